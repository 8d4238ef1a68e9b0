import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ShownVat } from '@/lib/shop/checkout/shown-vat'
import { linksBesideOrder } from '@/lib/shop/content/pages/page-links'
import { CART_LINE, GREECE } from '@/testing/cart'
import { Checkout } from './checkout'

const VAT: ShownVat = { rate: null, categories: {} }

beforeEach(() => {
  localStorage.setItem('cart', JSON.stringify([CART_LINE]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  sessionStorage.clear()
  HTMLElement.prototype.scrollIntoView = () => {}
  global.fetch = jest.fn(() => Promise.reject(new TypeError('offline'))) as unknown as typeof fetch
})

const openCheckout = async () => {
  const view = render(
    <Checkout rules={[GREECE]} publicKey="pk_sandbox" deliveryTime="two days" vat={VAT} discover="Discover our pots" />,
  )
  await screen.findByRole('button', { name: /^Place order/ })
  return view
}
const summary = () => screen.getByRole('region', { name: 'Order summary' })

test('the terms, the right of withdrawal and the privacy policy are linked right after the button', async () => {
  const pages = [
    { href: '/privacy-policy', name: 'Privacy Policy' },
    { href: '/about', name: 'About' },
    { href: '/shop/returns-policy', name: 'Returns Policy' },
    { href: '/terms-of-service', name: 'Terms and Conditions' },
  ]
  render(
    <Checkout
      rules={[GREECE]}
      publicKey="pk_sandbox"
      deliveryTime="two days"
      vat={VAT}
      legalLinks={linksBesideOrder(pages, 'Right of withdrawal')}
      discover="Discover our pots"
    />,
  )
  const button = await screen.findByRole('button', { name: /^Place order/ })
  const links = within(button.nextElementSibling as HTMLElement).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Terms and Conditions', '/terms-of-service'],
    ['Right of withdrawal', '/shop/returns-policy'],
    ['Privacy Policy', '/privacy-policy'],
  ])
})

test('all missing fields are listed in a summary, which gets the focus and leads to each of them', async () => {
  await openCheckout()
  await userEvent.click(screen.getByRole('button', { name: /^Place order/ }))
  const alert = (await screen.findByText('Please look at the following:')).closest('[role=alert]') as HTMLElement
  expect(screen.getAllByText('Please fill in the first name!')).toHaveLength(4)
  expect(screen.getAllByText('Please choose a payment method!')).toHaveLength(2)
  expect(alert).toHaveFocus()
  const fields = within(alert)
    .getAllByRole('link')
    .map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''))
  expect(fields).toHaveLength(21)
  expect(fields.every((field) => field instanceof HTMLInputElement)).toBe(true)
})

test('Enter leads from field to field, and the browser knows what each of them is', async () => {
  await openCheckout()
  const section = within(screen.getByRole('region', { name: 'Billing info' }))
  const inputs = [...section.getAllByRole('textbox'), section.getByRole('combobox')] as HTMLInputElement[]
  inputs[0]?.focus()
  for (const input of inputs.slice(1)) {
    await userEvent.keyboard('{Enter}')
    expect(input).toHaveFocus()
  }
  expect(screen.queryByText('Please look at the following:')).toBeNull()
  expect(inputs.map(({ autocomplete }) => autocomplete.replace('billing ', ''))).toEqual([
    ...['given-name', 'family-name', 'email', 'tel', 'address-line1', 'address-line2', 'address-line3'],
    ...['postal-code', 'address-level2', 'address-level1', 'country-name'],
  ])
})

test('the button says that the order obliges to pay, in words of the payment method', async () => {
  await openCheckout()
  const button = screen.getByRole('button', { name: /^Place order/ })
  expect(button).toHaveAccessibleName('Place order with obligation to pay')
  for (const [method, name] of [
    ['Debit or credit card', 'Place order and pay'],
    ['Payment on delivery', 'Place order – pay on delivery'],
    ['Bank transfer', 'Place order with obligation to pay'],
  ] as const) {
    await userEvent.click(screen.getByRole('radio', { name: new RegExp(method, 'i') }))
    expect(button).toHaveAccessibleName(name)
  }
})

test('the items, the total and the delivery time are right above the button', async () => {
  await openCheckout()
  expect(summary()).toHaveTextContent('2 × Ring')
  expect(summary()).toHaveTextContent('Delivery time: two days')
  expect(summary().nextElementSibling).toBe(screen.getByRole('button', { name: /^Place order/ }))
})

test('the shipping fee follows the shipping address, and the discount is a dash', async () => {
  await openCheckout()
  const amounts = () => [...summary().querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(amounts()).toEqual(['40.00\u00a0€', '-', '-', '40.00\u00a0€'])
  await userEvent.type(screen.getAllByLabelText(/^Country/)[0] as HTMLElement, 'greece')
  expect(amounts()[2]).toBe('-')
  expect(summary()).toHaveTextContent('Total so far')
  await userEvent.click(screen.getByLabelText('Is the shipping address the same?'))
  expect(amounts()).toEqual(['40.00\u00a0€', '-', '3.00\u00a0€', '43.00\u00a0€'])
  expect(summary()).not.toHaveTextContent('Total so far')
})

test('the summary has a row for each fee from the start, so that the button stays in its place', async () => {
  const fee = { id: 1, special_fee_tagname: 'Wooden box', special_fee: '6.50', stackable: false }
  localStorage.setItem(
    'cart',
    JSON.stringify([{ ...CART_LINE, item: { ...CART_LINE.item, special_shipping_tags: [1] } }]),
  )
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  render(
    <Checkout
      rules={[{ ...GREECE, special_fees: [fee] }, GREECE]}
      publicKey="pk_sandbox"
      deliveryTime="two days"
      vat={VAT}
      discover="Pots"
    />,
  )
  const [country] = await screen.findAllByLabelText(/^Country/)
  await userEvent.click(screen.getByLabelText('Is the shipping address the same?'))
  const rows = () => [...summary().querySelectorAll('dl > div, p:not(dl p)')].length
  const before = rows()
  expect(within(summary()).getByText('Wooden box').closest('div')).toHaveTextContent(/-$/)
  await userEvent.type(country as HTMLElement, 'GR')
  expect(summary()).toHaveTextContent('Total so far')
  await userEvent.tab()
  expect(within(summary()).getByText('Wooden box').closest('div')).toHaveTextContent('6.50')
  expect(summary()).not.toHaveTextContent('Total so far')
  expect(rows()).toBe(before)
})

test('a shipping fee of zero is shown as free, and each special fee is explained', async () => {
  const fees = [
    { id: 1, special_fee_tagname: 'Wooden box', special_fee: '6.50', stackable: true },
    { id: 2, special_fee_tagname: 'Insured parcel', special_fee: '2.00', stackable: false },
  ]
  localStorage.setItem(
    'cart',
    JSON.stringify([{ ...CART_LINE, item: { ...CART_LINE.item, price: '30.00', special_shipping_tags: [1, 2] } }]),
  )
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  render(
    <Checkout
      rules={[{ ...GREECE, special_fees: fees }]}
      publicKey="pk_sandbox"
      deliveryTime="two days"
      vat={VAT}
      discover="Discover our pots"
    />,
  )
  await userEvent.type((await screen.findAllByLabelText(/^Country/))[0] as HTMLElement, 'greece')
  await userEvent.click(screen.getByLabelText('Is the shipping address the same?'))
  expect(summary()).toHaveTextContent('ShippingFree')
  await userEvent.click(within(summary()).getByText('Wooden box × 2'))
  expect(within(summary()).getByText('6.50 € for each piece that needs it: Ring.')).toBeVisible()
  await userEvent.click(within(summary()).getByText('Insured parcel'))
  expect(within(summary()).getByText('Charged once for the order: Ring.')).toBeVisible()
})

test('the VAT in the total is named by rate, with that of the shipping fee as soon as it is known', async () => {
  localStorage.setItem(
    'cart',
    JSON.stringify([
      CART_LINE,
      { ...CART_LINE, item: { ...CART_LINE.item, id: 8, product: { ...CART_LINE.item.product, category: 2 } } },
    ]),
  )
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  const low = { ...GREECE, threshold_amount: '500.00' }
  const { unmount } = render(
    <Checkout
      rules={[low]}
      publicKey="pk_sandbox"
      deliveryTime="two days"
      vat={{ rate: 24, categories: { 2: 6.5 } }}
      discover="Pots"
    />,
  )
  await screen.findByRole('button', { name: /^Place order/ })
  expect(summary()).toHaveTextContent('of which VAT 24%7.74 €of which VAT 6.5%2.44 €')
  await userEvent.type(screen.getAllByLabelText(/^Country/)[0] as HTMLElement, 'greece')
  await userEvent.click(screen.getByLabelText('Is the shipping address the same?'))
  expect(summary()).toHaveTextContent('of which VAT 24%8.03 €of which VAT 6.5%2.53 €')
  unmount()

  for (const [rate, text] of [
    ['none', 'No VAT is charged'],
    [null, ''],
  ] as const) {
    const view = render(
      <Checkout
        rules={[low]}
        publicKey="pk_sandbox"
        deliveryTime="two days"
        vat={{ rate, categories: {} }}
        discover="Pots"
      />,
    )
    await screen.findByRole('button', { name: /^Place order/ })
    expect(within(summary()).queryByText(/VAT/)?.textContent ?? '').toBe(text)
    view.unmount()
  }
})

test('input is restored when the checkout is opened again', async () => {
  const { unmount } = await openCheckout()
  await userEvent.type(screen.getAllByLabelText(/^City/)[0] as HTMLElement, 'Athens')
  unmount()
  await openCheckout()
  await waitFor(() => expect(screen.getAllByLabelText(/^City/)[0]).toHaveValue('Athens'))
})

type StubResponses = Record<string, [number, unknown]>

/** Responses by path; all other paths get 404. */
const respondWith = (responses: StubResponses) =>
  jest.mocked(global.fetch).mockImplementation(async (path) => {
    const [status, body] = responses[String(path)] ?? [404, {}]
    return { ok: status < 400, status, json: async () => body } as Response
  })

const NEW_ORDER = '/api/v1/shop/payments/new'
const ordersSent = () => jest.mocked(global.fetch).mock.calls.filter(([path]) => path === NEW_ORDER)

async function fillIn({ country = 'Greece', payment = /^Payment on delivery/ } = {}) {
  await userEvent.click(screen.getByLabelText('Is the shipping address the same?'))
  for (const field of screen.getAllByRole('textbox')) {
    await userEvent.type(field, field.getAttribute('type') === 'email' ? 'eleni@test.example' : 'Greece')
  }
  await userEvent.type(screen.getByRole('combobox'), country)
  await userEvent.click(screen.getByLabelText(payment))
}

const placeOrder = () => userEvent.click(screen.getByRole('button', { name: /^Place order/ }))
const errorSummary = () =>
  within(screen.getByText('Please look at the following:').closest<HTMLElement>('[role=alert]') as HTMLElement)

test('a changed shipping fee is shown, and charged only after the order is submitted again', async () => {
  respondWith({
    [NEW_ORDER]: [409, { shipping_fee: ['Shipping now costs 4.50 € instead of 3.00 €.'] }],
    '/api/v1/shop/products/shipping-fees': [200, [{ ...GREECE, shipping_fee: '4.50' }]],
  })
  await openCheckout()
  await fillIn()
  await placeOrder()
  expect(await screen.findByText('Shipping now costs 4.50 € instead of 3.00 €.')).toBeVisible()
  await waitFor(() => expect(summary()).toHaveTextContent('44.50'))
  expect(ordersSent()).toHaveLength(1)
})

describe('a country of two letters', () => {
  const fee = () => [...summary().querySelectorAll('dd')][2]?.textContent

  test('shows its shipping fee on blur', async () => {
    await openCheckout()
    await userEvent.click(screen.getByLabelText('Is the shipping address the same?'))
    await userEvent.type(screen.getByRole('combobox'), 'GR')
    expect(fee()).toBe('-')
    await userEvent.tab()
    expect(fee()).toBe('3.00\u00a0€')
  })

  test('shows its shipping fee at the first Enter and orders at the second', async () => {
    respondWith({ [NEW_ORDER]: [503, { detail: 'Not now.' }] })
    await openCheckout()
    await fillIn({ country: 'G' })
    await userEvent.type(screen.getByRole('combobox'), 'R{Enter}')
    expect([fee(), ordersSent()]).toEqual(['3.00\u00a0€', []])
    await userEvent.keyboard('{Enter}')
    expect(ordersSent()).toHaveLength(1)
  })

  test('that the server rejects is marked at the visible country field, with a link from the error summary', async () => {
    const message = 'We do not know the shipping fee to this country.'
    respondWith({ [NEW_ORDER]: [400, { 'shipping_address.country': [message] }] })
    await openCheckout()
    await fillIn({ country: 'XY' })
    await placeOrder()
    const country = screen.getByRole('combobox')
    await waitFor(() => expect(country).toHaveFocus())
    expect(country).toHaveAccessibleDescription(message)
    expect(errorSummary().getByText('Billing info').parentElement).toContainElement(
      errorSummary().getByRole('link', { name: message }),
    )
    expect(errorSummary().getByRole('link', { name: message })).toHaveAttribute('href', `#${country.id}`)
  })
})

test('a declined card is reported in the error summary and at the card field, which gets the focus', async () => {
  respondWith({
    [NEW_ORDER]: [
      201,
      { order_code: 'AS-1', state: 'awaiting_payment', access_token: 'a', client_secret: 'pi_1_secret_1' },
    ],
    '/api/sandbox/stripe/v1/payment_intents/pi_1/confirm': [
      402,
      { error: { code: 'expired_card', decline_code: 'expired_card' } },
    ],
  })
  await openCheckout()
  await fillIn({ payment: /^Debit or credit card/ })
  await userEvent.click(await screen.findByText('Test cards'))
  await userEvent.click(screen.getByRole('button', { name: /expired_card/ }))
  await placeOrder()
  const message = 'This card has expired. Please use a different card.'
  const card = screen.getByRole('group', { name: 'Card details' })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveFocus())
  expect(card).toHaveAccessibleDescription(message)
  expect(within(card).getByText(message)).toBeVisible()
  expect(errorSummary().getByRole('link', { name: message })).toHaveAttribute('href', `#${card.id}`)
})

describe('a session that ends while the checkout is open', () => {
  const setCookie = async (cookie: string) => {
    document.cookie = cookie
    await act(async () => window.dispatchEvent(new Event('pageshow')))
  }
  const endSession = () => setCookie('signed_in=; Path=/; Max-Age=0')

  beforeEach(async () => {
    respondWith({
      [NEW_ORDER]: [503, { detail: 'Not now.' }],
      '/api/v1/shop/shop-users/cart-items': [200, [{ ...CART_LINE, product: CART_LINE.item.product }]],
      '/api/v1/shop/shop-users/addresses': [200, []],
    })
    await setCookie('signed_in=11111111-1111-4111-8111-111111111111; Path=/')
  })
  afterEach(endSession)

  test('prevents the order, keeps the input and offers the log-in', async () => {
    await openCheckout()
    await fillIn()
    await endSession()
    await placeOrder()
    const notice = screen.getByText('Your session has expired').closest('[role=alert]') as HTMLElement
    expect(notice).toHaveFocus()
    expect(within(notice).getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/log-in?to=%2Fshop%2Fcart%2Fcheckout',
    )
    expect(
      [screen.getByLabelText(/^City/), screen.getByRole('combobox')].map((field) => (field as HTMLInputElement).value),
    ).toEqual(['Greece', 'Greece'])
    expect(ordersSent()).toEqual([])

    await userEvent.click(within(notice).getByRole('button', { name: 'Order as a guest' }))
    expect(screen.queryByText('Your session has expired')).toBeNull()
    await placeOrder()
    expect(ordersSent()).toHaveLength(1)
  })

  test('is detected from the response when the browser does not know of it', async () => {
    await openCheckout()
    await fillIn()
    respondWith({ [NEW_ORDER]: [401, { detail: 'Your session has expired.' }] })
    await placeOrder()
    await waitFor(() => expect(screen.getByText('Your session has expired').closest('[role=alert]')).toHaveFocus())
    expect(screen.getByLabelText(/^City/)).toHaveValue('Greece')
    expect(screen.queryByText('Please look at the following:')).toBeNull()
  })
})

test('an error is struck through when its field is filled in, and nothing moves', async () => {
  await openCheckout()
  await userEvent.click(screen.getByRole('button', { name: /^Place order/ }))
  const city = screen.getAllByLabelText(/^City/)[0] as HTMLElement
  expect(city).toHaveAccessibleDescription('Please fill in the City field!')
  await userEvent.type(city, 'Athens')
  expect(city).not.toHaveAccessibleDescription('Please fill in the City field!')
  expect(city).toHaveFocus()
  expect(
    errorSummary()
      .getAllByText('Please fill in the City field!')
      .map(({ tagName }) => tagName),
  ).toEqual(['S', 'A'])
  await userEvent.clear(city)
  expect(city).toHaveAccessibleDescription('Please fill in the City field!')
})

describe('checkout input', () => {
  const MARIA = '11111111-1111-4111-8111-111111111111'
  const NIKOS = '22222222-2222-4222-8222-222222222222'
  const typeCity = async (name: string) => userEvent.type(screen.getAllByLabelText(/^City/)[0] as HTMLElement, name)
  const city = () => screen.getAllByLabelText(/^City/)[0]

  async function logIn(owner: string | null) {
    document.cookie = owner ? `signed_in=${owner}; Path=/` : 'signed_in=; Path=/; Max-Age=0'
    await act(async () => window.dispatchEvent(new Event('pageshow')))
  }

  afterEach(() => logIn(null))

  test('is cleared when the customer logs out in another tab', async () => {
    await logIn(MARIA)
    render(
      <Checkout
        rules={[GREECE]}
        publicKey="pk_sandbox"
        deliveryTime="two days"
        vat={VAT}
        discover="Discover our pots"
        customer={{ userId: MARIA, email: 'maria@example.com' }}
      />,
    )
    await screen.findByRole('button', { name: /^Place order/ })
    expect(screen.getAllByLabelText(/^Email/)[0]).toHaveValue('maria@example.com')
    await typeCity('Athens')
    localStorage.setItem('last_log_out', 'now')
    await logIn(null)
    await waitFor(() => expect(city()).toHaveValue(''))
    expect(screen.getAllByLabelText(/^Email/)[0]).toHaveValue('')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Athens')
  })

  test('stays when the session expires, and is cleared when another customer logs in', async () => {
    await logIn(MARIA)
    await openCheckout()
    await typeCity('Athens')
    await logIn(null)
    expect(await screen.findByText('Your session has expired')).toBeVisible()
    expect(city()).toHaveValue('Athens')
    await logIn(NIKOS)
    localStorage.setItem('cart', JSON.stringify([CART_LINE]))
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
    expect(city()).toHaveValue('')
  })
})
