import 'server-only'
import * as t from '@messages/gift-cards'
import { and, asc, eq, inArray, isNull, lt, lte, sql, sum } from 'drizzle-orm'
import { type MinorUnits } from '@/lib/platform/base/money'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { giftCardEntries, giftCards, orderGiftCards } from '@/lib/platform/db/schema/gift-cards'
import { addEntry, leftOnCards, lockCards } from './gift-card-ledger.server'
import { planReturns } from './gift-card-plan'

type TxCtx = Pick<Ctx, 'db'>
type Times = { now: Date; expiresAt: Date | null }
type UseRow = typeof orderGiftCards.$inferSelect

/** What a gift card pays of an order. */
export type PlannedUse = { giftCardId: string; cents: MinorUnits }

/** Until `expiresAt` the amounts are only reserved. The ledger has their entries from the beginning. */
export async function takeGiftCards(
  tx: TxCtx,
  orderId: string,
  planned: readonly PlannedUse[],
  { now, expiresAt }: Times,
): Promise<void> {
  if (planned.length === 0) return
  const uses = planned.map(({ giftCardId, cents }, position) => ({
    orderId,
    giftCardId,
    position,
    amountCents: cents,
    state: expiresAt ? ('reserved' as const) : ('taken' as const),
    reservedAt: now,
    expiresAt,
  }))
  await useCards(tx, uses, now)
  await tx.db.insert(orderGiftCards).values(uses)
}

/** Takes the amounts off the cards, or refuses when another order has used them meanwhile. */
async function useCards(
  tx: TxCtx,
  uses: readonly Pick<UseRow, 'orderId' | 'giftCardId' | 'amountCents'>[],
  now: Date,
): Promise<void> {
  if (!(await areCovered(tx, uses))) throw new Problem('conflict', { gift_cards: [t.usedMeanwhile] })
  for (const { orderId, giftCardId, amountCents } of uses)
    await addEntry(tx, { giftCardId, kind: 'used', cents: -amountCents, orderId }, now)
}

async function areCovered(tx: TxCtx, uses: readonly Pick<UseRow, 'giftCardId' | 'amountCents'>[]): Promise<boolean> {
  const ids = uses.map(({ giftCardId }) => giftCardId)
  if (ids.length === 0) return true
  await lockCards(tx, ids)
  const left = await leftOnCards(tx, ids)
  return uses.every(({ giftCardId, amountCents }) => (left.get(giftCardId) ?? 0) >= amountCents)
}

const usesOf = ({ db }: TxCtx, orderId: string) =>
  db.select().from(orderGiftCards).where(eq(orderGiftCards.orderId, orderId)).orderBy(asc(orderGiftCards.position))

/** Returns to the cards what the order has not given back to them yet. The caller has locked the order. */
export async function giveBackGiftCards(tx: TxCtx, orderId: string, cause: string, now: Date): Promise<void> {
  const uses = (await usesOf(tx, orderId)).filter(({ state }) => state !== 'given_back')
  if (uses.length === 0) return
  const used = await usedOnCards(tx, orderId)
  await returnAmounts(
    tx,
    uses.flatMap(({ giftCardId }) => ({ giftCardId, cents: used.get(giftCardId) ?? 0 })),
    { orderId, cause, now },
  )
  await tx.db
    .update(orderGiftCards)
    .set({ state: 'given_back', expiresAt: null })
    .where(eq(orderGiftCards.orderId, orderId))
}

type Return = { orderId: string; refundId?: string; cause: string; now: Date }

/** A card that has ended meanwhile, or is about to, gets time again: what comes back must not be lost. */
async function returnAmounts(
  tx: TxCtx,
  amounts: readonly PlannedUse[],
  { orderId, refundId, cause, now }: Return,
): Promise<void> {
  const returned = amounts.filter(({ cents }) => cents > 0)
  if (returned.length === 0) return
  await lockCards(
    tx,
    returned.map(({ giftCardId }) => giftCardId),
  )
  for (const { giftCardId, cents } of returned)
    await addEntry(tx, { giftCardId, kind: 'returned', cents, orderId, refundId, cause }, now)
  await tx.db
    .update(giftCards)
    .set({
      expiresOn: sql`greatest(${giftCards.expiresOn}, (${now.toISOString()}::timestamptz + interval '1 year')::date)`,
    })
    .where(
      and(
        inArray(
          giftCards.id,
          returned.map(({ giftCardId }) => giftCardId),
        ),
        lt(giftCards.expiresOn, sql`(${now.toISOString()}::timestamptz + interval '90 days')::date`),
      ),
    )
}

/** What the order has taken off each card and not returned to it. */
async function usedOnCards({ db }: TxCtx, orderId: string): Promise<Map<string, MinorUnits>> {
  const rows = await db
    .select({ id: giftCardEntries.giftCardId, cents: sum(giftCardEntries.cents).mapWith(Number) })
    .from(giftCardEntries)
    .where(and(eq(giftCardEntries.orderId, orderId), inArray(giftCardEntries.kind, ['used', 'returned'])))
    .groupBy(giftCardEntries.giftCardId)
  return new Map(rows.map(({ id, cents }) => [id, -cents]))
}

/** What gift cards have paid of an order, before refunds. */
export async function paidByGiftCards({ db }: TxCtx, orderId: string): Promise<MinorUnits> {
  const [row] = await db
    .select({ cents: sum(giftCardEntries.cents).mapWith(Number) })
    .from(giftCardEntries)
    .where(
      and(
        eq(giftCardEntries.orderId, orderId),
        inArray(giftCardEntries.kind, ['used', 'returned']),
        isNull(giftCardEntries.refundId),
      ),
    )
  return -(row?.cents ?? 0)
}

/** Puts the part of a refund on the cards with which the order was paid. */
export async function refundToGiftCards(
  tx: TxCtx,
  { id, orderId, giftCardCents, cause }: { id: string; orderId: string; giftCardCents: MinorUnits; cause: string },
  now: Date,
): Promise<void> {
  if (giftCardCents === 0) return
  const used = await usedOnCards(tx, orderId)
  const uses = (await usesOf(tx, orderId)).map(({ giftCardId }) => ({ giftCardId, left: used.get(giftCardId) ?? 0 }))
  const returns = planReturns(uses, giftCardCents).map(({ use, cents }) => ({ giftCardId: use.giftCardId, cents }))
  await returnAmounts(tx, returns, { orderId, refundId: id, cause, now })
}

/**
 * For an order that is paid. Cards whose reservation had ended are used again. False if another order has used one of
 * them meanwhile: then nothing is taken off any, and the order lacks what they were to pay.
 */
export async function keepGiftCards(tx: TxCtx, orderId: string, now: Date): Promise<boolean> {
  const uses = await usesOf(tx, orderId)
  const givenBack = uses.filter(({ state }) => state === 'given_back')
  if (givenBack.length > 0 && !(await areCovered(tx, givenBack))) return false
  await useCards(tx, givenBack, now)
  await tx.db.update(orderGiftCards).set({ state: 'taken', expiresAt: null }).where(eq(orderGiftCards.orderId, orderId))
  return true
}

/** Whether an order that is paid lacks what gift cards were to pay. */
export const lacksGiftCards = async ({ db }: TxCtx, orderId: string): Promise<boolean> =>
  (await db.$count(orderGiftCards, and(eq(orderGiftCards.orderId, orderId), eq(orderGiftCards.state, 'given_back')))) >
  0

export const hasGiftCards = async ({ db }: TxCtx, orderId: string): Promise<boolean> =>
  (await db.$count(orderGiftCards, eq(orderGiftCards.orderId, orderId))) > 0

/** Reserves the amounts of an unpaid card order again, or refuses. The caller has locked the order. */
export async function reserveGiftCardsAgain(
  tx: TxCtx,
  orderId: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  const givenBack = (await usesOf(tx, orderId)).filter(({ state }) => state === 'given_back')
  await useCards(tx, givenBack, now)
  await tx.db
    .update(orderGiftCards)
    .set({ state: 'reserved', reservedAt: now, expiresAt })
    .where(eq(orderGiftCards.orderId, orderId))
}

/** Whether a reservation of the order has ended, which nothing has given back yet. */
export const hasEndedGiftCards = async ({ db }: TxCtx, orderId: string, now: Date): Promise<boolean> =>
  (await db.$count(orderGiftCards, and(eq(orderGiftCards.orderId, orderId), lt(orderGiftCards.expiresAt, now)))) > 0

/** Whether the cards of the order were reserved before this moment, so that a decline of then is about this reservation. */
export const wereReservedBefore = async ({ db }: TxCtx, orderId: string, at: Date): Promise<boolean> =>
  (await db.$count(
    orderGiftCards,
    and(eq(orderGiftCards.orderId, orderId), eq(orderGiftCards.state, 'reserved'), lte(orderGiftCards.reservedAt, at)),
  )) > 0
