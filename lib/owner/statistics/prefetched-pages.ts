/** The browser uses a prefetched page within a minute, and then asks for its pictures. */
const WAIT_MS = 75_000
const MAX_WAITING = 50_000

/**
 * The pages that were prefetched a moment ago, by a number made from the page and the connection that asked. A page that is
 * opened from them reaches the server no second time; what its pictures and links ask for does, and names it as `Referer`.
 */
export function createPrefetchedPages(seed = Math.floor(Math.random() * 2 ** 32)) {
  const until = new Map<number, number>()

  return {
    isEmpty: () => until.size === 0,
    add(path: string, connection: string, now: number): void {
      const key = numberOf(path, connection, seed)
      until.delete(key)
      if (until.size >= MAX_WAITING) removeOldest(until)
      until.set(key, now + WAIT_MS)
    },
    /** Whether the page was prefetched by this connection and is opened now for the first time. */
    take(path: string, connection: string, now: number): boolean {
      const key = numberOf(path, connection, seed)
      const end = until.get(key) ?? 0
      until.delete(key)
      return end > now
    },
  }
}

function removeOldest(map: Map<number, unknown>): void {
  for (const key of map.keys()) {
    map.delete(key)
    return
  }
}

/** A number from which nobody learns the address: FNV-1a with a seed that only this process knows. */
function numberOf(path: string, connection: string, seed: number): number {
  let number = seed
  for (const text of [connection, ' ', path])
    for (let at = 0; at < text.length; at += 1) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193)
  return number >>> 0
}
