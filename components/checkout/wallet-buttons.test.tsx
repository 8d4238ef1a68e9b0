import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadDocument } from '@/lib/platform/base/document.client'
import { TEST_ADDRESS } from '@/testing/address'
import { saveDraft } from '@/lib/shop/checkout/checkout-storage.client'
import { SANDBOX_WALLETS, type Wallet } from '@/lib/shop/payments/wallets'
import { CART_LINE, GREECE } from '@/testing/cart'
import { Checkout } from './checkout'

jest.mock('@/lib/platform/base/document.client', () => ({
  ...jest.requireActual('@/lib/platform/base/document.client'),
  loadDocument: jest.fn(),
}))

const NEW_ORDER = '/api/v1/shop/payments/new'
const CONFIRM = '/api/sandbox/stripe/v1/payment_intents/pi_1/confirm'
const PLACED = {
  order_code: 'AS-1',
  state: 'awaiting_payment',
  access_token: 'a'.repeat(43),
  client_secret: 'pi_1_secret_1',
}

/** Responses by path; all other paths get 404. */
const respondWith = (responses: Record<string, [number, unknown]>) =>
  jest.mocked(global.fetch).mockImplementation(async (path) => {
    const [status, body] = responses[String(path)] ?? [404, {}]
    return { ok: status < 400, status, json: async () => body } as Response
  })
const sentTo = (path: string) => jest.mocked(global.fetch).mock.calls.filter(([to]) => to === path)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('cart', JSON.stringify([CART_LINE]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  jest.mocked(loadDocument).mockClear()
  HTMLElement.prototype.scrollIntoView = () => {}
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  global.fetch = jest.fn(() => Promise.reject(new TypeError('offline'))) as unknown as typeof fetch
})

async function openCheckout({
  isFilledIn = true,
  wallets = SANDBOX_WALLETS,
}: { isFilledIn?: boolean; wallets?: readonly Wallet[] } = {}) {
  const billing = isFilledIn ? TEST_ADDRESS : { ...TEST_ADDRESS, city: '' }
  saveDraft({ billing, shipping: billing, same: true, notes: '', payment: 'card' })
  render(
    <Checkout
      rules={[GREECE]}
      publicKey="pk_sandbox"
      wallets={wallets}
      deliveryTime="two days"
      vat={{ rate: null, categories: {} }}
      discover="Discover our pots"
    />,
  )
  await screen.findByRole('button', { name: /^Place order/ })
}

const walletGroup = () => screen.findByRole('group', { name: /^Or place the order with obligation to pay/ })
const pressWallet = async () =>
  userEvent.click(await within(await walletGroup()).findByRole('button', { name: 'Buy with Demo Pay' }))
const sheet = () => screen.findByRole('dialog', { name: 'Demo Pay' })
const isSheetClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Demo Pay' })).toBeNull())

test('the sheet shows what is paid, and the payment leads to the page of the order', async () => {
  respondWith({ [NEW_ORDER]: [201, PLACED], [CONFIRM]: [200, { status: 'succeeded' }] })
  await openCheckout()
  await pressWallet()
  const rows = within(await sheet()).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '2 × Ring, Silver40.00 €',
    'Shipping3.00 €',
    'Total43.00 €',
  ])
  expect(sentTo(NEW_ORDER)).toHaveLength(0)
  await userEvent.click(within(await sheet()).getByRole('button', { name: /^Pay 43.00/ }))
  await waitFor(() => expect(loadDocument).toHaveBeenCalledWith('/shop/cart/success'))
  await isSheetClosed()
  const [[, request] = []] = sentTo(CONFIRM)
  expect(Object.fromEntries(request?.body as URLSearchParams)).toMatchObject({
    'payment_method_data[card][number]': '4242424242424242',
    expected_amount: '4300',
    expected_currency: 'eur',
  })
})

test('the sheet does not open while something is missing, and the first missing field gets the focus', async () => {
  await openCheckout({ isFilledIn: false })
  await pressWallet()
  await waitFor(() => expect(screen.getByLabelText(/^City/)).toHaveFocus())
  expect(screen.queryByRole('dialog', { name: 'Demo Pay' })).toBeNull()
})

test('a sheet that is closed orders nothing, says so, and can be opened again', async () => {
  await openCheckout()
  await pressWallet()
  await userEvent.click(within(await sheet()).getByRole('button', { name: 'Cancel' }))
  await isSheetClosed()
  expect(within(await walletGroup()).getByRole('status')).toHaveTextContent('nothing was paid')
  expect(sentTo(NEW_ORDER)).toHaveLength(0)
  await pressWallet()
  expect(await sheet()).toBeVisible()
  expect(within(await walletGroup()).getByRole('status')).toBeEmptyDOMElement()
})

test('a declined card of the wallet is told at the wallet, with a link from the error summary', async () => {
  respondWith({ [NEW_ORDER]: [201, PLACED], [CONFIRM]: [402, { error: { decline_code: 'insufficient_funds' } }] })
  await openCheckout()
  await pressWallet()
  await userEvent.click(within(await sheet()).getByRole('button', { name: /^Pay/ }))
  await isSheetClosed()
  await waitFor(async () => expect(await walletGroup()).toHaveFocus())
  expect(await walletGroup()).toHaveAccessibleDescription(/insufficient funds/)
  expect(screen.getByRole('link', { name: /insufficient funds/ })).toHaveAttribute('href', '#wallet')
  expect(screen.getByRole('group', { name: 'Card details' })).not.toHaveAccessibleDescription()
  expect(loadDocument).not.toHaveBeenCalled()
})

test('a price that has changed closes the sheet, charges nothing and is told', async () => {
  respondWith({ [NEW_ORDER]: [409, { shipping_fee: ['Shipping now costs 4.50 € instead of 3.00 €.'] }] })
  await openCheckout()
  await pressWallet()
  await userEvent.click(within(await sheet()).getByRole('button', { name: /^Pay/ }))
  await isSheetClosed()
  expect(await screen.findByText('Shipping now costs 4.50 € instead of 3.00 €.')).toBeVisible()
  expect([sentTo(NEW_ORDER).length, sentTo(CONFIRM).length]).toEqual([1, 0])
})

test('what is ordered is what the sheet showed, even if the cart changes while it is open', async () => {
  respondWith({ [NEW_ORDER]: [201, PLACED], [CONFIRM]: [200, { status: 'succeeded' }] })
  await openCheckout()
  await pressWallet()
  await sheet()
  localStorage.setItem('cart', JSON.stringify([{ ...CART_LINE, quantity: 1 }]))
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
  expect(screen.getByRole('region', { name: 'Order summary', hidden: true })).toHaveTextContent('23.00')
  await userEvent.click(within(await sheet()).getByRole('button', { name: /^Pay 43.00/ }))
  await waitFor(() => expect(sentTo(CONFIRM)).toHaveLength(1))
  const [[, request] = []] = sentTo(NEW_ORDER)
  expect(JSON.parse(String(request?.body))).toMatchObject({ paid_amount: '43.00', items: [{ quantity: 2 }] })
})

test('there is no wallet for other ways to pay, and none in a shop without wallets', async () => {
  await openCheckout()
  await walletGroup()
  await userEvent.click(screen.getByLabelText(/^Payment on delivery/))
  expect(screen.queryByRole('button', { name: 'Buy with Demo Pay' })).toBeNull()
  cleanup()
  await openCheckout({ wallets: [] })
  expect(await screen.findByRole('textbox', { name: 'Card number' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Buy with Demo Pay' })).toBeNull()
})
