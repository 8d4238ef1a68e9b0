import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadDocument } from '@/lib/platform/base/document.client'
import { TEST_ADDRESS } from '@/testing/address'
import { type Draft, emptyDraft } from '@/lib/shop/checkout/draft'
import { type Wrapping } from '@/lib/shop/checkout/quote'
import { saveDraft } from '@/lib/shop/checkout/checkout-storage.client'
import { SandboxWalletElement } from '@/lib/shop/payments/sandbox/wallet-element.client'
import { SANDBOX_WALLETS, type Wallet } from '@/lib/shop/payments/wallets'
import { type ShippingRule } from '@/lib/shop/shipping/shipping.schema'
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
  draft = {},
  wallets = SANDBOX_WALLETS,
  rules = [GREECE],
  wrapping = null,
}: {
  draft?: Partial<Draft>
  wallets?: readonly Wallet[]
  rules?: readonly ShippingRule[]
  wrapping?: Wrapping | null
} = {}) {
  saveDraft({ ...emptyDraft, ...draft })
  render(
    <Checkout
      rules={rules}
      publicKey="pk_sandbox"
      wallets={wallets}
      wrapping={wrapping}
      deliveryTime="two days"
      vat={{ rate: null, categories: {} }}
      discover="Discover our pots"
    />,
  )
  await screen.findByRole('button', { name: /^Place order/ })
}

const ALL_CYCLADES: ShippingRule = { ...GREECE, id: 2, county: 'Cyclades', shipping_fee: '5.00' }
const AT_HOME = { first_name: 'Eleni', address_1: 'Ermou', address_2: '12', city: 'Athens', country: 'Greece' }

const walletGroup = () => screen.findByRole('group', { name: 'Express checkout' })
const pressWallet = async () =>
  userEvent.click(await within(await walletGroup()).findByRole('button', { name: 'Buy with Demo Pay' }))
const sheet = () => screen.findByRole('dialog', { name: 'Demo Pay' })
const chooseAddress = async (title: string) =>
  userEvent.selectOptions(within(await sheet()).getByLabelText('Address in the wallet'), title)
const pay = async () => userEvent.click(within(await sheet()).getByRole('button', { name: /^Pay/ }))
const rowsOfSheet = async () =>
  within(await sheet())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
const isSheetClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Demo Pay' })).toBeNull())
const ordered = () => JSON.parse(String(sentTo(NEW_ORDER)[0]?.[1]?.body))

test('with nothing typed, a wallet orders with its address and pays, and leads to the page of the order', async () => {
  respondWith({ [NEW_ORDER]: [201, PLACED], [CONFIRM]: [200, { status: 'succeeded' }] })
  await openCheckout({ draft: { notes: 'Ring twice.' } })
  await pressWallet()
  expect(await rowsOfSheet()).toEqual(['2 × Ring, Silver40.00 €', 'Shipping3.00 €', 'Total43.00 €'])
  expect(sentTo(NEW_ORDER)).toHaveLength(0)
  await pay()
  await waitFor(() => expect(loadDocument).toHaveBeenCalledWith('/shop/cart/success'))
  await isSheetClosed()
  expect(ordered()).toMatchObject({
    billing_address: { ...AT_HOME, county: 'Athens', phone: '+30 210 1234567' },
    shipping_address: AT_HOME,
    notes: 'Ring twice.',
    payment_method: 'card',
    paid_amount: '43.00',
  })
  const [[, request] = []] = sentTo(CONFIRM)
  expect(Object.fromEntries(request?.body as URLSearchParams)).toMatchObject({
    'payment_method_data[card][number]': '4242424242424242',
    expected_amount: '4300',
    expected_currency: 'eur',
  })
})

test('the address of the wallet decides on the fee that its sheet shows and that is paid', async () => {
  respondWith({ [NEW_ORDER]: [201, PLACED], [CONFIRM]: [200, { status: 'succeeded' }] })
  await openCheckout({ rules: [GREECE, { ...GREECE, id: 2, country: 'Germany', shipping_fee: '9.80' }] })
  await pressWallet()
  await chooseAddress('Abroad')
  expect(await rowsOfSheet()).toEqual(['2 × Ring, Silver40.00 €', 'Shipping9.80 €', 'Total49.80 €'])
  await pay()
  await waitFor(() => expect(sentTo(CONFIRM)).toHaveLength(1))
  expect(ordered()).toMatchObject({ shipping_fee: '9.80', paid_amount: '49.80', shipping_address: { city: 'Berlin' } })
  expect((sentTo(CONFIRM)[0]?.[1]?.body as URLSearchParams).get('expected_amount')).toBe('4980')
})

test('a gift goes to another address than the bill', async () => {
  respondWith({ [NEW_ORDER]: [201, PLACED], [CONFIRM]: [200, { status: 'succeeded' }] })
  await openCheckout()
  await pressWallet()
  await chooseAddress('A gift, sent to somebody else')
  await pay()
  await waitFor(() => expect(sentTo(CONFIRM)).toHaveLength(1))
  expect(ordered()).toMatchObject({
    billing_address: AT_HOME,
    shipping_address: { first_name: 'Nikos', city: 'Thessaloniki' },
  })
})

test('with gift cards alone, a wallet is asked for the address of the bill only', async () => {
  respondWith({ [NEW_ORDER]: [201, PLACED], [CONFIRM]: [200, { status: 'succeeded' }] })
  const product = { ...CART_LINE.item.product, gift_card: true }
  localStorage.setItem('cart', JSON.stringify([{ ...CART_LINE, item: { ...CART_LINE.item, product } }]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  await openCheckout()
  await pressWallet()
  await chooseAddress('A gift, sent to somebody else')
  expect(await rowsOfSheet()).toEqual(['2 × Ring, Silver40.00 €', 'Total40.00 €'])
  expect(await sheet()).toHaveTextContent('Athens')
  expect(await sheet()).not.toHaveTextContent('Thessaloniki')
  await pay()
  await waitFor(() => expect(sentTo(CONFIRM)).toHaveLength(1))
  expect(ordered()).toMatchObject({ billing_address: AT_HOME, shipping_address: AT_HOME, paid_amount: '40.00' })
})

test('a wallet pays for the wrapping that was chosen in the form', async () => {
  respondWith({ [NEW_ORDER]: [201, PLACED], [CONFIRM]: [200, { status: 'succeeded' }] })
  const gift = { message: 'For you', email: '', wrapping: true }
  await openCheckout({ draft: { gift }, wrapping: { name: 'Gift wrapping', price: 450 } })
  await pressWallet()
  expect(await rowsOfSheet()).toContain('Gift wrapping4.50 €')
  await pay()
  await waitFor(() => expect(sentTo(CONFIRM)).toHaveLength(1))
  expect(ordered()).toMatchObject({ gift: { message: 'For you', wrapping: true }, paid_amount: '47.50' })
})

test('what the wallet lacks is asked for in the form, and then the wallet orders', async () => {
  respondWith({ [NEW_ORDER]: [201, PLACED], [CONFIRM]: [200, { status: 'succeeded' }] })
  await openCheckout({ rules: [GREECE, ALL_CYCLADES] })
  await pressWallet()
  await chooseAddress('Without the county')
  await pay()
  await isSheetClosed()
  await waitFor(() => expect(screen.getByLabelText(/^County/)).toHaveFocus())
  expect(sentTo(NEW_ORDER)).toHaveLength(0)
  expect(screen.getByLabelText(/^City/)).toHaveValue('Ermoupoli')
  expect(screen.queryByRole('button', { name: 'Put back what you had typed' })).toBeNull()
  await userEvent.type(screen.getByLabelText(/^County/), 'Cyclades')
  await pressWallet()
  await chooseAddress('Without the county')
  expect(await rowsOfSheet()).toContain('Shipping5.00 €')
  await pay()
  await waitFor(() => expect(loadDocument).toHaveBeenCalledWith('/shop/cart/success'))
  expect(ordered()).toMatchObject({ shipping_address: { county: 'Cyclades' }, paid_amount: '45.00' })
})

test('what was typed before can be put back', async () => {
  await openCheckout({ draft: { billing: TEST_ADDRESS, shipping: TEST_ADDRESS, same: true } })
  await pressWallet()
  await chooseAddress('Without a street number')
  await pay()
  await isSheetClosed()
  await waitFor(() => expect(screen.getByLabelText(/^Street number/i)).toHaveFocus())
  expect(screen.getByLabelText(/^Street name/i)).toHaveValue('Ermou')
  await userEvent.click(screen.getByRole('button', { name: 'Put back what you had typed' }))
  expect(screen.getByLabelText(/^Street name/i)).toHaveValue(TEST_ADDRESS.address_1)
  expect(screen.getByLabelText(/^Street number/i)).toHaveValue(TEST_ADDRESS.address_2)
  expect(screen.queryByRole('button', { name: 'Put back what you had typed' })).toBeNull()
})

test('an address to which the shop does not deliver is refused in the sheet, and by the server', async () => {
  respondWith({ [NEW_ORDER]: [400, { 'shipping_address.country': ['We do not deliver there.'] }] })
  await openCheckout()
  await pressWallet()
  await chooseAddress('Abroad')
  expect(within(await sheet()).getByText('The shop does not deliver there.')).toBeVisible()
  await pay()
  await isSheetClosed()
  await waitFor(() => expect(screen.getByLabelText(/^Country/)).toHaveFocus())
  expect(screen.getByLabelText(/^Country/)).toHaveValue('Germany')
  expect([sentTo(NEW_ORDER).length, sentTo(CONFIRM).length]).toEqual([1, 0])
})

test('a sheet that is closed orders nothing, says so, and can be opened again', async () => {
  await openCheckout()
  await pressWallet()
  await userEvent.click(within(await sheet()).getByRole('button', { name: 'Cancel' }))
  await isSheetClosed()
  expect(within(await walletGroup()).getByRole('status')).toHaveTextContent('nothing was paid')
  expect(sentTo(NEW_ORDER)).toHaveLength(0)
  expect(screen.getAllByLabelText(/^City/)[0]).toHaveValue('')
  await pressWallet()
  expect(await sheet()).toBeVisible()
  expect(within(await walletGroup()).getByRole('status')).toBeEmptyDOMElement()
})

test('a declined card of the wallet is told at the wallet, with a link from the error summary', async () => {
  respondWith({ [NEW_ORDER]: [201, PLACED], [CONFIRM]: [402, { error: { decline_code: 'insufficient_funds' } }] })
  await openCheckout()
  await pressWallet()
  await pay()
  await isSheetClosed()
  await waitFor(async () => expect(await walletGroup()).toHaveFocus())
  expect(await walletGroup()).toHaveAccessibleDescription(/insufficient funds/)
  expect(screen.getByRole('link', { name: /insufficient funds/ })).toHaveAttribute('href', '#wallet')
  expect(screen.getByLabelText(/^City/)).toHaveValue('Athens')
  expect(await screen.findByRole('group', { name: 'Card details' })).not.toHaveAccessibleDescription()
  expect(loadDocument).not.toHaveBeenCalled()
})

test('a price that has changed closes the sheet, charges nothing and is told', async () => {
  respondWith({ [NEW_ORDER]: [409, { shipping_fee: ['Shipping now costs 4.50 € instead of 3.00 €.'] }] })
  await openCheckout()
  await pressWallet()
  await pay()
  await isSheetClosed()
  expect(await screen.findByText('Shipping now costs 4.50 € instead of 3.00 €.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('alert', { name: '' })).toHaveFocus())
  expect([sentTo(NEW_ORDER).length, sentTo(CONFIRM).length]).toEqual([1, 0])
})

test('what is ordered is what the sheet showed, even if the cart changes while it is open', async () => {
  respondWith({ [NEW_ORDER]: [201, PLACED], [CONFIRM]: [200, { status: 'succeeded' }] })
  await openCheckout()
  await pressWallet()
  await sheet()
  localStorage.setItem('cart', JSON.stringify([{ ...CART_LINE, quantity: 1 }]))
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
  expect(screen.getByRole('region', { name: 'Order summary', hidden: true })).toHaveTextContent('20.00')
  await chooseAddress('Without the county')
  await pay()
  await waitFor(() => expect(sentTo(CONFIRM)).toHaveLength(1))
  expect(ordered()).toMatchObject({ paid_amount: '43.00', items: [{ quantity: 2 }] })
})

test('the wallet stands above the form whichever way to pay is chosen, and not in a shop without wallets', async () => {
  await openCheckout({ draft: { payment: 'transfer' } })
  const button = await within(await walletGroup()).findByRole('button', { name: 'Buy with Demo Pay' })
  const form = screen.getByRole('region', { name: 'Billing info' })
  expect(button.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(await walletGroup()).toHaveTextContent('you place the order with obligation to pay')
  cleanup()
  await openCheckout({ wallets: [] })
  expect(screen.queryByRole('group', { name: 'Express checkout' })).toBeNull()
})

test('in a browser without a wallet, the same place leads to the form', async () => {
  jest.spyOn(SandboxWalletElement.prototype, 'on').mockImplementation(function (
    this: SandboxWalletElement,
    event,
    tell,
  ) {
    if (event === 'ready') queueMicrotask(() => tell({ availablePaymentMethods: undefined }))
    return this
  })
  await openCheckout()
  expect(await screen.findByText('This browser has no wallet ready. Please fill in the form.')).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Express checkout' })).toBeNull()
  const field = screen.getAllByLabelText(/^First name/)[0]
  expect(screen.getByRole('link', { name: 'Fill in the form' })).toHaveAttribute('href', `#${field?.id}`)
})
