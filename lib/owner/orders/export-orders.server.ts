import 'server-only'
import { and, asc, desc, eq, gte, inArray, type InferSelectModel, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import { type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { csvRows, toCsv } from '@/lib/platform/base/csv'
import { groupBy } from '@/lib/platform/base/group-by'
import { toPriceIn } from '@/lib/platform/base/money-format'
import { fromBasisPoints } from '@/lib/platform/base/vat'
import { shopTimeZone } from '@/lib/platform/base/dates'
import { timestampOf } from '@/lib/platform/base/timestamps'
import { markTestPayment } from '@/lib/shop/orders/order-labels'
import { withAnswers } from '@/lib/shop/orders/line-answers.server'
import { type OrderLine } from '@/lib/shop/orders/order-parts.server'
import { storedVatTotals } from '@/lib/shop/orders/order-vat'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { documentNumber } from '@/lib/owner/documents/document-number'
import { type Ctx } from '@/lib/platform/db/context.server'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { storedDiscountSchema } from '@/lib/shop/discounts/discount.schema'
import { isTestPayment } from '@/lib/shop/orders/test-payments.server'
import { orderDiscounts } from '@/lib/platform/db/schema/discounts'
import { documents } from '@/lib/platform/db/schema/documents'
import { orderGiftCards } from '@/lib/platform/db/schema/gift-cards'
import { dueCentsOf } from '@/lib/shop/gift-cards/gift-card-plan'
import { paidForLine } from '@/lib/shop/orders/line-amount'
import { orderRefunds } from '@/lib/platform/db/schema/order-handling'
import {
  orderAddresses,
  orderEvents,
  orderLines,
  orders,
  orderSpecialFees,
  orderVat,
  payments,
} from '@/lib/platform/db/schema/orders'

type DbCtx = Pick<Ctx, 'db'>

type ExportedPart = {
  from?: Date
  /** The end, which is no longer part of it. */
  before?: Date
  /** Only these orders, if there are any. */
  codes?: readonly string[]
}

type OfOrder = PgTable & { orderId: PgColumn }
type Stored<Table extends OfOrder> = InferSelectModel<Table> & { orderId: string }

/** The rows of a table that belong to these orders, by order. */
async function rowsByOrder<Table extends OfOrder>(
  tx: DbCtx['db'],
  table: Table,
  { where, orderBy }: { where: SQL | undefined; orderBy: SQL },
): Promise<Map<string, Stored<Table>[]>> {
  const found = await tx
    .select({ row: table as PgTable })
    .from(table as PgTable)
    .innerJoin(orders, eq(orders.id, table.orderId))
    .where(where)
    .orderBy(orderBy)
  return groupBy(
    found.map(({ row }) => row as Stored<Table>),
    ({ orderId }) => orderId,
  )
}

const documentsByOrder = async (tx: DbCtx['db'], where: SQL | undefined) =>
  groupBy(
    await tx
      .select({
        orderId: documents.orderId,
        kind: documents.kind,
        year: documents.year,
        number: documents.number,
        totalCents: documents.totalCents,
      })
      .from(documents)
      .innerJoin(orders, eq(orders.id, documents.orderId))
      .where(where)
      .orderBy(asc(documents.id)),
    ({ orderId }) => orderId,
  )

const wantedOrders = ({ from, before, codes = [] }: ExportedPart) =>
  and(
    from && gte(orders.dateAdded, from),
    before && lt(orders.dateAdded, before),
    codes.length > 0 ? inArray(orders.code, [...codes]) : undefined,
  )

/** The id of the last order of a page; its time in the precision of PostgreSQL, which a date of JavaScript lacks. */
type Last = { id: string; dateAdded: string }

const isAfter = ({ id, dateAdded }: Last) =>
  sql`(${orders.dateAdded}, ${orders.id}) > (${dateAdded}::timestamptz, ${id}::uuid)`

const PAGE_SIZE = 500

/**
 * The orders of a period, the oldest first, with what was paid and refunded and the documents about it, page by page. A
 * page is of one moment, so that the sums of an order agree; what is placed or paid meanwhile may be in a later one.
 */
export async function* exportOrders(
  ctx: DbCtx,
  part: ExportedPart,
  pageSize = PAGE_SIZE,
): AsyncGenerator<ExportedOrder[], void> {
  for (let last: Last | undefined, isFull = true; isFull;) {
    const page = await loadPage(ctx, and(wantedOrders(part), last && isAfter(last)), pageSize)
    if (page.orders.length > 0) yield page.orders
    last = page.last
    isFull = page.orders.length === pageSize
  }
}

const loadPage = ({ db }: DbCtx, condition: SQL | undefined, limit: number) =>
  db.transaction(
    async (tx) => {
      const rows = await tx
        .select({
          order: orders,
          exactDate: sql<string>`${orders.dateAdded}::text`,
          isTestPayment: isTestPayment(),
          address: orderAddresses,
          wasPaid: sql<boolean>`exists (select from ${orderEvents} where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.toState} in ('paid', 'shipped'))`,
        })
        .from(orders)
        .leftJoin(orderAddresses, and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'billing')))
        .where(condition)
        .orderBy(asc(orders.dateAdded), asc(orders.id))
        .limit(limit)
      const partsOf = await loadParts(
        tx,
        rows.map(({ order }) => order.id),
      )
      const last = rows.at(-1)
      return {
        orders: rows.map((row) => toExportedOrder(row, partsOf(row.order.id))),
        last: last && { id: last.order.id, dateAdded: last.exactDate },
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function loadParts(tx: DbCtx['db'], ids: readonly string[]): Promise<(id: string) => PartsOfOrder> {
  const where = sql`${orders.id} = any(${sql.param(ids)}::uuid[])`
  const lines = await rowsByOrder(tx, orderLines, { where, orderBy: asc(orderLines.id) })
  const discounts = await rowsByOrder(tx, orderDiscounts, { where, orderBy: desc(orderDiscounts.automatic) })
  const giftCards = await rowsByOrder(tx, orderGiftCards, {
    where: and(where, eq(orderGiftCards.state, 'taken')),
    orderBy: asc(orderGiftCards.position),
  })
  const fees = await rowsByOrder(tx, orderSpecialFees, { where, orderBy: asc(orderSpecialFees.name) })
  const vat = await rowsByOrder(tx, orderVat, { where, orderBy: desc(orderVat.rateBp) })
  const paid = await rowsByOrder(tx, payments, { where, orderBy: asc(payments.createdAt) })
  const refunds = await rowsByOrder(tx, orderRefunds, {
    where: and(where, isNotNull(orderRefunds.refundedAt)),
    orderBy: asc(orderRefunds.refundedAt),
  })
  const issued = await documentsByOrder(tx, where)
  return (id) => ({
    lines: (lines.get(id) ?? []).map(withAnswers),
    discounts: discounts.get(id) ?? [],
    giftCards: giftCards.get(id) ?? [],
    fees: fees.get(id) ?? [],
    vat: vat.get(id) ?? [],
    payments: paid.get(id) ?? [],
    refunds: refunds.get(id) ?? [],
    documents: issued.get(id) ?? [],
  })
}

type StoredOrder = {
  order: typeof orders.$inferSelect
  address: typeof orderAddresses.$inferSelect | null
  wasPaid: boolean
  isTestPayment: boolean
}

type PartsOfOrder = {
  lines: OrderLine[]
  fees: Stored<typeof orderSpecialFees>[]
  discounts: Stored<typeof orderDiscounts>[]
  /** Those that have paid. */
  giftCards: Stored<typeof orderGiftCards>[]
  vat: Stored<typeof orderVat>[]
  payments: Stored<typeof payments>[]
  refunds: Stored<typeof orderRefunds>[]
  documents: Pick<typeof documents.$inferSelect, 'kind' | 'year' | 'number' | 'totalCents'>[]
}

const toExportedOrder = ({ order, address, wasPaid, isTestPayment }: StoredOrder, parts: PartsOfOrder) => ({
  code: order.code,
  date: timestampOf(order.dateAdded),
  time_zone: shopTimeZone(),
  state: order.state,
  payment_method: order.paymentMethod,
  test_payment: isTestPayment,
  language: order.language,
  currency: order.currency,
  first_name: address?.firstName ?? '',
  last_name: address?.lastName ?? '',
  email: address?.email ?? '',
  country: address?.country ?? '',
  items_cents: order.itemsCents,
  discount_cents: order.discountCents,
  shipping_cents: order.shippingCents,
  special_fees_cents: order.specialFeesCents,
  total_cents: order.totalCents,
  paid_cents: paidCents(order, wasPaid, parts),
  paid_by_gift_card_cents: sum(parts.giftCards.map(({ amountCents }) => amountCents)),
  refunded_cents: sum(parts.refunds.map(({ amountCents }) => amountCents)),
  refunded_to_gift_card_cents: sum(parts.refunds.map(({ giftCardCents }) => giftCardCents)),
  gift_cards_sold_cents: sum(parts.lines.filter(({ giftCard }) => giftCard).map(paidForLine)),
  vat_charged: order.vatCharged,
  vat: parts.vat.map(storedVatTotals).map(({ rateBp, amount, vat }) => ({
    rate_bp: rateBp,
    total_cents: amount,
    vat_cents: vat,
  })),
  lines: parts.lines.map((line) => ({
    name: line.productName,
    variant_name: line.variantName,
    variant_code: line.variantCode,
    quantity: line.quantity,
    unit_cents: line.unitCents,
    once_cents: line.onceCents,
    discount_cents: line.discountCents,
    vat_rate_bp: line.vatRateBp,
    vat_cents: line.vatCents,
    gift_card: line.giftCard,
    answers: line.answers,
  })),
  discounts: parts.discounts.map(({ rule, itemsCents, shippingCents }) => {
    const { name, code } = readStored(storedDiscountSchema, rule, 'discount of an order')
    return { name, code, items_cents: itemsCents, shipping_cents: shippingCents }
  }),
  special_fees: parts.fees.map(({ name, totalCents }) => ({ name, total_cents: totalCents })),
  payments: parts.payments.map(({ provider, intentId, status, amountCents, refundedCents }) => ({
    provider,
    intent: intentId,
    status,
    amount_cents: amountCents,
    refunded_cents: refundedCents,
  })),
  refunds: parts.refunds.map(({ amountCents, giftCardCents, refundedAt }) => ({
    amount_cents: amountCents,
    gift_card_cents: giftCardCents,
    refunded_at: refundedAt ? timestampOf(refundedAt) : '',
  })),
  documents: parts.documents.map((document) => ({
    kind: document.kind,
    number: documentNumber(document),
    total_cents: document.totalCents,
  })),
})

/** What was paid, also by gift cards. */
function paidCents(order: StoredOrder['order'], wasPaid: boolean, parts: PartsOfOrder): number {
  const byGiftCard = sum(parts.giftCards.map(({ amountCents }) => amountCents))
  if (order.paymentMethod !== 'card') return (wasPaid ? dueCentsOf(order) : 0) + byGiftCard
  const succeeded = parts.payments.filter(({ status }) => status === 'succeeded')
  return sum(succeeded.map(({ amountCents }) => amountCents)) + byGiftCard
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

export type ExportedOrder = ReturnType<typeof toExportedOrder>

const HEADINGS = [
  'order',
  'date',
  'state',
  'payment',
  'first name',
  'last name',
  'email',
  'country',
  'items',
  'shipping',
  'special fees',
  'total',
  'currency',
  'language',
  'paid',
  'refunded',
  'receipt',
  'credit notes',
  'time zone',
  'discount',
  'discount codes',
  'answers',
  'paid by gift card',
  'refunded to gift card',
  'gift cards sold',
]

const ofRate = (name: string, rateBp: number) => `${name} ${fromBasisPoints(rateBp)}%`

/** The rates of VAT of these orders, the highest first. */
const listRates = async ({ db }: DbCtx, part: ExportedPart): Promise<number[]> =>
  (
    await db
      .selectDistinct({ rateBp: orderVat.rateBp })
      .from(orderVat)
      .innerJoin(orders, eq(orders.id, orderVat.orderId))
      .where(wantedOrders(part))
      .orderBy(desc(orderVat.rateBp))
  ).map(({ rateBp }) => rateBp)

/** One row for each order, for bookkeeping. At the end, two columns for each rate of VAT that occurs. */
export async function* ordersCsv(ctx: DbCtx, part: ExportedPart, pageSize = PAGE_SIZE): AsyncGenerator<string, void> {
  const rates = await listRates(ctx, part)
  const ofRates = rates.flatMap((rateBp) => [ofRate('total', rateBp), ofRate('VAT', rateBp)])
  yield toCsv([[...HEADINGS, ...ofRates]])
  for await (const page of exportOrders(ctx, part, pageSize))
    yield csvRows(page.map((order) => [...orderCells(order), ...rateCells(order, rates)]))
}

const numbersOf = (order: ExportedOrder, wanted: ExportedOrder['documents'][number]['kind']) =>
  order.documents
    .filter(({ kind }) => kind === wanted)
    .map(({ number }) => number)
    .join(' ')

function orderCells(order: ExportedOrder): string[] {
  const price = (cents: number) => toPriceIn(order.currency, cents)
  return [
    order.code,
    order.date,
    order.state,
    markTestPayment(order.payment_method, order.test_payment),
    order.first_name,
    order.last_name,
    order.email,
    order.country,
    price(order.items_cents),
    price(order.shipping_cents),
    price(order.special_fees_cents),
    price(order.total_cents),
    order.currency,
    order.language,
    price(order.paid_cents),
    price(order.refunded_cents),
    numbersOf(order, 'receipt'),
    numbersOf(order, 'credit_note'),
    order.time_zone,
    price(order.discount_cents),
    order.discounts.flatMap(({ code }) => code ?? []).join(' '),
    order.lines.flatMap(answersOfLine).join('\n'),
    price(order.paid_by_gift_card_cents),
    price(order.refunded_to_gift_card_cents),
    price(order.gift_cards_sold_cents),
  ]
}

/** Of an item that was made to answers, one line for each of them. */
const answersOfLine = ({ quantity, name, variant_name, answers }: ExportedOrder['lines'][number]): string[] =>
  answers.map(({ label, text }) => `${quantity} × ${variantTitle(name, variant_name)}: ${label}: ${text}`)

const rateCells = ({ currency, vat }: ExportedOrder, rates: readonly number[]): string[] =>
  rates.flatMap((rateBp) => {
    const row = vat.find(({ rate_bp }) => rate_bp === rateBp)
    return row ? [toPriceIn(currency, row.total_cents), toPriceIn(currency, row.vat_cents)] : ['', '']
  })
