import { createHash } from 'node:crypto'
import { compress, ENCODINGS } from '../protocol/compression.mjs'
import { createResponseStore } from './response-store.mjs'
import { log } from '../logging/request-log.mjs'

/**
 * A response that Next renders for each request has this header if it is the same for every visitor: the number of
 * seconds for which it may be cached. The header is removed before the response is sent.
 */
export const SHARED_FOR_HEADER = 'x-shared-for'

/** Next caches its pages too and does not say since when, so such a response is cached here for at most this time. */
const MAX_NEXT_PAGE_SECONDS = 300

/** A request waits for a rendering that another one began only if it began less than this ago: it may never end. */
const MAX_JOIN_WAIT_MS = 5_000

/** How long after it expired a response may be sent if no new one can be made. Its prices and stock may be old. */
const STALE_MS = 300_000

/** How long a stale response is sent before the next attempt, like `Retry-After` of an error response. */
const STALE_RETRY_MS = 2_000

/** Headers that the server sets itself, or that are about one connection. */
const OWN_HEADERS = new Set([
  SHARED_FOR_HEADER,
  'x-request-id',
  'content-length',
  'etag',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'date',
])
const BODY_HEADERS = new Set(['content-length', 'content-type', 'content-encoding'])

/**
 * @typedef {[string, any]} Header
 * @typedef {{ status: number, headers: Header[], body: Buffer }} RenderedResponse
 * @typedef {RenderedResponse & { etag: string }} CachedResponse
 * @typedef {{ url: string, group: string, encoding: string, id: string, clientAddress?: string }} CacheRequest
 */

/**
 * Renders and compresses each response once, however many visitors ask for it, until it expires or until
 * `generation` returns a new number because the catalogue or the settings changed. `budgets` maps the name of each
 * group to its bytes, so that the responses of one group cannot evict those of another.
 * @param {{
 *   render: (request: { url: string, id: string, clientAddress?: string }) => Promise<RenderedResponse>,
 *   generation: () => number,
 *   budgets: Record<string, number>,
 *   now?: () => number,
 * }} options
 */
export function createResponseCache({ render, generation, budgets, now = () => performance.now() }) {
  const stores = new Map(
    Object.entries(budgets).map(([group, bytes]) => [group, createResponseStore(bytes, { staleMs: STALE_MS })]),
  )
  /** @type {Map<string, { since: number, response: Promise<CachedResponse> }>} */
  const inFlight = new Map()
  let lastGeneration = generation()
  let lastCheckedAt = now()

  function storeOf(group) {
    const store = stores.get(group)
    if (!store) throw new Error(`The response cache has no group ${group}.`)
    return store
  }

  function expireOnChange() {
    // The moment of the change is unknown; at the last check the responses were still valid.
    const validUntil = lastCheckedAt
    lastCheckedAt = now()
    if (lastGeneration === generation()) return
    lastGeneration = generation()
    for (const store of stores.values()) store.expireAll(validUntil)
    // Requests that come after the change must not join a rendering that began before it.
    inFlight.clear()
  }

  /**
   * @param {string} key
   * @param {CacheRequest} wanted
   */
  async function makeResponse(key, { url, group, encoding, ...context }) {
    const startGeneration = generation()
    const store = storeOf(group)
    const { rendered, error } = await render({ url, ...context }).then(
      (rendered) => ({ rendered, error: undefined }),
      (error) => ({ rendered: undefined, error }),
    )
    const stale = !rendered || rendered.status >= 500 ? store.getStale(key, now()) : null
    if (stale) {
      if (error) log({ level: 'error', message: error.message, stack: error.stack, request_id: context.id })
      const response = staleResponse(stale)
      if (startGeneration === generation()) store.serveStale(key, response, now() + STALE_RETRY_MS)
      return response
    }
    if (!rendered) throw error
    // A page that was removed or has moved must not come back as a stale response.
    if (rendered.status < 500 && rendered.status !== 200)
      for (const other of ENCODINGS) store.delete(cacheKey(url, other))
    const response = await finishResponse(rendered, encoding)
    const seconds = cacheSeconds(rendered)
    if (seconds > 0 && startGeneration === generation()) store.set(key, response, now() + seconds * 1000)
    return response
  }

  /** @param {CacheRequest} wanted */
  function get(wanted) {
    expireOnChange()
    const key = cacheKey(wanted.url, wanted.encoding)
    const cached = storeOf(wanted.group).get(key, now())
    if (cached) return cached
    const running = inFlight.get(key)
    if (running && now() - running.since < MAX_JOIN_WAIT_MS) return running.response
    const started = {
      since: now(),
      response: makeResponse(key, wanted).finally(() => inFlight.get(key) === started && inFlight.delete(key)),
    }
    inFlight.set(key, started)
    return started.response
  }

  return { get, sizes: () => [...stores].map(([group, store]) => ({ group, ...store.size() })) }
}

const cacheKey = (url, encoding) => `${encoding} ${url}`

/** No proxy or browser may cache a stale response. */
const staleResponse = (response) => ({
  ...response,
  headers: [
    ...response.headers.filter(([name]) => name.toLowerCase() !== 'cache-control'),
    ['Cache-Control', 'no-store'],
  ],
})

function cacheSeconds({ status, headers }) {
  const values = new Map(headers.map(([name, value]) => [name.toLowerCase(), String(value)]))
  if (status !== 200 || values.has('set-cookie') || values.get('x-nextjs-cache') === 'STALE') return 0
  if (values.has(SHARED_FOR_HEADER)) return Number(values.get(SHARED_FOR_HEADER))
  const cacheControl = values.get('cache-control') ?? ''
  if (/no-store|private/.test(cacheControl)) return 0
  return Math.min(Number(/s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0), MAX_NEXT_PAGE_SECONDS)
}

/** Compresses the body, and sets the headers that describe the result. */
async function finishResponse({ status, headers, body }, wantedEncoding) {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const compressed = await compress(body, wantedEncoding)
  const ownHeaders = [
    ['Content-Length', compressed.body.length],
    ...(status === 200 ? [['ETag', etag]] : []),
    ...(compressed.encoding === 'identity' ? [] : [['Content-Encoding', compressed.encoding]]),
  ]
  const otherHeaders = headers.filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()))
  return { status, etag, headers: [...otherHeaders, ...ownHeaders], body: compressed.body }
}

/** Sends a response of the cache, or 304 if the visitor has it already. */
export function sendCachedResponse(request, response, { status, etag, headers, body }) {
  const isNotModified = status === 200 && matchesEtag(request.headers['if-none-match'], etag)
  for (const [name, value] of headers)
    if (!isNotModified || !BODY_HEADERS.has(name.toLowerCase())) response.setHeader(name, value)
  response.statusCode = isNotModified ? 304 : status
  // Node sends no body in reply to HEAD, or with status 304.
  response.end(body)
}

/** The weak comparison of RFC 9110, which ignores `W/`. */
function matchesEtag(ifNoneMatch, etag) {
  if (ifNoneMatch === undefined) return false
  const opaqueTag = (tag) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaqueTag(tag) === opaqueTag(etag))
}
