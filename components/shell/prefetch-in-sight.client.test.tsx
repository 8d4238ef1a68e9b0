import { prefetchPage } from '@/components/ui/prefetch.client'
import { prefetchLinksInSight } from './prefetch-in-sight.client'

jest.mock('@/components/ui/prefetch.client', () => ({ prefetchPage: jest.fn(() => Promise.resolve()) }))

const prefetched = () => jest.mocked(prefetchPage).mock.calls.map(([path]) => path)
const look = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
const scroll = () => dispatchEvent(new Event('scrollend'))

let scrolled = 0
let page: AbortController

/** A column of links, each 100 pixels high; the window is 768 pixels high. */
function showLinks(...paths: string[]): void {
  document.body.innerHTML = `<main>${paths.map((path) => `<a href="${path}">link</a>`).join('')}</main>`
  const links = [...document.querySelectorAll('a')]
  links.forEach((link, index) => {
    link.getBoundingClientRect = () => new DOMRect(0, index * 100 - scrolled, 100, 100)
  })
}

const product = (number: number) => `/shop/rings/ring-${number}`

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(prefetchPage).mockClear()
  scrolled = 0
  page = new AbortController()
})

afterEach(() => {
  page.abort()
  jest.useRealTimers()
})

test('listings and products in sight are prefetched once, and those that are scrolled into sight', async () => {
  showLinks('/about', '/shop/cart', product(0), product(0), ...Array.from({ length: 12 }, (_, index) => product(index)))
  prefetchLinksInSight(page.signal)
  await look(1_000)
  expect(prefetched()).toEqual([0, 1, 2, 3].map(product))
  scrolled = 200
  scroll()
  await look(1_000)
  expect(prefetched()).toEqual([0, 1, 2, 3, 4, 5].map(product))
})

test('of one page at most eight links are prefetched', async () => {
  showLinks(...Array.from({ length: 40 }, (_, index) => product(index)))
  prefetchLinksInSight(page.signal)
  await look(1_000)
  scrolled = 1_000
  scroll()
  await look(1_000)
  expect(prefetched()).toEqual(Array.from({ length: 8 }, (_, index) => product(index)))
})

test('a page that is left prefetches nothing more', async () => {
  showLinks(product(1), product(2))
  let answer = () => {}
  jest.mocked(prefetchPage).mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  prefetchLinksInSight(page.signal)
  await look(1_000)
  page.abort()
  answer()
  scroll()
  await look(1_000)
  expect(prefetched()).toEqual([product(1)])
})
