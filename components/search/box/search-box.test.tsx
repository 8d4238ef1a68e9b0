import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listingPath } from '@/lib/shop/search/listing'
import { type SearchEntry } from '@/lib/shop/search/search.schema'
import { SearchBox } from './search-box'

const push = jest.fn()
let path = '/'
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => path }))

const entry = (category: string, facet: string, tag: string): SearchEntry => ({
  category,
  category_slug: category.toLowerCase(),
  facet,
  facet_slug: facet.toLowerCase(),
  tag,
  tag_slug: tag.toLowerCase(),
})

const ENTRIES = [
  ...['Rings', 'Earrings', 'Necklaces'].flatMap((category) =>
    ['Emerald', 'Onyx', 'Garnet'].map((stone) => entry(category, 'Stone', stone)),
  ),
  entry('Rings', 'Metal', 'Gold'),
]

const product = (id: number, name: string) => ({
  id,
  name,
  slug: `ring-${id}`,
  category_slug: 'rings',
  price: '54.00',
  price_max: '60.00',
  thumbnail: `/media/ring-${id}/160.avif`,
  image_color: '#ffffff',
})

const fetchEntries = jest.fn()
const fetchProducts = jest.fn()
let products: ReturnType<typeof product>[] = []

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  path = '/'
  products = []
  push.mockClear()
  fetchEntries.mockClear()
  fetchProducts.mockClear()
  globalThis.fetch = jest.fn((path: string, { signal }: RequestInit) => {
    const isSearch = path.includes('/search?')
    if (isSearch) fetchProducts(path, signal)
    else fetchEntries(path)
    const body = isSearch ? { count: products.length, results: products } : ENTRIES
    return Promise.resolve({ ok: true, json: () => Promise.resolve(body) })
  }) as unknown as typeof fetch
})

afterEach(() => void jest.useRealTimers())

const searchInput = () => screen.getByRole('combobox', { name: 'Search the shop' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const highlighted = () => screen.queryAllByRole('option', { selected: true }).map((option) => option.textContent)

async function typeText(text: string, user = userEvent.setup()) {
  render(<SearchBox />)
  await user.click(searchInput())
  await screen.findByRole('listbox', { hidden: true })
  await user.type(searchInput(), text)
  return user
}

test('suggestions that could not be fetched are fetched again at the next key', async () => {
  globalThis.fetch = jest.fn((path: string) => {
    fetchEntries(path)
    return Promise.reject(new TypeError('Failed to fetch'))
  }) as unknown as typeof fetch
  await typeText('o')
  expect(fetchEntries).toHaveBeenCalledTimes(2)
})

test('suggestions are fetched on the first focus', async () => {
  render(<SearchBox />)
  expect(fetchEntries).not.toHaveBeenCalled()
  await userEvent.setup().click(searchInput())
  await waitFor(() => expect(fetchEntries).toHaveBeenCalledTimes(1))
  expect(fetchProducts).not.toHaveBeenCalled()
})

test('a word is suggested with every category that has it', async () => {
  await typeText('onyx')
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  expect(options()).toEqual(['Rings Onyx', 'Earrings Onyx', 'Necklaces Onyx'])
  expect(searchInput()).toHaveAttribute('aria-expanded', 'true')
})

test('at most six suggestions are shown', async () => {
  await typeText('ring')
  expect(await screen.findAllByRole('option')).toHaveLength(6)
})

test('each word may match a category or a tag', async () => {
  await typeText('gold rings')
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Rings Gold'])
})

test('arrow keys wrap around, with no option highlighted in between', async () => {
  const user = await typeText('onyx')
  await screen.findAllByRole('option')
  const visited = []
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}']) {
    await user.keyboard(key)
    visited.push(highlighted()[0])
  }
  expect(visited).toEqual([
    'Rings Onyx',
    'Earrings Onyx',
    'Necklaces Onyx',
    undefined,
    'Necklaces Onyx',
    'Earrings Onyx',
  ])
})

test('Enter opens the highlighted suggestion, or searches for the text if none is highlighted', async () => {
  const user = await typeText('onyx')
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(push).toHaveBeenLastCalledWith(
    '/shop/search/category=rings/tags=stone:onyx/query=/page=1/by=relevance/range=0-0',
  )
  await user.keyboard('{Enter}')
  expect(push).toHaveBeenLastCalledWith('/shop/search/category=/tags=/query=onyx/page=1/by=relevance/range=0-0')
})

test('a click on a suggestion opens its listing', async () => {
  const user = await typeText('garnet')
  await user.click((await screen.findAllByRole('option'))[1] ?? searchInput())
  expect(push).toHaveBeenCalledWith(
    '/shop/search/category=earrings/tags=stone:garnet/query=/page=1/by=relevance/range=0-0',
  )
})

test('Escape hides the suggestions and keeps the text, Clear removes the text and keeps the focus', async () => {
  const user = await typeText('onyx')
  await screen.findAllByRole('option')
  await user.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(searchInput()).toHaveValue('onyx')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(searchInput()).toHaveValue('')
  expect(searchInput()).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

test('suggestions that were hidden are shown again without the last highlight', async () => {
  const user = await typeText('onyx')
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowUp}')
  expect(highlighted()).toEqual([options().at(-1)])
  await user.keyboard('{Escape}{ArrowDown}')
  expect(options()).not.toEqual([])
  expect(highlighted()).toEqual([])
  await user.keyboard('{ArrowDown}')
  expect(highlighted()).toEqual([options()[0]])
})

describe('products that match the text', () => {
  const highlightedPath = () => screen.queryByRole('option', { selected: true })?.getAttribute('href')
  beforeEach(() => {
    products = [product(1, 'Kyma Band'), product(2, 'Elia Ring')]
  })

  test('are below the categories, with name and price, and the arrow keys go on to them', async () => {
    const user = await typeText('onyx band')
    const group = await screen.findByRole('group', { name: 'Products' })
    expect(
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Kyma BandFrom 54.00\u00a0€', 'Elia RingFrom 54.00\u00a0€'])
    expect(screen.getByText('2 suggestions')).toHaveAttribute('role', 'status')
    await user.keyboard('{ArrowUp}')
    expect(highlightedPath()).toBe('/shop/rings/ring-2')
    await user.keyboard('{Enter}')
    expect(push).toHaveBeenLastCalledWith('/shop/rings/ring-2')
  })

  test('follow the categories with the keys', async () => {
    const user = await typeText('gold')
    await screen.findByRole('group', { name: 'Products' })
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(highlightedPath()).toBe('/shop/rings/ring-1')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(highlightedPath()).toBeUndefined()
    await user.keyboard('{ArrowDown}')
    expect(highlightedPath()).toMatch(/tags=metal:gold/)
  })

  test('are searched once the shopper pauses, and once for each text', async () => {
    // The time between two keys would be a pause on a busy machine.
    jest.useFakeTimers()
    const user = await typeText('garnet', userEvent.setup({ advanceTimers: jest.advanceTimersByTime }))
    expect(fetchProducts).not.toHaveBeenCalled()
    await screen.findByRole('group', { name: 'Products' })
    expect(fetchProducts.mock.calls.map(([path]: string[]) => path)).toEqual([
      '/api/v1/shop/products/search?search=garnet&limit=3',
    ])
    await user.type(searchInput(), 's{Backspace}')
    await screen.findByRole('group', { name: 'Products' })
    expect(fetchProducts).toHaveBeenCalledTimes(1)
  })

  test('are said to be none', async () => {
    products = []
    await typeText('nothing')
    expect(await screen.findByText('No product found so far')).toBeVisible()
    expect(searchInput()).toHaveAttribute('aria-expanded', 'false')
  })
})

test('an empty text is not searched', async () => {
  const user = await typeText('{Enter}')
  expect(push).not.toHaveBeenCalled()
  await user.type(searchInput(), '   {Enter}')
  expect(push).not.toHaveBeenCalled()
})

describe('the text', () => {
  const visit = (first: string) => {
    path = first
    const { rerender } = render(<SearchBox />)
    return (next: string) => {
      path = next
      rerender(<SearchBox />)
    }
  }
  const PRODUCT = '/shop/rings/elia-ring'
  const search = (text: string) => userEvent.setup().type(searchInput(), `{Control>}a{/Control}${text}{Enter}`)

  test('is that of the results on the page, also after Back', async () => {
    const arriveAt = visit('/')
    await search('pearl')
    expect(searchInput()).toHaveValue('pearl')
    arriveAt(listingPath({ query: 'pearl' }))
    await search('gold')
    arriveAt(listingPath({ query: 'gold' }))
    expect(searchInput()).toHaveValue('gold')
    arriveAt(listingPath({ query: 'pearl' }))
    expect(searchInput()).toHaveValue('pearl')
    arriveAt(PRODUCT)
    expect(searchInput()).toHaveValue('')
    arriveAt(listingPath({ query: 'pearl' }))
    expect(searchInput()).toHaveValue('pearl')
    arriveAt('/')
    expect(searchInput()).toHaveValue('')
  })

  test('stays while the results are filtered', () => {
    const arriveAt = visit(listingPath({ query: 'pearl' }))
    arriveAt(listingPath({ query: 'pearl', category: 'rings' }))
    expect(searchInput()).toHaveValue('pearl')
  })

  test('is gone once a suggestion for it is open', async () => {
    const arriveAt = visit('/')
    const user = userEvent.setup()
    await user.type(searchInput(), 'garnet')
    await user.click((await screen.findAllByRole('option'))[0] ?? searchInput())
    arriveAt(listingPath({ category: 'rings', tags: [{ facet: 'stone', tags: ['garnet'] }] }))
    expect(searchInput()).toHaveValue('')
  })

  test('that was not sent stays on another page, until that has a query', async () => {
    const arriveAt = visit('/')
    await userEvent.setup().type(searchInput(), 'pea')
    arriveAt('/about')
    expect(searchInput()).toHaveValue('pea')
    arriveAt(listingPath({ query: 'gold' }))
    expect(searchInput()).toHaveValue('gold')
  })
})

test('clearing the text leads to all products only in a search of the whole shop', async () => {
  const user = userEvent.setup()
  path = listingPath({ query: 'pearl' })
  const { rerender } = render(<SearchBox />)
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(push.mock.calls).toEqual([[listingPath()]])
  expect(searchInput()).toHaveFocus()
  path = listingPath({ category: 'rings', query: 'onyx' })
  rerender(<SearchBox />)
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(push).toHaveBeenCalledTimes(1)
})
