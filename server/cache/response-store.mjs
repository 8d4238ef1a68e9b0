import { LRUCache } from 'lru-cache'

/** A response that is larger than this share of the store would evict too many others. */
const MAX_SHARE = 1 / 8
/** An estimate of the memory of an entry besides its key and body, mostly headers. */
const ENTRY_OVERHEAD_BYTES = 3_000

/**
 * @typedef {import('./response-cache.mjs').CachedResponse} CachedResponse
 * @typedef {{ response: CachedResponse, until: number, expiredSince?: number, staleUntil?: number }} Entry
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

  return {
    size: () => ({ responses: entries.size, bytes: entries.calculatedSize }),
    get(key, now) {
      const entry = entries.peek(key)
      if (!entry || (expiryOf(entry, now) !== undefined && now >= (entry.staleUntil ?? now))) return null
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
    set(key, response, until) {
      entries.set(key, { response, until })
    },
    delete: (key) => entries.delete(key),
    /** Marks every response as expired since then. */
    expireAll(since) {
      for (const entry of entries.values()) {
        if (expiryOf(entry, since) === undefined) entry.expiredSince = since
        entry.staleUntil = undefined
      }
    },
  }
}
