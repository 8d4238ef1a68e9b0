import { act, render, screen } from '@testing-library/react'
import { ApiError } from '@/lib/platform/http/api.client'
import { type ListEntry } from './list-entries'
import { createSyncedList, useSyncedList } from './use-synced-list.client'

const MARIA = '11111111-1111-4111-8111-111111111111'
const isEntry = (value: unknown): value is ListEntry =>
  typeof value === 'object' && value !== null && 'item' in value && 'quantity' in value
const entry = (id: number): ListEntry => ({ item: { id }, quantity: 1 })

let server: ListEntry[]
let fetchError: ApiError | null
const fetchList = jest.fn(async () => {
  if (fetchError) throw fetchError
  return server
})

/** A new list for each test, because the document keeps the previous ones. */
let opened = 0
function createTestList() {
  const name = `things${(opened += 1)}`
  const list = createSyncedList<ListEntry>({
    key: name,
    isEntry,
    loadRequestRules: async () => ({
      fetch: fetchList,
      push: async (entries) => (server = entries),
      refresh: (_, fresh) => fresh,
      isSendable: () => true,
      onRejected: () => null,
    }),
    staysAfterLogOut: true,
  })
  return { list, name }
}
type TestList = ReturnType<typeof createTestList>

let paintedTexts: string[]
function ListView({ list, label }: { list: TestList['list']; label: string }) {
  const { entries, isLoaded, hasFailed } = useSyncedList(list)
  const text = `${label}: ${entries.map(({ item }) => item.id).join(' ')}${isLoaded ? '.' : hasFailed ? ' not loaded' : ' and perhaps more'}`
  paintedTexts.push(text)
  return <p>{text}</p>
}

async function renderAs({ owner }: { owner: string | null }) {
  document.cookie = owner ? `signed_in=${owner}; Path=/` : 'signed_in=; Path=/; Max-Age=0'
  await act(async () => window.dispatchEvent(new Event('pageshow')))
}
const advanceTime = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

beforeEach(async () => {
  jest.useFakeTimers()
  localStorage.clear()
  server = []
  fetchError = null
  paintedTexts = []
  fetchList.mockClear()
  await renderAs({ owner: MARIA })
})
afterEach(() => jest.useRealTimers())

test('the stored list is in the first paint, without an empty list before it', async () => {
  const { list, name } = createTestList()
  localStorage.setItem(name, JSON.stringify([entry(4)]))
  await renderAs({ owner: null })
  render(<ListView list={list} label="badge" />)
  expect(screen.getByText('badge: 4.')).toBeVisible()
  expect(paintedTexts).not.toContain('badge: .')
})

test('the list of a customer without stored entries counts as loading until the server responds', async () => {
  server = [entry(7)]
  const { list } = createTestList()
  render(<ListView list={list} label="badge" />)
  expect(screen.getByText('badge: and perhaps more')).toBeVisible()
  await advanceTime(0)
  expect(screen.getByText('badge: 7.')).toBeVisible()
  expect(paintedTexts).not.toContain('badge: .')
})

test('all components share one list, which is fetched once, and update together', async () => {
  server = [entry(1)]
  const { list } = createTestList()
  const { rerender } = render(<ListView list={list} label="badge" />)
  await advanceTime(5000)
  rerender(
    <>
      <ListView list={list} label="badge" />
      <ListView list={list} label="page" />
    </>,
  )
  await advanceTime(1000)
  expect(fetchList).toHaveBeenCalledTimes(1)
  act(() => list.change((entries) => [...entries, entry(2)]))
  for (const text of ['badge: 1 2.', 'page: 1 2.']) expect(screen.getByText(text)).toBeVisible()
  await advanceTime(0)
  expect(server).toEqual([entry(1), entry(2)])
})

test('a focused page shows the changes of another device', async () => {
  const { list } = createTestList()
  render(<ListView list={list} label="badge" />)
  await advanceTime(0)
  server = [entry(5)]
  await advanceTime(20_000)
  await act(async () => window.dispatchEvent(new Event('focus')))
  await advanceTime(0)
  expect(fetchList).toHaveBeenCalledTimes(1)
  await advanceTime(20_000)
  await act(async () => window.dispatchEvent(new Event('focus')))
  await advanceTime(0)
  expect(screen.getByText('badge: 5.')).toBeVisible()
})

test('a failed fetch is shown as such and retried', async () => {
  fetchError = new ApiError(500, null)
  const { list } = createTestList()
  render(<ListView list={list} label="badge" />)
  await advanceTime(0)
  expect(screen.getByText('badge: not loaded')).toBeVisible()
  fetchError = null
  server = [entry(3)]
  await advanceTime(60_000)
  expect(screen.getByText('badge: 3.')).toBeVisible()
})

test('the list follows log-ins and log-outs without a reload', async () => {
  const { list, name } = createTestList()
  localStorage.setItem(name, JSON.stringify([entry(4)]))
  await renderAs({ owner: null })
  render(<ListView list={list} label="badge" />)
  server = [entry(8)]
  await renderAs({ owner: MARIA })
  await advanceTime(0)
  expect(screen.getByText('badge: 8.')).toBeVisible()
  await renderAs({ owner: null })
  expect(screen.getByText('badge: 8.')).toBeVisible()
  expect(paintedTexts).not.toContain('badge: .')
})
