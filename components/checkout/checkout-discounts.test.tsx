import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CartView } from '@/components/cart/cart-view'
import { type OfferReply, type OffersReply } from '@/lib/shop/discounts/discount.schema'
import { keepCode } from '@/lib/shop/discounts/kept-code.client'
import { CART_LINE, GREECE } from '@/testing/cart'
import { Checkout } from './checkout'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

const offer = (more: Partial<OfferReply>): OfferReply => ({
  code: null,
  percent: null,
  amount: null,
  free_delivery: false,
  free_item_of: null,
  min_amount: null,
  min_items: null,
  countries: [],
  until: null,
  combinable: false,
  variants: [CART_LINE.item.id],
  ...more,
})

let replies: Record<string, OffersReply>
let asked: unknown[]

beforeEach(() => {
  localStorage.setItem('cart', JSON.stringify([CART_LINE]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  sessionStorage.clear()
  keepCode(null)
  replies = {}
  asked = []
  global.fetch = jest.fn((url: string, init?: RequestInit) => {
    if (!String(url).endsWith('/shop/discounts')) return Promise.reject(new TypeError('offline'))
    const body = JSON.parse(String(init?.body)) as { code?: string }
    asked.push(body)
    const reply = replies[body.code ?? ''] ?? { discounts: [], code: body.code ? 'refused' : 'none' }
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(reply) } as Response)
  }) as unknown as typeof fetch
})

async function openCheckout({ hasAutomaticDiscounts = false } = {}) {
  render(
    <Checkout
      rules={[GREECE]}
      publicKey="pk_sandbox"
      deliveryTime="two days"
      vat={{ rate: null, categories: {} }}
      hasAutomaticDiscounts={hasAutomaticDiscounts}
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

/** The field for a code, which loads when somebody presses its heading. */
async function openedField() {
  if (!screen.queryByLabelText('Code')) await userEvent.click(screen.getByText('Discount code or gift card'))
  return screen.findByLabelText('Code')
}

test('without automatic discounts and without a code, the shop is not asked', async () => {
  await openCheckout()
  expect(asked).toEqual([])
})

test('a code is applied and removed', async () => {
  replies['summer 10'] = { discounts: [offer({ code: 'SUMMER-10', percent: 10 })], code: 'valid' }
  replies['SUMMER-10'] = replies['summer 10']
  await openCheckout()
  await userEvent.type(await openedField(), 'summer 10{Enter}')
  await waitFor(() => expect(amounts()).toEqual(['40.00\u00a0€', '−4.00\u00a0€', '3.00\u00a0€', '39.00\u00a0€']))
  expect(asked).toEqual([{ variants: [CART_LINE.item.id], code: 'summer 10' }])
  expect(screen.getByText('SUMMER-10 (10% off) is applied.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Remove SUMMER-10' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Remove SUMMER-10' }))
  expect(screen.getByText('Discount code or gift card')).toHaveFocus()
  expect(amounts()).toEqual(['40.00\u00a0€', '-', '3.00\u00a0€', '43.00\u00a0€'])
})

test('a refused code is forgotten, and why is said; one that was accepted before is said to have ended', async () => {
  await openCheckout()
  await userEvent.type(await openedField(), 'WRONG{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/is not valid/))
  expect(localStorage.getItem('discount_code')).toBeNull()
  expect(screen.getByLabelText('Code')).toHaveValue('WRONG')
  act(() => keepCode({ code: 'NOVEMBER', until: '2020-11-03' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('The code NOVEMBER ended on 3 November 2020.'),
  )
})

test('the code of another tab takes the place of this one, so that both show what the order will cost', async () => {
  for (const [code, percent] of [['TEN', 10] as const, ['HALF', 50] as const])
    replies[code] = { discounts: [offer({ code, percent })], code: 'valid' }
  await openCheckout()
  await userEvent.type(await openedField(), 'TEN{Enter}')
  await waitFor(() => expect(amounts()).toContain('−4.00\u00a0€'))
  localStorage.setItem('discount_code', JSON.stringify({ code: 'HALF', until: null }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'discount_code' })))
  await waitFor(() => expect(amounts()).toEqual(['40.00\u00a0€', '−20.00\u00a0€', '3.00\u00a0€', '23.00\u00a0€']))
  expect(screen.getByRole('button', { name: 'Remove HALF' })).toBeVisible()
})

test('an automatic discount is there without a code, and what is missing for another one is said', async () => {
  replies[''] = { discounts: [offer({ amount: '5.00' }), offer({ percent: 50, min_amount: '50.00' })], code: 'none' }
  await openCheckout({ hasAutomaticDiscounts: true })
  await waitFor(() => expect(amounts()).toEqual(['40.00\u00a0€', '−5.00\u00a0€', '3.00\u00a0€', '38.00\u00a0€']))
  expect(screen.getByText(/^50% off: add pieces for 10\.00\s€ more\.$/)).toBeInTheDocument()
})

test('an order that costs nothing asks for no payment', async () => {
  replies[''] = {
    discounts: [
      offer({ percent: 100, combinable: true }),
      offer({ code: 'FREE', free_delivery: true, combinable: true }),
    ],
    code: 'valid',
  }
  replies.FREE = replies['']
  keepCode({ code: 'FREE', until: null })
  await openCheckout({ hasAutomaticDiscounts: true })
  await waitFor(() => expect(amounts()).toEqual(['40.00\u00a0€', '−40.00\u00a0€', 'Free', '0.00\u00a0€']))
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText('Nothing to pay')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Place order/ })).toHaveAccessibleName('Place order')
})

test('a code in the link of the cart waits until there is something in it', async () => {
  localStorage.setItem('cart', '[]')
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  history.replaceState(null, '', '/shop/cart?code=summer&other=1')
  const cart = (
    <CartView
      categorySlugs={{}}
      vatNote={null}
      purchaseInfo={null}
      giftCardInfo={null}
      hasAutomaticDiscounts={false}
      discover="Discover"
    />
  )
  const { unmount } = render(cart)
  expect(await screen.findByText('The code summer is kept until there is something in your cart.')).toBeVisible()
  expect(location.search).toBe('?other=1')
  expect(asked).toEqual([])
  unmount()
  replies.summer = { discounts: [offer({ code: 'SUMMER', percent: 25 })], code: 'valid' }
  localStorage.setItem('cart', JSON.stringify([CART_LINE]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  render(cart)
  const summary = await screen.findByRole('region', { name: 'Summary' })
  await waitFor(() => expect(within(summary).getByText(/^−10\.00\s€$/)).toBeVisible())
  expect(summary).toHaveTextContent(/Total\s*30\.00/)
})
