import { act, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { pricesChanged } from '@messages/price'
import { notify } from '@/components/ui/toast.client'
import { RenewPage } from './renew-page'

const MINUTE = 60_000
const LOADED = Date.parse('2026-11-24T12:00:00Z')

const mockRefresh = jest.fn(() => void dispatchEvent(new Event('refreshed')))
const mockRouter = { refresh: mockRefresh }
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }))
jest.mock('@/components/ui/toast.client', () => ({ notify: jest.fn() }))

/** Says that a page is shown whose prices may have changed since it was prefetched. */
let showOldPage: () => void
const mockForget = jest.fn()
jest.mock('@/components/ui/prefetch.client', () => ({
  onOldPage: (handle: () => void) => ((showOldPage = handle), () => {}),
  forgetPrefetchedPages: () => mockForget(),
}))

/** When the catalogue has changed; null while the shop cannot be reached. */
let changedAt: number | null

function Page() {
  const [price, setPrice] = useState('20.00')
  const [other, setOther] = useState('30.00')
  useEffect(() => {
    const show = () => {
      setPrice(nextPrices.inSight)
      setOther(nextPrices.below)
    }
    addEventListener('refreshed', show)
    return () => removeEventListener('refreshed', show)
  }, [])
  return (
    <main>
      <p data-price>{price}</p>
      <article>
        <a href="https://shop.example/another">Another</a>
        <p data-price className="below">
          {other}
        </p>
      </article>
      <RenewPage />
    </main>
  )
}

let nextPrices = { inSight: '20.00', below: '30.00' }
const openPage = () => render(<Page />)
addEventListener('old page', () => showOldPage())
const returnBy = (event: Event, target: EventTarget = window) =>
  act(async () => {
    target.dispatchEvent(event)
    await jest.advanceTimersByTimeAsync(0)
    await jest.advanceTimersByTimeAsync(0)
  })
const restored = () => Object.assign(new Event('pageshow'), { persisted: true })
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  jest.useFakeTimers({ now: LOADED })
  jest.mocked(notify).mockClear()
  mockRefresh.mockClear()
  mockForget.mockClear()
  changedAt = LOADED - 60 * MINUTE
  nextPrices = { inSight: '20.00', below: '30.00' }
  global.fetch = jest.fn(async () => {
    if (changedAt === null) throw new TypeError('Failed to fetch')
    return {
      ok: true,
      headers: new Headers({ date: new Date().toUTCString() }),
      json: async () => ({ changed_at: new Date(changedAt ?? 0).toISOString() }),
    } as Response
  })
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.className === 'below' ? innerHeight : 0, 100, 20)
  })
})

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('a page that is opened, looked at again within a minute or shown without a cache asks nothing', async () => {
  openPage()
  await returnBy(new Event('pageshow'))
  await wait(MINUTE - 1)
  await returnBy(new Event('focus'))
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  ['restored from the cache of the browser', restored],
  ['reached by Back', () => new Event('popstate')],
  ['shown from an old prefetched response', () => new Event('old page')],
])('a page that is %s is renewed once after a change, and says that prices have changed', async (_, event) => {
  openPage()
  await wait(30_000)
  changedAt = Date.now() - 10_000
  nextPrices = { inSight: '18.00', below: '30.00' }
  await returnBy(event())
  expect(screen.getByText('18.00')).toBeVisible()
  expect(jest.mocked(notify).mock.calls).toEqual([['warning', pricesChanged]])
  expect(mockRefresh).toHaveBeenCalledTimes(1)
  expect(mockForget).toHaveBeenCalledTimes(1)
  await wait(30_000)
  await returnBy(event())
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(mockRefresh).toHaveBeenCalledTimes(1)
})

test('a tab that is looked at again after a minute asks once, although it also gets the focus', async () => {
  openPage()
  await wait(MINUTE)
  document.dispatchEvent(new Event('visibilitychange'))
  await returnBy(new Event('focus'))
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(mockRefresh).not.toHaveBeenCalled()
})

test('a page whose scripts run a minute after its request asks at once', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(MINUTE)
  await act(async () => void openPage())
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a price out of sight changes without a message', async () => {
  openPage()
  await wait(MINUTE)
  changedAt = Date.now()
  nextPrices = { inSight: '20.00', below: '31.00' }
  await returnBy(new Event('focus'))
  expect(screen.getByText('31.00')).toBeVisible()
  expect(notify).not.toHaveBeenCalled()
})

test('a failure is silent, and the next return asks again', async () => {
  openPage()
  await wait(MINUTE)
  changedAt = null
  await returnBy(new Event('focus'))
  changedAt = Date.now() - MINUTE / 2
  await returnBy(new Event('focus'))
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(mockRefresh).toHaveBeenCalledTimes(1)
  expect(notify).not.toHaveBeenCalled()
})

test('without a connection nothing is asked', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  openPage()
  await returnBy(restored())
  expect(fetch).not.toHaveBeenCalled()
})
