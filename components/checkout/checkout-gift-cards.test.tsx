import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ShownGiftCard } from '@/lib/shop/gift-cards/gift-card.schema'
import { giftCardKey } from '@/lib/shop/gift-cards/gift-card-code'
import { keepGiftCards } from '@/lib/shop/gift-cards/kept-gift-cards.client'
import { CART_LINE, GREECE } from '@/testing/cart'
import { Checkout } from './checkout'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

const codeOf = (signs: string) =>
  [...'123456789ABCDEFGHJKMNPQRSTVWXYZ'].map((last) => signs + last).find((code) => giftCardKey(code)) ?? ''
const [FIRST, SECOND] = [codeOf('2A3B4C5D6E7F8G9'), codeOf('9A3B4C5D6E7F8G9')]

const shown = (code: string, left: string | null, more: Partial<ShownGiftCard> = {}): ShownGiftCard => ({
  code,
  state: left === null ? 'refused' : 'valid',
  last4: left === null ? null : code.slice(-4),
  left,
  valid_until: null,
  is_taxed: false,
  usable_from: null,
  ...more,
})

let known: Record<string, ShownGiftCard>
let asked: string[][]

beforeEach(() => {
  localStorage.setItem('cart', JSON.stringify([CART_LINE]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  sessionStorage.clear()
  keepGiftCards([])
  known = { [FIRST]: shown(FIRST, '10.00'), [SECOND]: shown(SECOND, '90.00') }
  asked = []
  global.fetch = jest.fn((url: string, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body ?? 'null')) as { codes: string[] }
    const reply = (value: unknown) =>
      Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(value) } as Response)
    if (String(url).endsWith('/shop/discounts')) return reply({ discounts: [], code: 'refused' })
    if (!String(url).endsWith('/shop/gift-cards')) return Promise.reject(new TypeError('offline'))
    asked.push(body.codes)
    return reply({ gift_cards: body.codes.map((code) => known[code.toUpperCase()] ?? shown(code, null)) })
  }) as unknown as typeof fetch
})

async function openCheckout() {
  render(
    <Checkout
      rules={[GREECE]}
      publicKey="pk_sandbox"
      deliveryTime="two days"
      vat={{ rate: null, categories: {} }}
      discover="Discover our pots"
    />,
  )
  await screen.findByRole('button', { name: /^Place order/ })
  await userEvent.click(screen.getByLabelText('Is the shipping address the same?'))
  await userEvent.type(screen.getAllByLabelText(/^Country/)[0] as HTMLElement, 'Greece')
  await userEvent.tab()
}

const amounts = () =>
  [...screen.getByRole('region', { name: 'Order summary' }).querySelectorAll('dd')].map(
    ({ textContent }) => textContent,
  )

async function typeCode(code: string) {
  if (!screen.queryByLabelText('Code')) await userEvent.click(screen.getByText('Discount code or gift card'))
  await userEvent.type(await screen.findByLabelText('Code'), `${code}{Enter}`)
}

test('without a gift card, the shop is not asked', async () => {
  await openCheckout()
  expect(asked).toEqual([])
})

test('a gift card pays a part, a second one the rest, and no payment is asked for', async () => {
  await openCheckout()
  await typeCode(FIRST.toLowerCase())
  await waitFor(() =>
    expect(amounts().slice(2)).toEqual(['3.00\u00a0€', '43.00\u00a0€', '−10.00\u00a0€', '33.00\u00a0€']),
  )
  expect(screen.getByRole('button', { name: /^Remove gift card/ })).toHaveFocus()
  await typeCode(SECOND)
  await waitFor(() =>
    expect(amounts().slice(3)).toEqual(['43.00\u00a0€', '−10.00\u00a0€', '−33.00\u00a0€', '0.00\u00a0€']),
  )
  expect(screen.queryByRole('radio')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: `Remove gift card ••••${SECOND.slice(-4)}` }))
  await waitFor(() => expect(amounts().slice(3)).toEqual(['43.00\u00a0€', '−10.00\u00a0€', '33.00\u00a0€']))
  expect(screen.getAllByRole('radio').length).toBeGreaterThan(0)
})

test('a gift card that has nothing left is forgotten, and why is said', async () => {
  known[FIRST] = shown(FIRST, '0.00', { state: 'empty' })
  await openCheckout()
  await typeCode(FIRST)
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/nothing left/))
  expect(amounts()).toHaveLength(4)
})

test('a code that no gift card has is tried as one of a discount', async () => {
  delete known[FIRST]
  await openCheckout()
  await typeCode(FIRST)
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/not a valid gift card code/))
  expect(screen.getByLabelText('Code')).toHaveValue(FIRST)
})
