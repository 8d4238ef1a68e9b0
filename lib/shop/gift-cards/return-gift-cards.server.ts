import 'server-only'
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type MinorUnits } from '@/lib/platform/base/money'
import { type Ctx } from '@/lib/platform/db/context.server'
import { giftCardEntries, giftCards } from '@/lib/platform/db/schema/gift-cards'
import { orderLines } from '@/lib/platform/db/schema/orders'
import { addEntry, leftOnCards, lockCards } from './gift-card-ledger.server'

type TxCtx = Pick<Ctx, 'db'>

const entriesOfCard = sql`from ${giftCardEntries} where ${giftCardEntries.giftCardId} = ${giftCards.id}`
const leftCents = sql`(select coalesce(sum(${giftCardEntries.cents}), 0) ${entriesOfCard})`
/** Whoever has used a card, or let it end, has had it. */
const wasHad = sql`(select coalesce(sum(${giftCardEntries.cents}), 0) ${entriesOfCard} and ${giftCardEntries.kind} in ('used', 'returned', 'expired')) < 0`
const isUnused = sql`not ${wasHad} and ${leftCents} > 0`

const ofOrder = (orderId: string) => eq(orderLines.orderId, orderId)

const paidFor = (where: SQL) => sql<number>`coalesce(sum(${giftCards.amountCents}) filter (where ${where}), 0)::int`

export type PaidForCards = {
  /** For gift cards that nobody can return any more, because something of them was used. */
  usedCardsCents: MinorUnits
  /** For those that a refund of the whole order withdraws. */
  unusedCardsCents: MinorUnits
}

/** What was paid for gift cards of the order. */
export async function paidForCards({ db }: TxCtx, orderId: string): Promise<PaidForCards> {
  const [row] = await db
    .select({ usedCardsCents: paidFor(wasHad), unusedCardsCents: paidFor(isUnused) })
    .from(giftCards)
    .innerJoin(orderLines, eq(orderLines.id, giftCards.orderLineId))
    .where(ofOrder(orderId))
  return row ?? { usedCardsCents: 0, unusedCardsCents: 0 }
}

/** How many gift cards of each line of these orders were used. */
export async function countUsedCards({ db }: TxCtx, orderIds: readonly string[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ line: orderLines.id, used: count() })
    .from(giftCards)
    .innerJoin(orderLines, eq(orderLines.id, giftCards.orderLineId))
    .where(and(inArray(orderLines.orderId, [...orderIds]), wasHad))
    .groupBy(orderLines.id)
  return new Map(rows.map(({ line, used }) => [line, used]))
}

type Returned = {
  orderId: string
  cause: string
  /** So many of a line; all of the order without it. */
  line?: { id: number; quantity: number }
}

/** Takes off what is left on gift cards whose price is returned. Those of which something was used keep the rest. */
export async function withdrawReturnedCards(tx: TxCtx, { orderId, cause, line }: Returned, now: Date): Promise<void> {
  const found = await tx.db
    .select({ id: giftCards.id })
    .from(giftCards)
    .innerJoin(orderLines, eq(orderLines.id, giftCards.orderLineId))
    .where(and(ofOrder(orderId), line && eq(orderLines.id, line.id), isUnused))
    .orderBy(asc(giftCards.unit))
  const ids = found.slice(0, line?.quantity).map(({ id }) => id)
  if (ids.length === 0) return
  await lockCards(tx, ids)
  for (const [giftCardId, left] of await leftOnCards(tx, ids))
    if (left > 0) await addEntry(tx, { giftCardId, kind: 'withdrawn', cents: -left, orderId, cause }, now)
}
