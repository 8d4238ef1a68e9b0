import { createResponseCache } from './response-cache.mjs'

const CACHE_CONTROL = 's-maxage=3600, stale-while-revalidate=31532400'
/** @type {Header[]} */
export const CACHED_HEADERS = [
  ['Cache-Control', CACHE_CONTROL],
  ['Content-Type', 'text/html; charset=utf-8'],
]
/** @type {Header[]} */
export const UNCACHED_HEADERS = [['Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate']]
export const PUBLIC_CACHE_CONTROL = 'public, max-age=0, must-revalidate'
export const LONG = 'a page of many words '.repeat(100)

/** @typedef {import('./response-cache.mjs').Header} Header */

/**
 * A cache of a shop whose content, clock and renderings the test controls.
 * @param {{
 *   headers?: Header[], status?: number, atOnce?: boolean, maxOutdatedMs?: number, refreshDelayMs?: number,
 *   queue?: Parameters<typeof createResponseCache>[0]['queue'],
 * }} options
 */
export function createTestCache({
  headers = CACHED_HEADERS,
  status = 200,
  atOnce = true,
  maxOutdatedMs = 3_000,
  refreshDelayMs,
  queue,
} = {}) {
  const shop = {
    generation: 1,
    /** @type {number | undefined} */
    noticedAt: undefined,
    isSettled: true,
    /** @type {string[] | null} */
    changedTags: null,
    time: 0,
    content: LONG,
    fails: false,
    headers,
    status,
    /** @type {{ url: string, id: string }[]} */
    requests: [],
    /** @type {{ resolve: () => void, reject: (error: Error) => void }[]} */
    renderings: [],
    get: (
      url,
      { group = 'pages', representation = 'document', encoding = 'identity', id = 'id', isReload = false } = {},
    ) => Promise.resolve(cache.get({ url, group, representation, encoding, id, isReload })),
    read: async (url, options = {}) => (await shop.get(url, options)).body.toString(),
  }
  const render = ({ url, id }) => {
    shop.requests.push({ url, id })
    if (shop.fails) return Promise.reject(new Error('The response was closed before its end.'))
    const response = { status: shop.status, headers: shop.headers, body: Buffer.from(`${shop.content} ${url}`) }
    return atOnce
      ? Promise.resolve(response)
      : new Promise((resolve, reject) => shop.renderings.push({ resolve: () => resolve(response), reject }))
  }
  const cache = createResponseCache({
    render,
    generation: () => shop.generation,
    noticedAt: () => shop.noticedAt,
    isSettled: () => shop.isSettled,
    changedTags: () => shop.changedTags,
    tagsOf: (url) => ['all', `page ${url}`],
    maxOutdatedMs,
    refreshDelayMs,
    budgets: { pages: 60_000, rendered: 60_000 },
    queue,
    now: () => shop.time,
  })
  return Object.assign(shop, { cache })
}

/** @type {Header[]} */
export const MARKDOWN_HEADERS = [
  ['Content-Type', 'text/markdown; charset=utf-8'],
  ['X-Shared-For', '3600'],
]
export const MARKDOWN = { group: 'rendered', representation: 'markdown' }
