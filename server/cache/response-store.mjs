import { LRUCache } from 'lru-cache'

/** A response that is larger than this share of the store would evict too many others. */
const MAX_SHARE = 1 / 8
/** An estimate of the memory of an entry besides its key and body, mostly headers. */
const ENTRY_OVERHEAD_BYTES = 3_000

/** After this time without requests, a response counts as requested half as often. */
const POPULARITY_HALF_LIFE_MS = 600_000

/**
 * @typedef {import('./response-cache.mjs').CachedResponse} CachedResponse
 * @typedef {import('./response-cache.mjs').Rendering} Rendering
 * @typedef {{
 *   response: CachedResponse, until: number, expiredSince?: number, staleUntil?: number,
 *   tags: readonly string[], rendering?: Rendering, outdatedUntil?: number, popularity: number, requestedAt: number,
 * }} Entry
 */

/**
 * Responses up to so many bytes; the least recently used one is evicted first. An expired response stays for
 * `staleMs`, to be sent if no new one can be made.
 */
export function createResponseStore(maxBytes, { staleMs }) {
  /** @type {LRUCache<string, Entry>} */
  const entries = new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: maxBytes * MAX_SHARE,
    sizeCalculation: ({ response }, key) => response.body.length + key.length + ENTRY_OVERHEAD_BYTES,
  })

  /** An entry that has expired once stays expired, even if the clock goes back. */
  function expiryOf(entry, now) {
    if (entry.until <= now) entry.expiredSince ??= entry.until
    return entry.expiredSince
  }

  const isOutdated = (entry) => entry?.outdatedUntil !== undefined

  return {
    size: () => ({ responses: entries.size, bytes: entries.calculatedSize }),
    get(key, now) {
      const entry = entries.peek(key)
      if (!entry) return null
      countRequest(entry, now)
      if (expiryOf(entry, now) !== undefined && now >= (entry.staleUntil ?? now)) return null
      entries.get(key)
      return entry.response
    },
    /** The response from before a change, for as long as `expireAll` has allowed. */
    getOutdated(key, now) {
      const entry = entries.peek(key)
      if (!entry || now >= (entry.outdatedUntil ?? now)) return null
      entries.get(key)
      return entry.response
    },
    /** The response even if it has expired, for `staleMs`. */
    getStale(key, now) {
      const entry = entries.peek(key)
      if (!entry) return null
      const expiredSince = expiryOf(entry, now)
      if (expiredSince === undefined || now - expiredSince < staleMs) return entry.response
      entries.delete(key)
      return null
    },
    /** Until then `get` returns this response although it has expired, because no new one could be made. */
    serveStale(key, response, until) {
      const entry = entries.peek(key)
      if (entry) Object.assign(entry, { response, staleUntil: until })
    },
    /** `rendering` says how to render the response again; without it, a change expires the response at once. */
    set(
      key,
      response,
      until,
      {
        now = 0,
        tags = /** @type {readonly string[]} */ ([]),
        rendering = /** @type {Rendering | undefined} */ (undefined),
        isRequested = true,
      } = {},
    ) {
      const { popularity = isRequested ? 1 : 0, requestedAt = now } = entries.peek(key) ?? {}
      entries.set(key, { response, until, tags, rendering, popularity, requestedAt })
    },
    delete: (key) => entries.delete(key),
    isOutdated: (key) => isOutdated(entries.peek(key)),
    /** The responses from before a change that can be rendered again, with how often they were requested lately. */
    listOutdated: (now) =>
      [...entries.entries()].flatMap(([key, entry]) =>
        isOutdated(entry) && entry.rendering && entry.popularity > 0
          ? [{ key, rendering: entry.rendering, popularity: popularityAt(entry, now) }]
          : [],
      ),
    /**
     * Marks every response, or every one with one of the tags, as expired since then. `getOutdated` returns one that can be rendered again until
     * `outdatedUntil`; a further change does not extend this.
     */
    expireAll(since, { outdatedUntil = -Infinity, tags = /** @type {Set<string> | null} */ (null) } = {}) {
      for (const entry of entries.values()) {
        if (tags && !entry.tags.some((tag) => tags.has(tag))) continue
        if (expiryOf(entry, since) === undefined) {
          entry.expiredSince = since
          if (entry.rendering) entry.outdatedUntil = outdatedUntil
        }
        entry.staleUntil = undefined
      }
    },
  }
}

const popularityAt = ({ popularity, requestedAt }, now) =>
  popularity * 0.5 ** ((now - requestedAt) / POPULARITY_HALF_LIFE_MS)

function countRequest(entry, now) {
  entry.popularity = popularityAt(entry, now) + 1
  entry.requestedAt = now
}
