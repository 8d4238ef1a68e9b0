import { createHash } from 'node:crypto'
import { compress, ENCODINGS } from '../protocol/compression.mjs'
import { QueueFullError } from './read-queue.mjs'
import { createBackgroundRenderer } from './background-renderer.mjs'
import { createResponseStore } from './response-store.mjs'
import { contentType, isHtml } from './scripts-after-paint.mjs'
import { log } from '../logging/request-log.mjs'
import { PUBLIC_CACHE_CONTROL, SHARED_FOR_HEADER } from '../protocol/public-cache-control.mjs'

/** In this header Next says whether a page came from its own cache. */
export const NEXT_CACHE_HEADER = 'x-nextjs-cache'

/** Next caches its pages too and does not say since when, so such a response is cached here for at most this time. */
const MAX_NEXT_PAGE_SECONDS = 300

/** A request waits for a rendering that another one began only if it began less than this ago: it may never end. */
const MAX_JOIN_WAIT_MS = 5_000

/** How long after it expired a response may be sent if no new one can be made. Its prices and stock may be old. */
const STALE_MS = 300_000

/** How long a stale response is sent before the next attempt, like `Retry-After` of an error response. */
const STALE_RETRY_MS = 2_000

/** What was requested once some ten minutes ago is rendered again only for the next visitor. */
const MIN_REFRESHED_POPULARITY = 0.5

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
 * @typedef {RenderedResponse & { etag: string, sharedTags?: readonly string[] }} CachedResponse A response with
 *   `sharedTags` is current, and shared caches may keep it until these tags are purged.
 * @typedef {{ url: string, group: string, representation: string }} Rendering What a response is rendered from, in any encoding.
 * @typedef {{ id: string, clientAddress?: string }} RenderingContext
 * @typedef {Rendering & RenderingContext & { encoding: string, isReload?: boolean }} CacheRequest
 */

/**
 * Renders and compresses each response once, however many visitors ask for it, until it expires or until
 * `generation` returns a new number because the catalogue or the settings changed. `budgets` maps the name of each
 * group to its bytes, so that the responses of one group cannot evict those of another.
 *
 * A change expires the responses of which `tagsOf` returns one of its `changedTags`; null stands for all.
 *
 * For `maxOutdatedMs` after a change was noticed, visitors get the response from before it, while `refresh` renders the
 * responses again. Without the time of the notice, and for API requests, a change expires responses at once.
 *
 * `queue` says when a visitor's rendering may begin. It rejects with `QueueFullError`.
 *
 * While `isSettled` returns false, Next may still send and cache pages from before the change: they are not cached here.
 * @param {{
 *   render: (request: Rendering & RenderingContext) => Promise<RenderedResponse>,
 *   generation: () => number,
 *   noticedAt?: () => number | undefined,
 *   changedTags?: () => readonly string[] | null,
 *   tagsOf?: (url: string) => readonly string[],
 *   isSettled?: () => boolean,
 *   maxOutdatedMs?: number,
 *   budgets: Record<string, number>,
 *   queue?: (clientAddress: string | undefined, read: () => Promise<CachedResponse>) => Promise<CachedResponse>,
 *   now?: () => number,
 * }} options
 */
export function createResponseCache({
  render,
  generation,
  noticedAt = () => undefined,
  changedTags = () => null,
  tagsOf = () => [],
  isSettled = () => true,
  maxOutdatedMs = 0,
  budgets,
  queue = (_clientAddress, read) => read(),
  now = () => performance.now(),
}) {
  const stores = new Map(
    Object.entries(budgets).map(([group, bytes]) => [group, createResponseStore(bytes, { staleMs: STALE_MS })]),
  )
  /** @type {Map<string, { since: number, response: Promise<CachedResponse> }>} */
  const inFlight = new Map()
  /** @type {Map<string, { since: number, generation: number, isCacheable: boolean, rendered: Promise<RenderedResponse> }>} */
  const renderings = new Map()
  let lastGeneration = generation()
  let lastCheckedAt = now()
  const background = createBackgroundRenderer({
    render: renderInBackground,
    foreground: () => [...inFlight.values()].map(({ response }) => response),
    isCurrent: (startGeneration) => startGeneration === generation() && isSettled(),
  })

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
    const noticed = noticedAt()
    const tags = changedTags()
    for (const store of stores.values())
      store.expireAll(validUntil, {
        outdatedUntil: noticed === undefined ? -Infinity : noticed + maxOutdatedMs,
        tags: tags && new Set(tags),
      })
    // Requests that come after the change must not join a rendering that began before it.
    inFlight.clear()
    renderings.clear()
  }

  /**
   * Begins a rendering for all encodings, or joins one that has begun.
   * @param {Rendering} rendering
   * @param {RenderingContext} context
   */
  function beginRendering(rendering, context) {
    const key = renderingKey(rendering)
    const running = renderings.get(key)
    if (running && now() - running.since < MAX_JOIN_WAIT_MS) return running
    const started = {
      since: now(),
      generation: generation(),
      isCacheable: rendering.group !== 'pages' || isSettled(),
      rendered: render({ ...rendering, ...context }).finally(
        () => renderings.get(key) === started && renderings.delete(key),
      ),
    }
    renderings.set(key, started)
    return started
  }

  /** Caches a response unless something has changed since its rendering began, and returns it. */
  function storeResponse(rendering, begun, rendered, encoding, response) {
    const seconds = cacheSeconds(rendered, rendering)
    if (seconds <= 0 || !begun.isCacheable || begun.generation !== generation()) return response
    const { url, group } = rendering
    const tags = tagsOf(url)
    const stored = isPage(rendered) && rendered.status === 200 ? { ...response, sharedTags: tags } : response
    storeOf(group).set(cacheKey(rendering, encoding), stored, now() + seconds * 1000, {
      now: now(),
      tags,
      rendering: isApiRequest(url) || rendering.representation === 'markdown' ? undefined : rendering,
    })
    return stored
  }

  /** A page that was removed or has moved must not come back as a stale or outdated response. */
  function deleteRemoved(rendering, { status }) {
    if (status < 500 && !isLasting(status, rendering))
      for (const encoding of ENCODINGS) storeOf(rendering.group).delete(cacheKey(rendering, encoding))
  }

  /**
   * @param {string} key
   * @param {CacheRequest} wanted
   */
  async function makeResponse(key, { url, group, representation, encoding, id, clientAddress }) {
    const store = storeOf(group)
    const rendering = { url, group, representation }
    const begun = beginRendering(rendering, { id, clientAddress })
    const { rendered, error } = await begun.rendered.then(
      (rendered) => ({ rendered, error: undefined }),
      (error) => ({ rendered: undefined, error }),
    )
    const stale = !rendered || rendered.status >= 500 ? store.getStale(key, now()) : null
    if (stale) {
      if (error) log({ level: 'error', message: error.message, stack: error.stack, request_id: id })
      const response = staleResponse(stale)
      if (begun.generation === generation()) store.serveStale(key, response, now() + STALE_RETRY_MS)
      return response
    }
    if (!rendered) throw error
    deleteRemoved(rendering, rendered)
    const response = await finishResponse(rendered, rendering, encoding)
    return storeResponse(rendering, begun, rendered, encoding, response)
  }

  /**
   * The response if it is there, or will be because it is being made; undefined if it has to be made.
   * @param {string} key
   * @param {Pick<CacheRequest, 'group' | 'isReload'>} wanted
   */
  function getAtOnce(key, { group, isReload }) {
    expireOnChange()
    const store = storeOf(group)
    const cached = store.get(key, now())
    if (cached) return cached
    const outdated = isReload ? null : store.getOutdated(key, now())
    if (outdated) return notShared(outdated)
    const running = inFlight.get(key)
    return running && now() - running.since < MAX_JOIN_WAIT_MS ? running.response : undefined
  }

  /**
   * Nobody joins what waits for its turn: the one who began it may have sent many requests before.
   * @param {CacheRequest} wanted
   */
  function get(wanted) {
    const key = cacheKey(wanted, wanted.encoding)
    const waitForTurn = () =>
      queue(wanted.clientAddress, async () => getAtOnce(key, wanted) ?? begin(key, wanted)).catch((error) => {
        const stale = error instanceof QueueFullError && storeOf(wanted.group).getStale(key, now())
        if (!stale) throw error
        return staleResponse(stale)
      })
    return getAtOnce(key, wanted) ?? waitForTurn()
  }

  /**
   * @param {string} key
   * @param {CacheRequest} wanted
   */
  function begin(key, wanted) {
    const started = {
      since: now(),
      response: makeResponse(key, wanted).finally(() => inFlight.get(key) === started && inFlight.delete(key)),
    }
    inFlight.set(key, started)
    return started.response
  }

  /** @param {{ rendering: Rendering, encodings: string[], id: string }} task */
  async function renderInBackground({ rendering, encodings, id }) {
    const begun = beginRendering(rendering, { id })
    const rendered = await begun.rendered
    deleteRemoved(rendering, rendered)
    if (!isLasting(rendered.status, rendering)) return
    for (const encoding of encodings)
      storeResponse(rendering, begun, rendered, encoding, await finishResponse(rendered, rendering, encoding))
  }

  /** The responses to render again, each with its encodings, the most requested first. */
  function listOutdated() {
    const tasks = new Map()
    for (const [group, store] of stores)
      for (const { key, rendering, popularity } of store.listOutdated(now())) {
        const id = renderingKey(rendering)
        const task = tasks.get(id) ?? { rendering, encodings: [], popularity: 0 }
        task.encodings.push(encodingOf(key))
        task.popularity += popularity
        task.isNeeded = () =>
          task.encodings.some((encoding) => stores.get(group)?.isOutdated(cacheKey(rendering, encoding)))
        tasks.set(id, task)
      }
    return [...tasks.values()]
      .filter(({ popularity }) => popularity >= MIN_REFRESHED_POPULARITY)
      .sort((one, other) => other.popularity - one.popularity)
  }

  return {
    get,
    /** Notices a change at once, so that its responses expire by the time of its notice. */
    expireOnChange,
    /** Renders again in the background what a change has outdated. */
    refresh() {
      expireOnChange()
      if (maxOutdatedMs > 0) background.start(listOutdated(), generation())
    },
    /**
     * Renders responses before anybody asks for them, in the given order.
     * @param {Rendering[]} wanted
     */
    warmUp: (wanted) =>
      background.start(
        wanted.map((rendering) => ({ rendering, encodings: ENCODINGS, isNeeded: () => true })),
        generation(),
      ),
    /** How many responses wait to be rendered again. */
    refreshesWaiting: () => background.waiting() + (isSettled() ? 0 : 1),
    sizes: () => [...stores].map(([group, store]) => ({ group, ...store.size() })),
  }
}

/** @param {{ url: string, representation: string }} rendering */
const renderingKey = ({ url, representation }) => `${representation} ${url}`
/**
 * @param {{ url: string, representation: string }} rendering
 * @param {string} encoding
 */
const cacheKey = (rendering, encoding) => `${encoding} ${renderingKey(rendering)}`
const encodingOf = (key) => key.slice(0, key.indexOf(' '))

/** Programs may write and read back, and a search takes two milliseconds: no API request gets an outdated response. Nor does Markdown, which programs read. */
const isApiRequest = (url) => url.startsWith('/api/')

/** A response that a shared cache must not keep. */
const notShared = (response) => ({ ...response, sharedTags: undefined })

const isPage = (response) => isHtml(response) || contentType(response).startsWith('text/markdown')

const withCacheControl = (response, value) => ({
  ...response,
  headers: [...response.headers.filter(([name]) => name.toLowerCase() !== 'cache-control'), ['Cache-Control', value]],
})

/** No proxy or browser may cache a stale response. */
const staleResponse = (response) => withCacheControl(notShared(response), 'no-store')

/** Whether Next has sent a page that has expired, which it renders again in the background. */
export const isStalePage = (nextCacheStatus) => nextCacheStatus === 'STALE'

/** The page that all unknown paths lead to is the only one that stays although its status is not 200. */
const isLasting = (status, { url }) => status === 200 || (status === 404 && url === '/404')

function cacheSeconds({ status, headers }, rendering) {
  const values = new Map(headers.map(([name, value]) => [name.toLowerCase(), String(value)]))
  if (!isLasting(status, rendering) || values.has('set-cookie') || isStalePage(values.get(NEXT_CACHE_HEADER))) return 0
  if (values.has(SHARED_FOR_HEADER)) return Number(values.get(SHARED_FOR_HEADER))
  const cacheControl = values.get('cache-control') ?? ''
  if (/no-store|private/.test(cacheControl)) return 0
  return Math.min(Number(/s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0), MAX_NEXT_PAGE_SECONDS)
}

/** Compresses the body, and sets the headers that describe the result. */
async function finishResponse({ status, headers, body }, rendering, wantedEncoding) {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const compressed = await compress(body, wantedEncoding)
  const ownHeaders = [
    ['Content-Length', compressed.body.length],
    ...(status === 200 ? [['ETag', etag]] : []),
    ...(compressed.encoding === 'identity' ? [] : [['Content-Encoding', compressed.encoding]]),
  ]
  const response = {
    status,
    etag,
    headers: [...headers.filter(([name]) => !OWN_HEADERS.has(name.toLowerCase())), ...ownHeaders],
    body: compressed.body,
  }
  // A proxy that ignores `Vary` must not send the data of Next's router to a visitor who opens the page.
  if (rendering.representation !== 'document' && rendering.representation !== 'markdown')
    return withCacheControl(response, 'private, no-cache')
  const isPublicPage = isPage({ headers }) && cacheSeconds({ status, headers }, rendering) > 0
  return isPublicPage ? withCacheControl(response, PUBLIC_CACHE_CONTROL) : response
}

/** Whether a visitor has reloaded a page, and so wants it as it is now. */
export const isReload = ({ headers }) => /(^|[\s,])(no-cache|max-age=0)\b/i.test(headers['cache-control'] ?? '')

/**
 * Sends a response of the cache with further headers, or 304 if the visitor has it already.
 * @param {[string, string][]} [moreHeaders]
 */
export function sendCachedResponse(request, response, { status, etag, headers, body }, moreHeaders = []) {
  const isNotModified = status === 200 && matchesEtag(request.headers['if-none-match'], etag)
  for (const [name, value] of [...headers, ...moreHeaders])
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
