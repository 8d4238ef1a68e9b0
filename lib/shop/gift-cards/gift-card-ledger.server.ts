import 'server-only'
import { randomBytes } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type MinorUnits } from '@/lib/platform/base/money'
import { dayOf } from '@/lib/platform/base/working-days'
import { type Ctx } from '@/lib/platform/db/context.server'
import { giftCardEntries, giftCards } from '@/lib/platform/db/schema/gift-cards'
import { hashSecret } from '@/lib/shop/account/secrets.server'
import { giftCardCode, giftCardKey } from './gift-card-code'

export type GiftCardRow = typeof giftCards.$inferSelect
export type NewEntry = Omit<typeof giftCardEntries.$inferInsert, 'id' | 'at'>

type DbCtx = Pick<Ctx, 'db'>

/** What is kept of a code. */
export const hashOfCode = (key: string) => hashSecret(`gift card\n${key}`)

export function newCode(): string {
  const code = giftCardCode(randomBytes(64))
  if (code === null) throw new Error('The random bytes were too few for a code.')
  return code
}

/** Adds an entry to the ledger. The database refuses one after which less than nothing would be left. */
export async function addEntry({ db }: DbCtx, entry: NewEntry, at: Date): Promise<void> {
  await db.insert(giftCardEntries).values({ ...entry, at })
}

export const listEntries = ({ db }: DbCtx, giftCardId: string) =>
  db.select().from(giftCardEntries).where(eq(giftCardEntries.giftCardId, giftCardId)).orderBy(asc(giftCardEntries.id))

/** What is left on each of these cards. */
export async function leftOnCards({ db }: DbCtx, ids: readonly string[]): Promise<Map<string, MinorUnits>> {
  const rows = await db
    .select({ id: giftCardEntries.giftCardId, left: sql<number>`sum(${giftCardEntries.cents})::int` })
    .from(giftCardEntries)
    .where(inArray(giftCardEntries.giftCardId, [...ids]))
    .groupBy(giftCardEntries.giftCardId)
  return new Map(rows.map(({ id, left }) => [id, left]))
}

/** Locks these cards until the transaction ends, in the order of their ids, so that no two orders wait for each other. */
export async function lockCards({ db }: DbCtx, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(inArray(giftCards.id, [...ids]))
    .orderBy(asc(giftCards.id))
    .for('update')
}

export type FoundCard = { card: GiftCardRow; left: MinorUnits }

/**
 * The card of each code, or null. All codes are looked up with the same statements, so that the time says nothing about
 * which of them exist.
 */
export async function findCards(ctx: DbCtx, codes: readonly string[]): Promise<(FoundCard | null)[]> {
  const hashes = codes.map((code) => hashOfCode(giftCardKey(code) ?? ''))
  const rows = await ctx.db.select().from(giftCards).where(inArray(giftCards.codeHash, hashes))
  const left = await leftOnCards(
    ctx,
    rows.length > 0 ? rows.map(({ id }) => id) : ['00000000-0000-0000-0000-000000000000'],
  )
  return hashes.map((hash) => {
    const card = rows.find(({ codeHash }) => codeHash?.equals(hash))
    return card ? { card, left: left.get(card.id) ?? 0 } : null
  })
}

export type CardState = 'valid' | 'empty' | 'ended' | 'waits'

/** Whether a card pays now. */
export function stateOfCard({ card, left }: FoundCard, now: Date): CardState {
  if (card.expiresOn !== null && card.expiresOn < dayOf(now)) return 'ended'
  if (left === 0) return 'empty'
  return card.usableFrom > now ? 'waits' : 'valid'
}
