/**
 * How many connections of a pool may do at once what can take long, so that none of it takes them all: the
 * rest is left to reads, log-ins and the question whether the instance is ready.
 */
export function poolShares(size: number): { writes: number; textSearches: number } {
  const share = Math.max(1, Math.floor(size * 0.4))
  return { writes: share, textSearches: share }
}
