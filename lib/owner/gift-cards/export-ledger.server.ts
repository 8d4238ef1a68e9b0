import 'server-only'
import { and, asc, eq, gt, gte, lt } from 'drizzle-orm'
import { csvRows, toCsv } from '@/lib/platform/base/csv'
import { type MinorUnits } from '@/lib/platform/base/money'
import { toPriceIn } from '@/lib/platform/base/money-format'
import { timestampOf } from '@/lib/platform/base/timestamps'
import { type Ctx } from '@/lib/platform/db/context.server'
import { giftCardEntries, giftCards } from '@/lib/platform/db/schema/gift-cards'
import { orders } from '@/lib/platform/db/schema/orders'

type DbCtx = Pick<Ctx, 'db'>
/** The end is no longer part of it. */
export type Period = { from?: Date; before?: Date }

const PAGE_SIZE = 1_000

const loadPage = ({ db }: DbCtx, { from, before }: Period, after: number) =>
  db
    .select({
      entry: giftCardEntries,
      last4: giftCards.last4,
      currency: giftCards.currency,
      vatKind: giftCards.vatKind,
      order: orders.code,
    })
    .from(giftCardEntries)
    .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.giftCardId))
    .leftJoin(orders, eq(orders.id, giftCardEntries.orderId))
    .where(
      and(
        gt(giftCardEntries.id, after),
        from && gte(giftCardEntries.at, from),
        before && lt(giftCardEntries.at, before),
      ),
    )
    .orderBy(asc(giftCardEntries.id))
    .limit(PAGE_SIZE)

export type ExportedEntry = {
  date: string
  card: string
  last4: string | null
  kind: string
  cents: MinorUnits
  currency: string
  vat: string
  order: string | null
  cause: string
}

/** The entries of a period, the oldest first, page by page. They name no code and no recipient. */
export async function* exportLedger(ctx: DbCtx, period: Period): AsyncGenerator<ExportedEntry[], void> {
  for (let after = 0, isFull = true; isFull;) {
    const rows = await loadPage(ctx, period, after)
    if (rows.length > 0)
      yield rows.map(({ entry: { giftCardId, kind, cents, cause, at }, last4, currency, vatKind, order }) => ({
        ...{ date: timestampOf(at), card: giftCardId, last4, kind, cents, currency },
        ...{ vat: vatKind, order, cause },
      }))
    after = rows.at(-1)?.entry.id ?? after
    isFull = rows.length === PAGE_SIZE
  }
}

/** A spreadsheet takes an amount with a minus for a formula, and the file makes that a text. */
const HEADINGS = [
  'date',
  'card',
  'last four signs',
  'entry',
  'put on',
  'taken off',
  'currency',
  'VAT',
  'order',
  'cause',
]

export async function* ledgerCsv(ctx: DbCtx, period: Period): AsyncGenerator<string, void> {
  yield toCsv([HEADINGS])
  for await (const page of exportLedger(ctx, period))
    yield csvRows(
      page.map(({ date, card, last4, kind, cents, currency, vat, order, cause }) => [
        ...[date, card, last4 ?? '', kind, ...putOnAndTakenOff(currency, cents), currency],
        ...[vat, order ?? '', cause],
      ]),
    )
}

const putOnAndTakenOff = (currency: string, cents: MinorUnits): [string, string] =>
  cents > 0 ? [toPriceIn(currency, cents), ''] : ['', toPriceIn(currency, -cents)]
