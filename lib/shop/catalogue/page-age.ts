/** A tab that was left for less time is not asked about. */
const LEFT_MS = 60_000

/**
 * For this long after a change, the server may still send the page from before it (MAX_OUTDATED_SECONDS, whose default
 * is three), and HTTP dates are whole seconds.
 */
const OVERLAP_MS = 5_000

/** How a page got in front of the visitor again: from a cache of the browser or the router, or in a tab that was left. */
export type PageReturn = 'from a cache' | 'in a tab'

/** Whether to ask for the last change of the catalogue. `knownAt` is when the page was last known to be current. */
export const isWorthAsking = (how: PageReturn, { knownAt, now }: { knownAt: number; now: number }) =>
  how === 'from a cache' || now - knownAt >= LEFT_MS

type Answer = { changedAt: number; answeredAt: number }

/** Whether the page may be from before the last change. Compares durations, because clocks of visitors are wrong. */
export const mayBeOutdated = ({ changedAt, answeredAt }: Answer, { knownAt, now }: { knownAt: number; now: number }) =>
  answeredAt - changedAt <= now - knownAt + OVERLAP_MS
