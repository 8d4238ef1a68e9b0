import { prefetchPage } from '@/components/ui/prefetch.client'
import { pageKindOf } from '@/lib/shop/search/page-kind'

/** The pictures of a new page are loaded first. */
const FIRST_MS = 800
const AFTER_SCROLLING_MS = 200
const MAX_LINKS = 8

/** Prefetches the listings and products that the links in sight lead to, one after the other, until the page is left. */
export function prefetchLinksInSight(signal: AbortSignal): void {
  const prefetched = new Set<string>()
  let timer: number | undefined

  async function prefetch() {
    for (const path of pathsInSight()) {
      if (signal.aborted || prefetched.size >= MAX_LINKS) return
      if (prefetched.has(path)) continue
      prefetched.add(path)
      await prefetchPage(path, { priority: 'low' })
    }
  }
  function prefetchAfter(delay: number) {
    clearTimeout(timer)
    timer = window.setTimeout(prefetch, delay)
  }

  prefetchAfter(FIRST_MS)
  addEventListener('scrollend', () => prefetchAfter(AFTER_SCROLLING_MS), { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}

const pathsInSight = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/shop/"]')]
    .filter(isInSight)
    .map(({ pathname, search }) => pathname + search)
    .filter(pageKindOf)

function isInSight(link: Element): boolean {
  const { top, bottom, height } = link.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}
