/** How many connections of a pool writes and text searches may use; the rest is left to reads, log-ins and the readiness check. */
export function poolShares(size: number): { writes: number; textSearches: number } {
  const share = Math.max(1, Math.floor(size * 0.4))
  return { writes: share, textSearches: share }
}
