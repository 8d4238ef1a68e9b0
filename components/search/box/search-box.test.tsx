import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listingPath } from '@/lib/search/listing'
import { type SearchEntry } from '@/lib/search/search.schema'
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

const fetchEntries = jest.fn()

beforeEach(() => {
  path = '/'
  push.mockClear()
  fetchEntries.mockClear()
  globalThis.fetch = jest.fn((path: string) => {
    fetchEntries(path)
    return Promise.resolve({ ok: true, json: () => Promise.resolve(ENTRIES) })
  }) as unknown as typeof fetch
})

const searchInput = () => screen.getByRole('combobox', { name: 'Search the shop' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const highlighted = () => screen.queryAllByRole('option', { selected: true }).map((option) => option.textContent)

async function typeText(text: string) {
  render(<SearchBox />)
  const user = userEvent.setup()
  await user.click(searchInput())
  await act(async () => {})
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
  await act(async () => {})
  expect(fetchEntries).toHaveBeenCalledTimes(1)
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

test('an empty text is not searched', async () => {
  const user = await typeText('{Enter}')
  expect(push).not.toHaveBeenCalled()
  await user.type(searchInput(), '   {Enter}')
  expect(push).not.toHaveBeenCalled()
})

test('searched text stays while its results are filtered, and is cleared when the shopper leaves them', async () => {
  const { rerender } = render(<SearchBox />)
  const arriveAt = (address: string) => {
    path = address
    rerender(<SearchBox />)
  }
  await userEvent.setup().type(searchInput(), 'pearl{Enter}')
  arriveAt(listingPath({ query: 'pearl' }))
  arriveAt(listingPath({ query: 'pearl', category: 'rings' }))
  expect(searchInput()).toHaveValue('pearl')
  arriveAt('/shop/rings/elia-ring')
  expect(searchInput()).toHaveValue('')
})

test('results show the text that they were found by, also when they are the first page', async () => {
  path = listingPath({ query: 'pearl' })
  const { rerender } = render(<SearchBox />)
  expect(searchInput()).toHaveValue('pearl')
  path = '/shop/rings/elia-ring'
  rerender(<SearchBox />)
  expect(searchInput()).toHaveValue('')
})

test('unsent text stays on another page', async () => {
  const { rerender } = render(<SearchBox />)
  await userEvent.setup().type(searchInput(), 'pea')
  path = '/about'
  rerender(<SearchBox />)
  expect(searchInput()).toHaveValue('pea')
})
