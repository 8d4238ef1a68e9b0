import { groupBy } from '@/lib/platform/base/group-by'

/** Whose unpaid orders count together. */
export type Holder = 'buyer' | 'connection'

/** The part of all counted units that a holder may have in unpaid orders. Many people may share a connection. */
const SHARE_OF_ALL: Record<Holder, number> = { buyer: 0.1, connection: 0.25 }
const SHARE_OF_VARIANT = 0.5
/** So many are allowed whatever there is, so that a small shop can sell its last units. */
const ALWAYS_OF_ALL = 12
const ALWAYS_OF_VARIANT = 5

type Item = { variantId: number; quantity: number }
type Counts = { all: number; of: ReadonlyMap<number, number> }

export type Excess = {
  /** Null when it is about all units of the order together. */
  variantId: number | null
  /** How many the order may have at most. */
  most: number
}

const limitOfAll = (holder: Holder, units: number) => Math.max(ALWAYS_OF_ALL, Math.floor(units * SHARE_OF_ALL[holder]))
const limitOfVariant = (units: number) => Math.max(ALWAYS_OF_VARIANT, Math.floor(units * SHARE_OF_VARIANT))

/**
 * Which limit a new order of these counted items would pass; null if it passes none. `left` can still be ordered, `held`
 * is in earlier unpaid orders of each holder. The shares are of both together, so an attacker gets less each time.
 */
export function findExcess(items: readonly Item[], left: Counts, held: Record<Holder, Counts>): Excess | null {
  const least = (roomOf: (holder: Holder) => number) => Math.max(0, Math.min(roomOf('buyer'), roomOf('connection')))
  const inAll = least((holder) => limitOfAll(holder, left.all + held[holder].all) - held[holder].all)
  if (sum(items) > inAll) return { variantId: null, most: inAll }
  for (const { variantId, quantity } of items) {
    const most = least((holder) => {
      const own = held[holder].of.get(variantId) ?? 0
      return limitOfVariant((left.of.get(variantId) ?? 0) + own) - own
    })
    if (quantity > most) return { variantId, most }
  }
  return null
}

/** The units of a variant that an unpaid order holds, and how many of the variant are left. */
export type UnpaidUnits = { connection: string; orderId: string; variantId: number; quantity: number; left: number }

export type UnpaidHolder = { connection: string; orders: number; units: number }

/** A connection is worth a look when several unpaid orders of it have used up most of what it may hold. */
const WORTH_A_LOOK = 0.75

/** The connections whose unpaid orders the owner should look at, the largest first. */
export const findLargeHolders = (rows: readonly UnpaidUnits[], leftOfAll: number): UnpaidHolder[] =>
  [...groupBy(rows, ({ connection }) => connection)]
    .map(([connection, own]) => ({ connection, orders: countOrders(own), units: sum(own), own }))
    .filter(({ own, orders, units }) => {
      const isLarge = units >= limitOfAll('connection', leftOfAll + units) * WORTH_A_LOOK
      return orders > 1 && (isLarge || [...groupBy(own, ({ variantId }) => variantId).values()].some(holdsMost))
    })
    .map(({ own: _, ...holder }) => holder)
    .sort((one, other) => other.units - one.units)

const sum = (rows: readonly { quantity: number }[]) => rows.reduce((all, { quantity }) => all + quantity, 0)
const countOrders = (rows: readonly UnpaidUnits[]) => new Set(rows.map(({ orderId }) => orderId)).size

/** Of one variant: at least as many as are left. */
const holdsMost = (rows: readonly UnpaidUnits[]) => sum(rows) >= Math.max(ALWAYS_OF_VARIANT, rows[0]?.left ?? 0)
