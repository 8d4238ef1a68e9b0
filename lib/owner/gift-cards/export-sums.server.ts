import 'server-only'
import { type SQL, and, eq, gte, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { csvRows, toCsv } from '@/lib/platform/base/csv'
import { toPriceIn } from '@/lib/platform/base/money-format'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type GiftCardEntryKind } from '@/lib/platform/db/schema/enums'
import { giftCardEntries, giftCards } from '@/lib/platform/db/schema/gift-cards'
import { type Period } from './export-ledger.server'

const { at, cents, kind, orderId } = giftCardEntries

const sumWhere = (condition: SQL | undefined) =>
  sql`coalesce(sum(${cents}) filter (where ${condition ?? sql`true`}), 0)`.mapWith(Number)

/**
 * What was left on gift cards before a period, what was put on them and taken off them in it, and what was left after it,
 * by currency, and by when their VAT is due. All amounts are positive.
 */
export function sumGiftCards({ db }: Pick<Ctx, 'db'>, { from, before }: Period) {
  const since = from ? gte(at, from) : undefined
  const put = (one: GiftCardEntryKind, condition?: SQL) => sumWhere(and(since, eq(kind, one), condition))
  const taken = (one: GiftCardEntryKind, condition?: SQL) => sql`-${put(one, condition)}`.mapWith(Number)
  return db
    .select({
      currency: giftCards.currency,
      vat: giftCards.vatKind,
      opening_cents: sumWhere(from ? lt(at, from) : sql`false`),
      sold_cents: put('issued', isNotNull(orderId)),
      issued_by_hand_cents: put('issued', isNull(orderId)),
      returned_cents: put('returned'),
      corrected_up_cents: put('corrected', sql`${cents} > 0`),
      used_cents: taken('used'),
      expired_cents: taken('expired', eq(giftCards.issuedBy, '')),
      expired_issued_by_hand_cents: taken('expired', ne(giftCards.issuedBy, '')),
      withdrawn_cents: taken('withdrawn'),
      corrected_down_cents: taken('corrected', sql`${cents} < 0`),
      closing_cents: sumWhere(undefined),
    })
    .from(giftCardEntries)
    .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.giftCardId))
    .where(before && lt(at, before))
    .groupBy(giftCards.currency, giftCards.vatKind)
    .orderBy(giftCards.currency, giftCards.vatKind)
}

type GiftCardSums = Awaited<ReturnType<typeof sumGiftCards>>[number]

const HEADINGS = [
  ...['currency', 'VAT', 'left before', 'sold', 'issued by hand', 'returned', 'corrected up'],
  ...['used', 'expired', 'expired, issued by hand', 'withdrawn', 'corrected down', 'left after'],
]

export const giftCardSumsCsv = (rows: readonly GiftCardSums[]): string =>
  toCsv([HEADINGS]) +
  csvRows(
    rows.map(({ currency, vat, ...amounts }) => [
      ...[currency, vat],
      ...Object.values(amounts).map((amount) => toPriceIn(currency, amount)),
    ]),
  )
