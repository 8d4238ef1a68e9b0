import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type CartLine } from '@/lib/cart/cart'
import { CartView } from './cart-view'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

const buildLine = (id: number, name: string, price: string, quantity: number): CartLine => ({
  item: {
    id,
    name: 'Silver',
    slug: 'silver',
    variant_code: `V-${id}`,
    price,
    available: true,
    special_shipping_tags: [],
    get_image_md: '/media/ring/480.jpg',
    image_alt: name,
    image_color: '#ffffff',
    product: { id: id + 100, name, slug: name.toLowerCase(), product_code: `P-${id}`, category: 3 },
  },
  quantity,
  buy_later: false,
})

const ring = buildLine(1, 'Ring', '10.00', 2)
const brooch = buildLine(2, 'Brooch', '25.50', 1)

/** What the shop sells now. */
let currentLines: CartLine[]

beforeEach(() => {
  currentLines = [ring, brooch]
  global.fetch = jest.fn(() => {
    const pieces = currentLines.map(({ item: { product, ...item } }) => ({ item, product }))
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(pieces) } as Response)
  })
})

/** The page keeps one cart; another tab's change is how a test brings it to a state. */
async function openCart(...lines: CartLine[]) {
  localStorage.setItem('cart', JSON.stringify(lines))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  await act(async () => render(<CartView categorySlugs={{ 3: 'rings' }} purchaseInfo={null} />))
}

const items = () => within(screen.getByRole('list', { name: 'Items in your cart' })).getAllByRole('listitem')
const stored = () =>
  (JSON.parse(localStorage.getItem('cart') ?? '[]') as CartLine[]).map(({ item, quantity }) => [item.id, quantity])

test('an empty cart says so and leads on', async () => {
  await openCart()
  expect(screen.getByText('Your cart is empty...')).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/shop/search/'))
})

test('a line shows what it is and what it costs, the summary what they cost together', async () => {
  await openCart(ring, brooch)
  const [first] = items()
  expect(first).toHaveTextContent(/Ring.*Silver.*V-1.*10\.00.*20\.00/)
  expect(screen.getByRole('link', { name: 'Ring' })).toHaveAttribute('href', '/shop/rings/ring?variant=silver')
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(/3 Item\(s\).*45\.50/)
  expect(screen.getByRole('link', { name: 'Go to Checkout' })).toHaveAttribute('href', '/shop/cart/checkout')
})

test('quantities go up, down, and to what is typed', async () => {
  await openCart(ring)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Increase quantity of Ring, Silver' }))
  expect(stored()).toEqual([[1, 3]])
  await user.click(screen.getByRole('button', { name: 'Decrease quantity of Ring, Silver' }))
  expect(stored()).toEqual([[1, 2]])
  const field = screen.getByRole('spinbutton', { name: 'Quantity of Ring, Silver' })
  await user.clear(field)
  await user.type(field, '12')
  expect(stored()).toEqual([[1, 12]])
  expect(screen.getByText('12 Item(s)')).toBeVisible()
})

test('a removed line can be put back as it was, by keyboard, from where it stood', async () => {
  await openCart(ring, brooch)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Remove Ring, Silver' }))
  expect(stored()).toEqual([[2, 1]])
  expect(items()[0]).toHaveTextContent('Ring was removed.')
  expect(screen.getByRole('button', { name: 'Undo: put Ring back' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(stored()).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(screen.getByRole('button', { name: 'Remove Ring, Silver' })).toHaveFocus()
})

test('one fewer than one is none, and the last line to go leaves an empty cart with a way back', async () => {
  await openCart(brooch)
  await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity of Brooch, Silver' }))
  expect(stored()).toEqual([])
  expect(screen.getByText('Your cart is empty...')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo: put Brooch back' })).toBeVisible()
})

test('a new price is said on the line, counted, and accepted with one tap', async () => {
  currentLines = [buildLine(1, 'Ring', '12.00', 1)]
  await openCart(ring)
  const [line] = items()
  await waitFor(() => expect(line).toHaveTextContent(/The price has changed from 10\.00.€ to 12\.00.€/))
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('24.00')
  await userEvent.click(screen.getByRole('button', { name: 'Accept the new price of Ring, Silver' }))
  expect(line).not.toHaveTextContent('The price has changed')
})

test('a piece that has gone is said on the line, not counted, and removed with one tap', async () => {
  currentLines = [brooch]
  await openCart(ring, brooch)
  const [line] = items()
  await waitFor(() => expect(line).toHaveTextContent('This piece is no longer available.'))
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(/1 Item\(s\).*25\.50/)
  await userEvent.click(within(line!).getByRole('button', { name: 'Remove Ring, Silver' }))
  expect(stored()).toEqual([[2, 1]])
})

test('when everything has gone, the summary says why there is no way on', async () => {
  currentLines = []
  await openCart(ring)
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('Nothing here can be ordered any more'),
  )
  expect(screen.queryByRole('link', { name: 'Go to Checkout' })).toBeNull()
})

describe('a customer', () => {
  const MARIA = '11111111-1111-4111-8111-111111111111'
  const NIKOS = '22222222-2222-4222-8222-222222222222'
  const wireLine = ({ item: { product, ...item }, quantity, buy_later }: CartLine) => ({
    item,
    product,
    quantity,
    buy_later,
  })

  /** The saved cart as the server has it; null when it cannot say. */
  const respondWith = (saved: CartLine[] | null) =>
    jest.mocked(global.fetch).mockImplementation(async (path, init) => {
      if (init?.method === 'PUT')
        saved = (JSON.parse(String(init.body)) as CartLine[]).map((line) => ({
          ...line,
          item: line.item.id === 1 ? ring.item : brooch.item,
        }))
      const isCart = String(path).endsWith('/cart-items')
      const status = isCart && !saved ? 500 : 200
      return {
        ok: status < 400,
        status,
        json: async () => (isCart ? (saved ?? []) : currentLines).map(wireLine),
      } as Response
    })

  async function logIn(owner: string | null) {
    document.cookie = owner ? `signed_in=${owner}; Path=/` : 'signed_in=; Path=/; Max-Age=0'
    await act(async () => window.dispatchEvent(new Event('pageshow')))
  }

  afterEach(() => logIn(null))

  test('is told what the saved cart replaced, and can add it back', async () => {
    respondWith([ring])
    await openCart(brooch)
    await logIn(NIKOS)
    const notice = await screen.findByRole('region', { name: 'Your saved cart' })
    expect(notice).toHaveTextContent('1 × Brooch.')
    expect(items()).toHaveLength(1)
    await userEvent.click(within(notice).getByRole('button', { name: 'Add to this cart' }))
    expect(stored()).toEqual([
      [1, 2],
      [2, 1],
    ])
    expect(screen.queryByRole('region', { name: 'Your saved cart' })).toBeNull()
    expect(localStorage.getItem('cart_replaced')).toBeNull()
  })

  test('whose cart cannot be fetched is told so, not that it is empty, and can try again', async () => {
    respondWith(null)
    await openCart()
    await logIn(MARIA)
    expect(await screen.findByText('Your cart could not be loaded.')).toBeVisible()
    expect(screen.queryByText('Your cart is empty...')).toBeNull()
    respondWith([ring])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(items()).toHaveLength(1))
  })
})
