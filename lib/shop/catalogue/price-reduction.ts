import { toPrice, type MinorUnits } from '@/lib/platform/base/money'

/** A price from a time on, in milliseconds, until the next entry. The price is null while the variant was not sold. */
export type PriceEntry = {
  from: number
  price: MinorUnits | null
  /** The owner announced this price as a reduction. */
  reduced: boolean
}

export type PriceReduction = {
  /** The lowest price of the thirty days before the reduction began. */
  before: MinorUnits
  /** When it began. */
  since: number
}

const PERIOD_MS = 30 * 24 * 3_600_000

/**
 * What the current price is compared with, if it is a reduction. The history is in order of time. A reduction begins when
 * an announced price is lower than every price of the thirty days before it. It lasts while the price stays announced and
 * never rises, so that a price that falls in several steps is compared with what was before the first of them. The clock
 * plays no part: the answer changes only when the history does.
 */
export function priceReduction(history: readonly PriceEntry[]): PriceReduction | null {
  const entries = withoutUnseen(history)
  for (let at = firstOfLastRun(entries); at < entries.length; at += 1) {
    const { from, price } = entries[at] ?? {}
    const before = lowestPriceBefore(entries, at)
    if (from !== undefined && price != null && before !== null && price < before) return { before, since: from }
  }
  return null
}

/** What a reduction that begins at a time after the history would be compared with. */
export const referencePrice = (history: readonly PriceEntry[], now: number): MinorUnits | null => {
  const entries = [...withoutUnseen(history), { from: now, price: null, reduced: false }]
  return lowestPriceBefore(entries, entries.length - 1)
}

/** The lowest price that was valid at any moment since then; null if there was none. */
export function lowestPriceSince(history: readonly PriceEntry[], since: number): MinorUnits | null {
  const entries = withoutUnseen(history)
  const prices = entries.flatMap(({ price }, at) =>
    price !== null && (entries[at + 1]?.from ?? Infinity) > since ? [price] : [],
  )
  return prices.length > 0 ? Math.min(...prices) : null
}

/** Nobody saw a price that another one replaced at once. */
const withoutUnseen = (history: readonly PriceEntry[]) =>
  history.filter(({ from }, at) => history[at + 1]?.from !== from)

/** Where the last prices begin that are all announced and never rise; behind the end when the last one is not announced. */
function firstOfLastRun(entries: readonly PriceEntry[]): number {
  let first = entries.length
  let lowest = 0
  while (first > 0) {
    const { price, reduced } = entries[first - 1] ?? { price: null, reduced: false }
    if (!reduced || price === null || price < lowest) break
    lowest = price
    first -= 1
  }
  return first
}

/** The lowest price that was valid at any moment of the thirty days before an entry. */
function lowestPriceBefore(entries: readonly PriceEntry[], at: number): MinorUnits | null {
  const start = (entries[at]?.from ?? 0) - PERIOD_MS
  const prices = entries
    .slice(0, at)
    .flatMap(({ price }, index) => (price !== null && (entries[index + 1]?.from ?? 0) > start ? [price] : []))
  return prices.length > 0 ? Math.min(...prices) : null
}

/** In the API. */
export const reducedFromPrice = (reduction: Pick<PriceReduction, 'before'> | undefined): string | null =>
  reduction ? toPrice(reduction.before) : null
