/** A response that is larger than this share of the store would evict too many others. */
const MAX_SHARE = 1 / 8
/** An estimate of the memory of an entry besides its key and body, mostly headers. */
const ENTRY_OVERHEAD_BYTES = 3_000

/**
 * Responses up to so many bytes; the least recently used one is evicted first. An expired response stays for
 * `staleMs`, to be sent if no new one can be made.
 */
export function createResponseStore(maxBytes, { staleMs }) {
  // A Map iterates over its keys in the order of insertion.
  const entries = new Map()
  let bytes = 0

  const entryBytes = (key, { body }) => body.length + key.length + ENTRY_OVERHEAD_BYTES

  function deleteEntry(key) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entryBytes(key, entry.response)
  }

  /** An entry that has expired once stays expired, even if the clock goes back. */
  function isExpired(entry, now) {
    if (entry.until <= now) entry.expiredSince ??= entry.until
    return entry.expiredSince !== undefined
  }

  return {
    size: () => ({ responses: entries.size, bytes }),
    get(key, now) {
      const entry = entries.get(key)
      if (!entry || (isExpired(entry, now) && now >= (entry.staleUntil ?? now))) return null
      entries.delete(key)
      entries.set(key, entry)
      return entry.response
    },
    /** The response even if it has expired, for `staleMs`. */
    getStale(key, now) {
      const entry = entries.get(key)
      if (!entry) return null
      if (!isExpired(entry, now) || now - entry.expiredSince < staleMs) return entry.response
      deleteEntry(key)
      return null
    },
    /** Until then `get` returns this response although it has expired, because no new one could be made. */
    serveStale(key, response, until) {
      Object.assign(entries.get(key), { response, staleUntil: until })
    },
    set(key, response, until) {
      deleteEntry(key)
      const size = entryBytes(key, response)
      if (size > maxBytes * MAX_SHARE) return
      entries.set(key, { response, until })
      bytes += size
      for (const [oldest] of entries) {
        if (bytes <= maxBytes) break
        deleteEntry(oldest)
      }
    },
    delete: deleteEntry,
    /** Marks every response as expired since then. */
    expireAll(since) {
      for (const entry of entries.values()) {
        if (!isExpired(entry, since)) entry.expiredSince = since
        entry.staleUntil = undefined
      }
    },
  }
}
