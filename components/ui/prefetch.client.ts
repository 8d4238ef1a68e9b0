'use client'

import { preinit } from 'react-dom'
import { isPrivatePath } from '@/lib/platform/base/private-paths'

/** A page that was prefetched longer ago is requested again. */
const MAX_AGE_MS = 60_000
/** A page that was prefetched longer ago may show other prices by now. */
const CURRENT_MS = 5_000

/** Read by server/cache/representations.mjs: everything below the root layout of the public pages. */
const HEADERS = {
  RSC: '1',
  'Next-Router-State-Tree': encodeURIComponent(JSON.stringify(['', { children: ['(shop)', {}] }])),
}

/** The group in which Next puts the style sheets of its pages. */
const NEXT_PRECEDENCE = 'next'

const FILE = /"(\/_next\/static\/chunks\/[^"]+\.(js|css))"/g

const pages = new Map<string, { response: Promise<Response>; at: number }>()
const requestedFiles = new Set<string>()
let handleOldPage = () => {}
let originalFetch: typeof fetch | null = null

/**
 * Requests what Next's router will request when the visitor follows a link to this page, and the scripts of the page.
 * `router.prefetch` makes two requests in a row, and keeps the response for minutes.
 */
export async function prefetchPage(
  path: string,
  { priority = 'high', maxAge = MAX_AGE_MS }: { priority?: RequestPriority; maxAge?: number } = {},
): Promise<void> {
  const key = keyOf(path)
  const page = pages.get(key)
  if ((page && !isOlderThan(page, maxAge)) || isPrivatePath(path) || !navigator.onLine || savesData()) return
  const response = interceptFetch()(path, { headers: HEADERS, priority })
  removeOldPages()
  pages.set(key, { response, at: performance.now() })
  await response
    .then((page) => (page.ok ? page.clone().text() : Promise.reject(new Error(`The page has status ${page.status}.`))))
    .then(prefetchFiles)
    .catch(() => pages.delete(key))
}

/** A pointer that only crosses a control is gone before. */
const REST_MS = 60

let timer: number | undefined

/** Prefetches a page unless another one, or none, is named before the pointer has rested. */
export function prefetchSoon(path: string | null): void {
  clearTimeout(timer)
  if (path) timer = window.setTimeout(() => void prefetchPage(path, { maxAge: CURRENT_MS }), REST_MS)
}

/** Prefetches a page that is pressed. Chromium delays timers while a finger is down, so there is none. */
export function prefetchNow(path: string | null): void {
  clearTimeout(timer)
  if (path) void prefetchPage(path)
}

/** Calls the function when a page is shown whose prices may have changed since it was prefetched. */
export function onOldPage(handle: () => void): () => void {
  handleOldPage = handle
  return () => (handleOldPage = () => {})
}

export const forgetPrefetchedPages = () => pages.clear()

function removeOldPages(): void {
  for (const [key, page] of pages) if (isOlderThan(page, MAX_AGE_MS)) pages.delete(key)
}

const isOlderThan = ({ at }: { at: number }, ms: number) => performance.now() - at >= ms

/** Loads what the page needs to be shown, so that a press neither waits for it nor computes all styles anew. */
function prefetchFiles(text: string): void {
  for (const [, href = '', type] of text.matchAll(FILE)) {
    if (requestedFiles.has(href)) continue
    requestedFiles.add(href)
    if (type === 'js') preinit(href, { as: 'script' })
    else preinit(href, { as: 'style', precedence: NEXT_PRECEDENCE })
  }
}

/** Answers the router's next request for a prefetched page with its response. */
function interceptFetch(): typeof fetch {
  if (originalFetch) return originalFetch
  const fetchNow = window.fetch.bind(window)
  originalFetch = fetchNow
  window.fetch = (input, init) => takePage(input, init) ?? fetchNow(input, init)
  return fetchNow
}

function takePage(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> | null {
  const headers = new Headers(init?.headers)
  if (!headers.has('RSC') || headers.has('Next-Router-Prefetch')) return null
  // The press that follows a link also focuses it, which would prefetch the page again.
  clearTimeout(timer)
  const key = keyOf(String(input))
  const page = pages.get(key)
  pages.delete(key)
  if (!page || isOlderThan(page, MAX_AGE_MS) || key === keyOf(location.href)) return null
  if (isOlderThan(page, CURRENT_MS)) handleOldPage()
  return page.response
}

/** Next adds a parameter to the URL of a page. */
function keyOf(path: string): string {
  const { pathname, searchParams } = new URL(path, location.href)
  searchParams.delete('_rsc')
  return `${pathname}?${searchParams.toString()}`
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
