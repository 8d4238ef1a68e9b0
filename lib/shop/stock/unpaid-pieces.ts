import { groupBy } from '@/lib/platform/base/group-by'

/** Whose unpaid orders count together. */
export type Holder = 'buyer' | 'connection'

/** The part of all counted pieces that a holder may have in unpaid orders. Many people may share a connection. */
const SHARE_OF_ALL: Record<Holder, number> = { buyer: 0.1, connection: 0.25 }
const SHARE_OF_VARIANT = 0.5
/** So many are allowed whatever there is, so that a small shop can sell its last pieces. */
const ALWAYS_OF_ALL = 12
const ALWAYS_OF_VARIANT = 5

type Piece = { variantId: number; quantity: number }
type Counts = { all: number; of: ReadonlyMap<number, number> }

export type Excess = {
  /** Null when it is about all pieces of the order together. */
  variantId: number | null
  /** How many the order may have at most. */
  most: number
}

const limitOfAll = (holder: Holder, pieces: number) =>
  Math.max(ALWAYS_OF_ALL, Math.floor(pieces * SHARE_OF_ALL[holder]))
const limitOfVariant = (pieces: number) => Math.max(ALWAYS_OF_VARIANT, Math.floor(pieces * SHARE_OF_VARIANT))

/**
 * Which limit a new order of these counted pieces would pass; null if it passes none. `left` can still be ordered, `held`
 * is in earlier unpaid orders of each holder. The shares are of both together, so an attacker gets less each time.
 */
export function findExcess(pieces: readonly Piece[], left: Counts, held: Record<Holder, Counts>): Excess | null {
  const least = (roomOf: (holder: Holder) => number) => Math.max(0, Math.min(roomOf('buyer'), roomOf('connection')))
  const inAll = least((holder) => limitOfAll(holder, left.all + held[holder].all) - held[holder].all)
  if (sum(pieces) > inAll) return { variantId: null, most: inAll }
  for (const { variantId, quantity } of pieces) {
    const most = least((holder) => {
      const own = held[holder].of.get(variantId) ?? 0
      return limitOfVariant((left.of.get(variantId) ?? 0) + own) - own
    })
    if (quantity > most) return { variantId, most }
  }
  return null
}

/** The pieces of a variant that an unpaid order holds, and how many of the variant are left. */
export type UnpaidPieces = { connection: string; orderId: string; variantId: number; quantity: number; left: number }

export type UnpaidHolder = { connection: string; orders: number; pieces: number }

/** A connection is worth a look when several unpaid orders of it have used up most of what it may hold. */
const WORTH_A_LOOK = 0.75

/** The connections whose unpaid orders the owner should look at, the largest first. */
export const findLargeHolders = (rows: readonly UnpaidPieces[], leftOfAll: number): UnpaidHolder[] =>
  [...groupBy(rows, ({ connection }) => connection)]
    .map(([connection, own]) => ({ connection, orders: countOrders(own), pieces: sum(own), own }))
    .filter(({ own, orders, pieces }) => {
      const isLarge = pieces >= limitOfAll('connection', leftOfAll + pieces) * WORTH_A_LOOK
      return orders > 1 && (isLarge || [...groupBy(own, ({ variantId }) => variantId).values()].some(holdsMost))
    })
    .map(({ own: _, ...holder }) => holder)
    .sort((one, other) => other.pieces - one.pieces)

const sum = (rows: readonly { quantity: number }[]) => rows.reduce((all, { quantity }) => all + quantity, 0)
const countOrders = (rows: readonly UnpaidPieces[]) => new Set(rows.map(({ orderId }) => orderId)).size

/** Of one variant: at least as many as are left. */
const holdsMost = (rows: readonly UnpaidPieces[]) => sum(rows) >= Math.max(ALWAYS_OF_VARIANT, rows[0]?.left ?? 0)
