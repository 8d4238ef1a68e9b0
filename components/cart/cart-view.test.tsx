import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type CartLine } from '@/lib/shop/cart/cart'
import { answersKey } from '@/lib/shop/questions/answers-key'
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

/** The lines with current prices; a line that is missing is no longer sold. */
let currentLines: CartLine[]

beforeEach(() => {
  currentLines = [ring, brooch]
  global.fetch = jest.fn(() => {
    const body = currentLines.map(({ item: { product, ...item } }) => ({ item, product }))
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(body) } as Response)
  })
})

/** The cart module keeps its state between tests, so a test sets it by a change from another tab. */
async function openCart(...lines: CartLine[]) {
  localStorage.setItem('cart', JSON.stringify(lines))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  await act(async () =>
    render(
      <CartView
        categorySlugs={{ 3: 'rings' }}
        vatNote="VAT included"
        purchaseInfo="Delivery in two days"
        giftCardInfo="Sent by email"
        hasAutomaticDiscounts={false}
        discover="Discover our pots"
      />,
    ),
  )
}

const items = () => within(screen.getByRole('list', { name: 'Items in your cart' })).getAllByRole('listitem')
const stored = () =>
  (JSON.parse(localStorage.getItem('cart') ?? '[]') as CartLine[]).map(({ item, quantity }) => [item.id, quantity])

test('the total of a cart says what is said of VAT', async () => {
  await openCart(ring)
  expect(within(screen.getByRole('region', { name: 'Summary' })).getByText('VAT included')).toBeVisible()
})

const giftCard = { ...brooch, item: { ...brooch.item, product: { ...brooch.item.product, gift_card: true as const } } }

test.each<[string, CartLine[], RegExp, RegExp]>([
  ['gift cards alone', [giftCard], /Sent by email/, /shipping|delivery|VAT/i],
  ['a gift card and a piece', [giftCard, ring], /shipping.*Delivery in two days/i, /Sent by email/],
])('of %s the summary says how they are delivered', async (_name, lines, said, unsaid) => {
  currentLines = lines
  await openCart(...lines)
  const summary = screen.getByRole('region', { name: 'Summary' })
  expect(summary).toHaveTextContent(said)
  expect(summary).not.toHaveTextContent(unsaid)
})

test('an empty cart links to a listing', async () => {
  await openCart()
  expect(screen.getByText('Your cart is empty...')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Discover our pots' })).toHaveAttribute(
    'href',
    expect.stringContaining('/shop/search/'),
  )
})

test('a line shows its variant and prices, the summary shows the total', async () => {
  await openCart(ring, brooch)
  const [first] = items()
  expect(first).toHaveTextContent(/Ring.*Silver.*V-1.*10\.00.*20\.00/)
  expect(screen.getByRole('link', { name: 'Ring' })).toHaveAttribute('href', '/shop/rings/ring?variant=silver')
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(/3 Item\(s\).*45\.50/)
  expect(screen.getByRole('link', { name: 'Go to Checkout' })).toHaveAttribute('href', '/shop/cart/checkout')
})

test('an item that is made for the buyer says that there is no right of withdrawal', async () => {
  const engraved = { ...ring, item: { ...ring.item, product: { ...ring.item.product, personalised: true as const } } }
  currentLines = [engraved, brooch]
  await openCart(engraved, brooch)
  const [first, second] = items()
  expect(first).toHaveTextContent('there is no right of withdrawal for this piece')
  expect(second).not.toHaveTextContent('withdrawal')
})

test('a quantity can be increased, decreased and typed', async () => {
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

test('a removed line can be restored in its position by keyboard', async () => {
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

test('decreasing a quantity of one removes the line, also the last one, with an undo', async () => {
  await openCart(brooch)
  await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity of Brooch, Silver' }))
  expect(stored()).toEqual([])
  expect(screen.getByText('Your cart is empty...')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo: put Brooch back' })).toBeVisible()
})

test('a changed price is shown on the line, included in the total, and accepted with one click', async () => {
  currentLines = [buildLine(1, 'Ring', '12.00', 1)]
  await openCart(ring)
  const [line] = items()
  await waitFor(() => expect(line).toHaveTextContent(/The price has changed from 10\.00.€ to 12\.00.€/))
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('24.00')
  await userEvent.click(screen.getByRole('button', { name: 'Accept the new price of Ring, Silver' }))
  expect(line).not.toHaveTextContent('The price has changed')
})

test('a line that is no longer available is marked, excluded from the total, and removed with one click', async () => {
  currentLines = [brooch]
  await openCart(ring, brooch)
  const [line] = items()
  await waitFor(() => expect(line).toHaveTextContent('This piece is no longer available.'))
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(/1 Item\(s\).*25\.50/)
  await userEvent.click(within(line!).getByRole('button', { name: 'Remove Ring, Silver' }))
  expect(stored()).toEqual([[2, 1]])
})

test('when no line is available, the summary says so and has no link to the checkout', async () => {
  currentLines = []
  await openCart(ring)
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('Nothing here can be ordered any more'),
  )
  expect(screen.queryByRole('link', { name: 'Go to Checkout' })).toBeNull()
})

describe('the cart of a customer', () => {
  const MARIA = '11111111-1111-4111-8111-111111111111'
  const NIKOS = '22222222-2222-4222-8222-222222222222'
  const wireLine = ({ item: { product, ...item }, quantity, buy_later }: CartLine) => ({
    item,
    product,
    quantity,
    buy_later,
  })

  /** The saved cart on the server; null makes the request fail. */
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

  test('lists what it replaced at log-in, and can add it back', async () => {
    respondWith([ring])
    await openCart(brooch)
    await logIn(NIKOS)
    const notice = await screen.findByRole('region', { name: 'This browser’s cart' })
    expect(notice).toHaveTextContent('1 × Brooch.')
    expect(items()).toHaveLength(1)
    await userEvent.click(within(notice).getByRole('button', { name: 'Add to this cart' }))
    expect(stored()).toEqual([
      [1, 2],
      [2, 1],
    ])
    expect(screen.queryByRole('region', { name: 'This browser’s cart' })).toBeNull()
    expect(localStorage.getItem('cart_replaced')).toBeNull()
  })

  test('is empty and asks before it takes what another customer has left in this browser', async () => {
    localStorage.clear()
    localStorage.setItem('cart_sync', JSON.stringify({ owner: null, left: { by: 1, quantities: { 1: 2 } } }))
    respondWith([])
    await openCart(ring)
    await logIn(NIKOS)
    const notice = await screen.findByRole('region', { name: 'This browser’s cart' })
    expect(notice).toHaveTextContent('2 × Ring.')
    expect(screen.getByText('Your cart is empty...')).toBeVisible()
    await userEvent.click(within(notice).getByRole('button', { name: 'Add to this cart' }))
    expect(stored()).toEqual([[1, 2]])
  })

  test('that cannot be loaded shows an error and not an empty cart, and can be loaded again', async () => {
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

test('a line with more units than are left says so, and takes what is left at the press of a button', async () => {
  currentLines = [{ ...ring, item: { ...ring.item, left: 1 } }]
  await openCart(ring)
  expect(await screen.findByText('Only 1 of these is left.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Take 1 of Ring, Silver' }))
  expect(screen.queryByText('Only 1 of these is left.')).toBeNull()
  expect(stored()).toEqual([[1, 1]])
  expect(screen.getByRole('button', { name: /^Increase/ })).toHaveAttribute('aria-disabled', 'true')
})

describe('answers', () => {
  const asking = (line: CartLine, ...given: [string, string][]): CartLine => ({
    ...line,
    item: {
      ...line.item,
      questions: [
        { slug: 'initials', kind: 'short_text', label: 'Initials', required: true, price: '2.00' },
        { slug: 'setup', kind: 'yes_no', label: 'Cast it', price: '30.00', charged: 'once' },
      ],
    },
    ...(given.length > 0 && {
      answers: Object.fromEntries(given),
      answers_key: answersKey(Object.fromEntries(given)),
    }),
  })
  const shown = () => items().map((item) => within(item).queryByRole('spinbutton')?.getAttribute('aria-label'))
  const edit = (name: string) => userEvent.click(screen.getByRole('button', { name: `Edit ${name}` }))
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Ring' }))

  beforeEach(() => {
    currentLines = [asking(ring)]
  })

  test('lines of one item are told apart, with what each answer costs', async () => {
    await openCart(asking(ring, ['initials', 'A.K.'], ['setup', 'yes']), asking(ring, ['initials', 'B.']))
    expect(shown().sort()).toEqual(['Quantity of Ring, Silver, “A.K.”', 'Quantity of Ring, Silver, “B.”'])
    const line = items().find((item) => item.textContent?.includes('A.K.'))
    expect(await within(line!).findByText('+30.00 € once')).toBeVisible()
    expect(line).toHaveTextContent(/Made for you.*12\.00.*54\.00/)
  })

  test('a line that lacks an answer says so, and is not ordered until it is given', async () => {
    await openCart(asking(ring))
    expect(screen.queryByRole('link', { name: 'Go to Checkout' })).toBeNull()
    expect(screen.getByText('Nothing here can be ordered yet: your pieces need your answers.')).toBeVisible()
    const [answer] = within(items()[0]!).getAllByRole('button', { name: 'Edit Ring, Silver' })
    await userEvent.click(answer!)
    await userEvent.type((await dialog()).getByRole('textbox', { name: 'Initials' }), 'A.K.')
    await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to Checkout' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Edit Ring, Silver, “A.K.”' })).toHaveFocus()
  })

  test('the dialog shows the price, and refuses what cannot be made', async () => {
    await openCart(asking(ring, ['initials', 'A.K.']))
    await edit('Ring, Silver, “A.K.”')
    const { getByRole, getByText } = await dialog()
    await userEvent.click(getByRole('checkbox', { name: 'Cast it' }))
    expect(getByText(/12\.00.*and 30\.00.*once/)).toBeVisible()
    await userEvent.clear(getByRole('textbox', { name: 'Initials' }))
    await userEvent.click(getByRole('button', { name: 'Save' }))
    expect(getByRole('textbox', { name: 'Initials' })).toHaveFocus()
    expect(stored()).toEqual([[1, 2]])
  })

  test('with the answers of another line, both become one', async () => {
    await openCart(asking(ring, ['initials', 'A']), asking(ring, ['initials', 'B']))
    await edit('Ring, Silver, “B”')
    const initials = (await dialog()).getByRole('textbox', { name: 'Initials' })
    await userEvent.clear(initials)
    await userEvent.type(initials, 'A')
    await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }))
    expect(stored()).toEqual([[1, 4]])
    expect(shown()).toEqual(['Quantity of Ring, Silver, “A”'])
    expect(screen.getByRole('button', { name: 'Edit Ring, Silver, “A”' })).toHaveFocus()
  })

  test('a removed line says which it was', async () => {
    await openCart(asking(ring, ['initials', 'A']), asking(ring, ['initials', 'B']))
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ring, Silver, “B”' }))
    await userEvent.click(screen.getByRole('button', { name: 'Undo: put Ring, “B” back' }))
    expect(stored()).toEqual([
      [1, 2],
      [1, 2],
    ])
  })
})
