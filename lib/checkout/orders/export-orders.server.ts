import 'server-only'
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { toCsv } from '@/lib/base/csv'
import { groupBy } from '@/lib/base/group-by'
import { toPriceIn } from '@/lib/base/money-format'
import { fromBasisPoints } from '@/lib/base/vat'
import { storedVatTotals } from '@/lib/checkout/order-vat'
import { documentNumber } from '@/lib/checkout/documents/document-number'
import { type Ctx } from '@/lib/db/context.server'
import { documents } from '@/lib/db/schema/documents'
import { orderRefunds } from '@/lib/db/schema/order-handling'
import {
  orderAddresses,
  orderEvents,
  orderLines,
  orders,
  orderSpecialFees,
  orderVat,
  payments,
} from '@/lib/db/schema/orders'

type DbCtx = Pick<Ctx, 'db'>

export type ExportedPart = {
  from?: Date
  /** The end, which is no longer part of it. */
  before?: Date
  /** Only these orders, if there are any. */
  codes?: readonly string[]
}

/** The orders of a period, the oldest first, with what was paid and refunded and the documents about it. */
export async function exportOrders({ db }: DbCtx, { from, before, codes = [] }: ExportedPart) {
  const placedWithin = and(
    from && gte(orders.dateAdded, from),
    before && lt(orders.dateAdded, before),
    codes.length > 0 ? inArray(orders.code, [...codes]) : undefined,
  )
  const ofOrder = (table: { orderId: typeof orderLines.orderId }) => eq(orders.id, table.orderId)
  return db.transaction(
    async (tx) => {
      const rows = await tx
        .select({
          order: orders,
          address: orderAddresses,
          wasPaid: sql<boolean>`exists (select from ${orderEvents} where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.toState} in ('paid', 'shipped'))`,
        })
        .from(orders)
        .leftJoin(orderAddresses, and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'billing')))
        .where(placedWithin)
        .orderBy(asc(orders.dateAdded), asc(orders.id))
      const lines = await tx
        .select({ row: orderLines })
        .from(orderLines)
        .innerJoin(orders, ofOrder(orderLines))
        .where(placedWithin)
        .orderBy(asc(orderLines.id))
      const fees = await tx
        .select({ row: orderSpecialFees })
        .from(orderSpecialFees)
        .innerJoin(orders, eq(orders.id, orderSpecialFees.orderId))
        .where(placedWithin)
        .orderBy(asc(orderSpecialFees.name))
      const rates = await tx
        .select({ row: orderVat })
        .from(orderVat)
        .innerJoin(orders, eq(orders.id, orderVat.orderId))
        .where(placedWithin)
        .orderBy(desc(orderVat.rateBp))
      const paid = await tx
        .select({ row: payments })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(placedWithin)
        .orderBy(asc(payments.createdAt))
      const refunds = await tx
        .select({ row: orderRefunds })
        .from(orderRefunds)
        .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
        .where(and(placedWithin, isNotNull(orderRefunds.refundedAt)))
        .orderBy(asc(orderRefunds.refundedAt))
      const issued = await tx
        .select({
          orderId: documents.orderId,
          kind: documents.kind,
          year: documents.year,
          number: documents.number,
          totalCents: documents.totalCents,
        })
        .from(documents)
        .innerJoin(orders, eq(orders.id, documents.orderId))
        .where(placedWithin)
        .orderBy(asc(documents.id))
      const byOrder = <Row extends { orderId: string }>(all: { row: Row }[]) =>
        groupBy(
          all.map(({ row }) => row),
          ({ orderId }) => orderId,
        )
      const linesOf = byOrder(lines)
      const feesOf = byOrder(fees)
      const ratesOf = byOrder(rates)
      const paymentsOf = byOrder(paid)
      const refundsOf = byOrder(refunds)
      const documentsOf = groupBy(issued, ({ orderId }) => orderId)
      return rows.map(({ order, address, wasPaid }) => {
        const own = { payments: paymentsOf.get(order.id) ?? [], refunds: refundsOf.get(order.id) ?? [] }
        return {
          code: order.code,
          date: order.dateAdded.toISOString(),
          state: order.state,
          payment_method: order.paymentMethod,
          language: order.language,
          currency: order.currency,
          first_name: address?.firstName ?? '',
          last_name: address?.lastName ?? '',
          email: address?.email ?? '',
          country: address?.country ?? '',
          items_cents: order.itemsCents,
          shipping_cents: order.shippingCents,
          special_fees_cents: order.specialFeesCents,
          total_cents: order.totalCents,
          paid_cents:
            order.paymentMethod === 'card'
              ? sum(own.payments.filter(({ status }) => status === 'succeeded').map(({ amountCents }) => amountCents))
              : wasPaid
                ? order.totalCents
                : 0,
          refunded_cents: sum(own.refunds.map(({ amountCents }) => amountCents)),
          vat_charged: order.vatCharged,
          vat: (ratesOf.get(order.id) ?? []).map(storedVatTotals).map(({ rateBp, amount, vat }) => ({
            rate_bp: rateBp,
            total_cents: amount,
            vat_cents: vat,
          })),
          lines: (linesOf.get(order.id) ?? []).map((line) => ({
            name: line.productName,
            variant_name: line.variantName,
            variant_code: line.variantCode,
            quantity: line.quantity,
            unit_cents: line.unitCents,
            vat_rate_bp: line.vatRateBp,
            vat_cents: line.vatCents,
          })),
          special_fees: (feesOf.get(order.id) ?? []).map(({ name, totalCents }) => ({ name, total_cents: totalCents })),
          payments: own.payments.map(({ provider, intentId, status, amountCents, refundedCents }) => ({
            provider,
            intent: intentId,
            status,
            amount_cents: amountCents,
            refunded_cents: refundedCents,
          })),
          refunds: own.refunds.map(({ amountCents, refundedAt }) => ({
            amount_cents: amountCents,
            refunded_at: refundedAt?.toISOString() ?? '',
          })),
          documents: (documentsOf.get(order.id) ?? []).map((document) => ({
            kind: document.kind,
            number: documentNumber(document),
            total_cents: document.totalCents,
          })),
        }
      })
    },
    // One moment for all tables, so that the sums agree.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

export type ExportedOrder = Awaited<ReturnType<typeof exportOrders>>[number]

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
]

const ofRate = (name: string, rateBp: number) => `${name} ${fromBasisPoints(rateBp)}%`

/** One row for each order, for bookkeeping. At the end, two columns for each rate of VAT that occurs. */
export function ordersCsv(exported: readonly ExportedOrder[]): string {
  const rates = [...new Set(exported.flatMap(({ vat }) => vat.map(({ rate_bp }) => rate_bp)))].sort(
    (one, other) => other - one,
  )
  const numbers = (order: ExportedOrder, wanted: ExportedOrder['documents'][number]['kind']) =>
    order.documents
      .filter(({ kind }) => kind === wanted)
      .map(({ number }) => number)
      .join(' ')
  const cells = exported.map((order) => {
    const price = (cents: number) => toPriceIn(order.currency, cents)
    return [
      order.code,
      order.date,
      order.state,
      order.payment_method,
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
      numbers(order, 'receipt'),
      numbers(order, 'credit_note'),
      ...rates.flatMap((rateBp) => {
        const row = order.vat.find(({ rate_bp }) => rate_bp === rateBp)
        return row ? [price(row.total_cents), price(row.vat_cents)] : ['', '']
      }),
    ]
  })
  const headings = [...HEADINGS, ...rates.flatMap((rateBp) => [ofRate('total', rateBp), ofRate('VAT', rateBp)])]
  return toCsv([headings, ...cells])
}
