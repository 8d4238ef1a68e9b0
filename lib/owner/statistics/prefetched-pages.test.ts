import { createPrefetchedPages } from './prefetched-pages'

test('a page is taken once, within a minute, and by the connection that asked for it', () => {
  const pages = createPrefetchedPages()
  expect(pages.isEmpty()).toBe(true)
  pages.add('/a', 'one', 0)
  expect(pages.isEmpty()).toBe(false)
  expect([pages.take('/a', 'two', 1), pages.take('/b', 'one', 1)]).toEqual([false, false])
  expect([pages.take('/a', 'one', 74_999), pages.take('/a', 'one', 74_999)]).toEqual([true, false])
  pages.add('/a', 'one', 0)
  expect(pages.take('/a', 'one', 75_000)).toBe(false)
})

test('of more than fifty thousand pages the oldest are forgotten', () => {
  const pages = createPrefetchedPages()
  for (let at = 0; at <= 50_000; at += 1) pages.add(`/${at}`, 'one', 0)
  expect([pages.take('/0', 'one', 1), pages.take('/1', 'one', 1), pages.take('/50000', 'one', 1)]).toEqual([
    false,
    true,
    true,
  ])
})
