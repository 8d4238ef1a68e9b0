import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CART_LINE, GREECE } from '@/testing/cart'
import { Checkout } from './checkout'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

const GIFT_CARD = {
  ...CART_LINE,
  item: { ...CART_LINE.item, id: 99, product: { ...CART_LINE.item.product, gift_card: true as const } },
}

async function openCheckout(lines: object[], draft = {}) {
  localStorage.setItem('cart', JSON.stringify(lines))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  sessionStorage.clear()
  global.fetch = jest.fn(() => Promise.reject(new TypeError('offline')))
  render(
    <Checkout
      rules={[GREECE]}
      publicKey="pk_sandbox"
      deliveryTime="two days"
      vat={{ rate: null, categories: {} }}
      discover="Discover our pots"
      {...draft}
    />,
  )
  await screen.findByRole('button', { name: /^Place order/ })
}

const methods = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent?.split(' ')[0])

test('gift cards alone need one address, no delivery and no courier', async () => {
  await openCheckout([GIFT_CARD])
  expect(screen.queryByText('Shipping info')).toBeNull()
  expect(screen.queryByLabelText('Is the shipping address the same?')).toBeNull()
  expect(screen.queryByLabelText('This is a gift')).toBeNull()
  expect(methods()).toEqual(['Debit', 'Bank'])
  const summary = screen.getByRole('region', { name: 'Order summary' })
  expect(summary).toHaveTextContent('ShippingFree')
  expect(summary).toHaveTextContent('Sent by email, without delivery.')
  expect(summary).not.toHaveTextContent('Delivery time')
})

test('with another piece, everything is there but the courier, who would be paid after the gift card is sent', async () => {
  await openCheckout([GIFT_CARD, CART_LINE])
  expect(screen.getByText('Shipping info')).toBeVisible()
  expect(screen.getByLabelText('This is a gift')).toBeVisible()
  expect(methods()).toEqual(['Debit', 'Bank'])
  const summary = screen.getByRole('region', { name: 'Order summary' })
  expect(summary).toHaveTextContent('Delivery time')
  expect(summary).not.toHaveTextContent('Sent by email')
})

test('what is missing is said at the one address', async () => {
  await openCheckout([GIFT_CARD])
  await userEvent.click(screen.getByText('Bank transfer'))
  await userEvent.click(screen.getByRole('button', { name: /^Place order/ }))
  expect(screen.getAllByLabelText(/^Country/)).toHaveLength(1)
  expect(screen.getByLabelText(/^Country/)).toBeInvalid()
})
