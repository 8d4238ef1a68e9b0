import 'server-only'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { type MinorUnits } from '@/lib/platform/base/money'
import { notFound } from '@/lib/platform/base/problem'
import { dayOf } from '@/lib/platform/base/working-days'
import { type Ctx } from '@/lib/platform/db/context.server'
import { containing } from '@/lib/platform/db/like'
import { giftCardEntries, giftCards } from '@/lib/platform/db/schema/gift-cards'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orderLines, orders } from '@/lib/platform/db/schema/orders'
import { giftCardKey } from '@/lib/shop/gift-cards/gift-card-code'
import { type GiftCardRow, hashOfCode } from '@/lib/shop/gift-cards/gift-card-ledger.server'
import { type FoundGiftCard } from './found-gift-card'
import { type GiftCardState, stateOf } from './gift-card-state'

const MAX_FOUND = 100

const leftCents = sql<number>`coalesce((select sum(${giftCardEntries.cents}) from ${giftCardEntries} where ${giftCardEntries.giftCardId} = ${giftCards.id}), 0)::int`

/** The same as `stateOf`, for the database. */
function inState(state: GiftCardState, now: Date): SQL | undefined {
  const today = dayOf(now)
  const isOver = lt(giftCards.expiresOn, today)
  const isLeft = gt(leftCents, 0)
  switch (state) {
    case 'ended':
      return isOver
    case 'empty':
      return and(or(isNull(giftCards.expiresOn), sql`${giftCards.expiresOn} >= ${today}`), lte(leftCents, 0))
    case 'to_send':
      return and(isNull(giftCards.sentAt), isLeft, sql`${isOver} is not true`)
    case 'open':
      return and(isNotNull(giftCards.sentAt), isLeft, sql`${isOver} is not true`)
  }
}

/** By a whole code, its last signs, the code of the order, or a part of the recipient. */
function matching(search: string): SQL | undefined {
  if (search === '') return undefined
  const key = giftCardKey(search)
  if (key !== null) return eq(giftCards.codeHash, hashOfCode(key))
  const part = containing(search)
  return or(
    eq(giftCards.last4, search.toUpperCase()),
    sql`${orders.code} ilike ${part}`,
    sql`unaccent(${giftCards.recipientName}) ilike unaccent(${part})`,
    sql`${giftCards.recipientEmail} ilike ${part}`,
  )
}

type Wanted = { search?: string; state?: GiftCardState; orderId?: string }

const select = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .select({ card: giftCards, left: leftCents, order: orders.code })
    .from(giftCards)
    .leftJoin(orderLines, eq(orderLines.id, giftCards.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))

type Selected = { card: GiftCardRow; left: MinorUnits; order: string | null }

const toFound = ({ card: { codeHash: _, ...card }, left, order }: Selected, now: Date): FoundGiftCard => ({
  ...{ card, left, order },
  state: stateOf({ ...card, left, today: dayOf(now) }),
})

/** Cards for the desk, the newest first. */
export async function findGiftCards(
  ctx: Ctx,
  { search = '', state, orderId }: Wanted,
): Promise<{ found: FoundGiftCard[]; hasMore: boolean }> {
  const rows = await select(ctx)
    .where(
      and(matching(search), state && inState(state, ctx.now), orderId ? eq(orderLines.orderId, orderId) : undefined),
    )
    .orderBy(desc(giftCards.createdAt), asc(giftCards.unit))
    .limit(MAX_FOUND + 1)
  return { found: rows.slice(0, MAX_FOUND).map((row) => toFound(row, ctx.now)), hasMore: rows.length > MAX_FOUND }
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** A card with its ledger, and what became of the email with its code. */
export async function getGiftCard(ctx: Ctx, id: string) {
  const [row] = UUID.test(id) ? await select(ctx).where(eq(giftCards.id, id)) : []
  if (!row) throw notFound(`Gift card ${id} was not found.`)
  const entries = await ctx.db
    .select({ entry: giftCardEntries, order: orders.code })
    .from(giftCardEntries)
    .leftJoin(orders, eq(orders.id, giftCardEntries.orderId))
    .where(eq(giftCardEntries.giftCardId, id))
    .orderBy(asc(giftCardEntries.id))
  const [email] = row.card.emailId
    ? await ctx.db
        .select({ sentAt: outbox.sentAt, failedAt: outbox.failedAt })
        .from(outbox)
        .where(eq(outbox.id, row.card.emailId))
    : []
  return { ...toFound(row, ctx.now), entries, email: email ?? null }
}

/** The row itself, for a change. */
export async function requireGiftCard({ db }: Pick<Ctx, 'db'>, id: string): Promise<GiftCardRow> {
  const [card] = UUID.test(id) ? await db.select().from(giftCards).where(eq(giftCards.id, id)) : []
  if (!card) throw notFound(`Gift card ${id} was not found.`)
  return card
}
