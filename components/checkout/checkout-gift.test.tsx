import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CART_LINE, GREECE } from '@/testing/cart'
import { emptyDraft } from '@/lib/shop/checkout/draft'
import { saveDraft } from '@/lib/shop/checkout/checkout-storage.client'
import { Checkout } from './checkout'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

const ordered: { gift?: unknown; paid_amount?: string }[] = []

beforeEach(() => {
  localStorage.setItem('cart', JSON.stringify([CART_LINE]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  sessionStorage.clear()
  ordered.length = 0
  global.fetch = jest.fn((url: string, init?: RequestInit) => {
    if (String(url).endsWith('/shop/payments/new')) ordered.push(JSON.parse(String(init?.body)) as object)
    return Promise.reject(new TypeError('offline'))
  }) as unknown as typeof fetch
})

async function openCheckout(wrapping: { name: string; price: number } | null) {
  const shown = render(
    <Checkout
      rules={[GREECE]}
      publicKey="pk_sandbox"
      deliveryTime="two days"
      vat={{ rate: null, categories: {} }}
      wrapping={wrapping}
      discover="Discover our pots"
    />,
  )
  await screen.findByRole('button', { name: /^Place order/ })
  return shown
}

const total = () => screen.getByRole('region', { name: 'Order summary' }).querySelector('[data-total] dd')?.textContent

test('a gift has a message, an address and wrapping, and what is typed survives a reload', async () => {
  const { unmount } = await openCheckout({ name: 'Gift wrapping', price: 400 })
  await userEvent.click(screen.getByLabelText('Is the shipping address the same?'))
  const fields: [string, string][] = [
    ['First name', 'Eva'],
    ['Last name', 'P'],
    ['Email', 'eva@example.com'],
    ['Phone number', '2651000000'],
    ['Street name', 'Odos'],
    ['Street number or building name', '1'],
    ['ZIP/Postal code', '45221'],
    ['City', 'Ioannina'],
    ['County', 'Ioannina'],
    ['Country', 'Greece'],
  ]
  for (const [label, text] of fields) await userEvent.type(screen.getByLabelText(label), text)
  await userEvent.click(screen.getByRole('radio', { name: /^Payment on delivery/ }))
  expect(total()).toBe('43.00\u00a0€')
  expect(screen.queryByLabelText('Message for the card')).toBeNull()
  await userEvent.click(screen.getByLabelText('This is a gift'))
  await userEvent.type(await screen.findByLabelText('Message for the card'), 'For you')
  await userEvent.type(screen.getByLabelText('Email of the other person'), ' anna@example.com')
  await userEvent.click(screen.getByLabelText(/^Gift wrapping/))
  expect(total()).toBe('47.00\u00a0€')
  unmount()

  await openCheckout({ name: 'Gift wrapping', price: 400 })
  expect(await screen.findByLabelText('Message for the card')).toHaveValue('For you')
  await userEvent.click(screen.getByRole('button', { name: /^Place order/ }))
  const gift = { message: 'For you', email: 'anna@example.com', wrapping: true }
  await waitFor(() => expect(ordered).toMatchObject([{ gift, paid_amount: '47.00' }]))
  await userEvent.click(screen.getByLabelText('This is a gift'))
  expect(total()).toBe('43.00\u00a0€')
})

test('a shop that wraps nothing offers no wrapping, and forgets that it was chosen', async () => {
  const gift = { message: '', email: '', wrapping: true }
  saveDraft({ ...emptyDraft, gift })
  await openCheckout(null)
  expect(await screen.findByLabelText('Message for the card')).toBeInTheDocument()
  expect(screen.queryByLabelText(/^Gift wrapping/)).toBeNull()
})
