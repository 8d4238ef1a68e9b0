import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ShippingRule } from '@/lib/shipping/shipping.schema'
import { Checkout } from './checkout'

const GREECE: ShippingRule = {
  id: 1, country: 'Greece', country_alternatives: '', county: null, county_alternatives: '', city: null, city_alternatives: '', threshold_amount: '50.00', shipping_fee: '3.00', special_fees: [],
}
const LINE = {
  item: {
    id: 7, name: 'Silver', slug: 'silver', variant_code: 'R-1', price: '20.00', available: true, special_shipping_tags: [], get_image_md: '/p.jpg', image_alt: 'A ring', image_color: '#ffffff',
    product: { id: 1, name: 'Ring', slug: 'ring', product_code: 'R', category: 1 },
  },
  quantity: 2,
  buy_later: false,
}

beforeEach(() => {
  localStorage.setItem('cart', JSON.stringify([LINE]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  sessionStorage.clear()
  HTMLDialogElement.prototype.showModal = () => {}
  global.fetch = jest.fn(() => Promise.reject(new TypeError('offline'))) as unknown as typeof fetch
})

const open = async () => {
  const view = render(<Checkout rules={[GREECE]} publicKey="pk_sandbox" />)
  await screen.findByRole('button', { name: 'Place order' })
  return view
}
const summary = () => screen.getByRole('region', { name: 'Order summary' })

test('everything that is missing is named, and the first has the focus', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Place order' }))
  expect(screen.getAllByText('Please fill in the first name!')).toHaveLength(4)
  expect(screen.getAllByText('Please choose a payment method!')).toHaveLength(2)
  expect(document.activeElement).toHaveAttribute('id', 'billing_address.first_name')
})

test('fees follow the address that counts, and the discount is a dash', async () => {
  await open()
  const amounts = () => [...summary().querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(amounts()).toEqual(['40.00\u00a0€', '-', '-', '40.00\u00a0€'])
  await userEvent.type(screen.getAllByLabelText(/^Country/)[0] as HTMLElement, 'greece')
  expect(amounts()[2]).toBe('-')
  expect(summary()).toHaveTextContent('Total before shipping')
  await userEvent.click(screen.getByLabelText('Is the shipping address the same?'))
  expect(amounts()).toEqual(['40.00\u00a0€', '-', '3.00\u00a0€', '43.00\u00a0€'])
  expect(summary()).not.toHaveTextContent('Total before shipping')
})

test('shipping that costs nothing is free, and each special fee says why it is charged', async () => {
  const fees = [
    { id: 1, special_fee_tagname: 'Wooden box', special_fee: '6.50', stackable: true },
    { id: 2, special_fee_tagname: 'Insured parcel', special_fee: '2.00', stackable: false },
  ]
  localStorage.setItem('cart', JSON.stringify([{ ...LINE, item: { ...LINE.item, price: '30.00', special_shipping_tags: [1, 2] } }]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  render(<Checkout rules={[{ ...GREECE, special_fees: fees }]} publicKey="pk_sandbox" />)
  await userEvent.type((await screen.findAllByLabelText(/^Country/))[0] as HTMLElement, 'greece')
  await userEvent.click(screen.getByLabelText('Is the shipping address the same?'))
  expect(summary()).toHaveTextContent('ShippingFree')
  await userEvent.click(within(summary()).getByText('Wooden box × 2'))
  expect(within(summary()).getByText('6.50 € for each piece that needs it: Ring.')).toBeVisible()
  await userEvent.click(within(summary()).getByText('Insured parcel'))
  expect(within(summary()).getByText('Charged once for the order: Ring.')).toBeVisible()
})

test('what was typed outlives the page', async () => {
  const { unmount } = await open()
  await userEvent.type(screen.getAllByLabelText(/^City/)[0] as HTMLElement, 'Athens')
  unmount()
  await open()
  await waitFor(() => expect(screen.getAllByLabelText(/^City/)[0]).toHaveValue('Athens'))
})

test('a fee that is another one by now is shown, and charged only when the button is pressed again', async () => {
  const answers: Record<string, [number, unknown]> = {
    '/api/v1/shop/payments/new': [409, { shipping_fee: ['Shipping costs now 4.50 € instead of 3.00 €.'] }],
    '/api/v1/shop/products/shipping-fees': [200, [{ ...GREECE, shipping_fee: '4.50' }]],
  }
  const asked = jest.mocked(global.fetch).mockImplementation(async (path) => {
    const [status, body] = answers[String(path)] ?? [404, {}]
    return { ok: status < 400, status, json: async () => body } as Response
  })
  await open()
  await userEvent.click(screen.getByLabelText('Is the shipping address the same?'))
  for (const field of screen.getAllByRole('textbox').concat(screen.getAllByRole('combobox'))) {
    const isEmail = field.getAttribute('type') === 'email'
    await userEvent.type(field, isEmail ? 'eleni@test.example' : 'Greece')
  }
  await userEvent.click(screen.getByLabelText(/^Payment on delivery/))
  await userEvent.click(screen.getByRole('button', { name: 'Place order' }))
  expect(await screen.findByText('Shipping costs now 4.50 € instead of 3.00 €.')).toBeVisible()
  await waitFor(() => expect(summary()).toHaveTextContent('44.50'))
  expect(asked.mock.calls.filter(([path]) => path === '/api/v1/shop/payments/new')).toHaveLength(1)
})

test('what is filled in is no longer asked for, and the focus stays where somebody types', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Place order' }))
  const city = screen.getAllByLabelText(/^City/)[0] as HTMLElement
  expect(city).toHaveAccessibleDescription('Please fill in the City field!')
  await userEvent.type(city, 'Athens')
  expect(city).not.toHaveAccessibleDescription('Please fill in the City field!')
  expect(city).toHaveFocus()
  expect(screen.getAllByText('Please fill in the City field!')).toHaveLength(2)
  await userEvent.clear(city)
  expect(city).toHaveAccessibleDescription('Please fill in the City field!')
})
