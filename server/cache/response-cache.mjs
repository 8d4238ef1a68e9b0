import { ENCODINGS } from '../protocol/compression.mjs'
import { QueueFullError } from './read-queue.mjs'
import { createBackgroundRenderer } from './background-renderer.mjs'
import { cacheSeconds, finishResponse, isLasting, isPage, notShared, staleResponse } from './cached-response.mjs'
import { createResponseStore } from './response-store.mjs'
import { log } from '../logging/request-log.mjs'

/** A request waits for a rendering that another one began only if it began less than this ago: it may never end. */
const MAX_JOIN_WAIT_MS = 5_000

/** How long after it expired a response may be sent if no new one can be made. Its prices and stock may be old. */
const STALE_MS = 300_000

/** How long a stale response is sent before the next attempt, like `Retry-After` of an error response. */
const STALE_RETRY_MS = 2_000

/** What was requested once some ten minutes ago is rendered again only for the next visitor. */
const MIN_REFRESHED_POPULARITY = 0.5

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
 * Rendering again begins after `refreshDelayMs`: whoever made the change gets the next screen first.
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
 *   refreshDelayMs?: number,
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
  refreshDelayMs = 0,
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
  let renderedInBackground = 0
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
  function storeResponse(rendering, begun, rendered, encoding, response, { isRequested = true } = {}) {
    const seconds = cacheSeconds(rendered, rendering)
    if (seconds <= 0 || !begun.isCacheable || begun.generation !== generation()) return response
    const { url, group } = rendering
    const tags = tagsOf(url)
    const stored = isPage(rendered) && rendered.status === 200 ? { ...response, sharedTags: tags } : response
    storeOf(group).set(cacheKey(rendering, encoding), stored, now() + seconds * 1000, {
      now: now(),
      tags,
      isRequested,
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
    renderedInBackground += 1
    deleteRemoved(rendering, rendered)
    if (!isLasting(rendered.status, rendering)) return
    for (const encoding of encodings)
      storeResponse(rendering, begun, rendered, encoding, await finishResponse(rendered, rendering, encoding), {
        isRequested: false,
      })
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
      if (maxOutdatedMs > 0) background.start(listOutdated(), generation(), refreshDelayMs)
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
    renderedInBackground: () => renderedInBackground,
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
