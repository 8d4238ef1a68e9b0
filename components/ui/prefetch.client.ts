'use client'

import { preinit } from 'react-dom'
import { isPrivatePath } from '@/lib/platform/base/private-paths'

/** A page that was prefetched longer ago is requested again, because its prices may have changed. */
const MAX_AGE_MS = 5_000

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
let originalFetch: typeof fetch | null = null

/**
 * Requests what Next's router will request when the visitor follows a link to this page, and the scripts of the page.
 * `router.prefetch` makes two requests in a row, and keeps the response for minutes.
 */
export function prefetchPage(path: string): void {
  const key = keyOf(path)
  removeOldPages()
  if (pages.has(key) || isPrivatePath(path) || !navigator.onLine || savesData()) return
  const response = interceptFetch()(path, { headers: HEADERS, priority: 'high' })
  pages.set(key, { response, at: performance.now() })
  response
    .then((page) => (page.ok ? page.clone().text() : Promise.reject(new Error(`The page has status ${page.status}.`))))
    .then(prefetchFiles)
    .catch(() => pages.delete(key))
}

/** A pointer that only crosses a control is gone before. */
const REST_MS = 60

let timer: number | undefined

/** Prefetches a page unless another one, or none, is named before the delay is over. */
export function prefetchSoon(path: string | null, delay = REST_MS): void {
  clearTimeout(timer)
  if (path) timer = window.setTimeout(() => prefetchPage(path), delay)
}

const isOld = ({ at }: { at: number }) => performance.now() - at >= MAX_AGE_MS

function removeOldPages(): void {
  for (const [key, page] of pages) if (isOld(page)) pages.delete(key)
}

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
  return page && !isOld(page) && key !== keyOf(location.href) ? page.response : null
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
