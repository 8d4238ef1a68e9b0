import 'server-only'
import { and, asc, eq, inArray, isNotNull, sql, sum } from 'drizzle-orm'
import { fromAddressRow } from '@/lib/shop/address/address-row'
import { type MinorUnits } from '@/lib/platform/base/money'
import { Problem } from '@/lib/platform/base/problem'
import { dayOf } from '@/lib/platform/base/working-days'
import { registerEntry } from '@/lib/shop/content/seller'
import { sellerSchema } from '@/lib/shop/content/seller.schema'
import { settingsIn } from '@/lib/shop/content/settings-translations.server'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import {
  accountingDeliveries,
  documentBuyers,
  documentCounters,
  documents,
  dueCreditNotes,
} from '@/lib/platform/db/schema/documents'
import { type DocumentKind } from '@/lib/platform/db/schema/enums'
import { orderRefunds } from '@/lib/platform/db/schema/order-handling'
import { orderAddresses, orderEvents, payments } from '@/lib/platform/db/schema/orders'
import { settings } from '@/lib/platform/db/schema/shop'
import { logFailure } from '@/lib/platform/http/log.server'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { findOrderByCode, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { loadOrderParts } from '@/lib/shop/orders/order-parts.server'
import { storedVatTotals } from '@/lib/shop/orders/order-vat'
import { hasTestPayment } from '@/lib/shop/orders/test-payments.server'
import { lockOrder } from '@/lib/shop/orders/state/order-state.server'
import { getWithdrawal } from '@/lib/shop/withdrawal/withdrawals.server'
import { creditVat, type VatAmount, withoutCredited } from './credit-vat'
import { type DocumentBuyer, type DocumentData, documentDataSchema, type SellerFacts } from './document.schema'
import { documentNumber } from './document-number'

type TxCtx = Pick<Ctx, 'db' | 'now'>
type DocumentRow = typeof documents.$inferSelect
type RefundRow = typeof orderRefunds.$inferSelect

/** The next number of a kind. The counter stays locked until the transaction ends, so a number is used or never given. */
async function takeNumber({ db, now }: TxCtx, kind: DocumentKind): Promise<{ year: number; number: number; at: Date }> {
  const year = Number(dayOf(now).slice(0, 4))
  const [counter] = await db
    .insert(documentCounters)
    .values({ kind, year, lastNumber: 1, lastIssuedAt: now })
    .onConflictDoUpdate({
      target: [documentCounters.kind, documentCounters.year],
      set: {
        lastNumber: sql`${documentCounters.lastNumber} + 1`,
        // A later number never has an earlier time.
        lastIssuedAt: sql`greatest(${documentCounters.lastIssuedAt}, excluded.last_issued_at)`,
      },
    })
    .returning()
  if (!counter) throw new Error('The counter of the documents returned no row.')
  return { year, number: counter.lastNumber, at: counter.lastIssuedAt }
}

type Contents = Omit<DocumentData, 'kind' | 'number' | 'issued_at' | 'issued_on'>

async function insertDocument(
  tx: TxCtx,
  order: OrderRow,
  contents: Contents,
  refund: RefundRow | null,
): Promise<DocumentRow> {
  const buyer = await loadBuyer(tx, order)
  // The last lock of the transaction: whoever waits for a number waits as short as possible.
  const kind: DocumentKind = refund ? 'credit_note' : 'receipt'
  const { year, number, at } = await takeNumber(tx, kind)
  const data: DocumentData = {
    kind,
    number: documentNumber({ kind, year, number }),
    issued_at: at.toISOString(),
    issued_on: dayOf(at),
    ...contents,
  }
  const [document] = await tx.db
    .insert(documents)
    .values({
      kind,
      year,
      number,
      orderId: order.id,
      refundId: refund?.id ?? null,
      totalCents: data.total_cents,
      data: documentDataSchema.parse(data),
      issuedAt: at,
    })
    .returning()
  if (!document) throw new Error('The insert returned no row.')
  if (buyer) await tx.db.insert(documentBuyers).values({ documentId: document.id, data: buyer })
  await tx.db.insert(accountingDeliveries).values({ documentId: document.id, nextAttemptAt: at })
  return document
}

/** Null when the personal data of the order was deleted. */
async function loadBuyer({ db }: TxCtx, { id, personLeft }: OrderRow): Promise<DocumentBuyer | null> {
  const rows = await db.select().from(orderAddresses).where(eq(orderAddresses.orderId, id))
  const billing = rows.find(({ kind }) => kind === 'billing')
  const shipping = rows.find(({ kind }) => kind === 'shipping')
  if (!billing || !shipping || (personLeft && billing.email === '')) return null
  return { billing: fromAddressRow(billing), shipping: fromAddressRow(shipping) }
}

/** The seller in a language, as the settings say now. */
export async function loadSellerFacts({ db }: Pick<Ctx, 'db'>, language: string): Promise<SellerFacts> {
  const [stored] = await db.select().from(settings)
  if (!stored) throw new Error('The shop has no settings: load a catalogue first.')
  const row = settingsIn(stored, language)
  const seller = readStored(sellerSchema, row.seller, 'seller')
  return {
    company_name: row.companyName,
    legal_name: seller.legal_name,
    legal_form: seller.legal_form,
    register_entry: registerEntry(seller),
    vat_number: seller.vat_number,
    address: row.address,
    email: row.contactEmail,
    phone: row.phoneNumber,
  }
}

async function receiptContents(tx: TxCtx, order: OrderRow): Promise<Contents> {
  const { lines, fees, vat } = await loadOrderParts(tx, order.id)
  return {
    language: order.language,
    currency: order.currency,
    order: {
      code: order.code,
      placed_on: dayOf(order.dateAdded),
      payment_method: order.paymentMethod,
      ...((await hasTestPayment(tx, order.id)) ? { test_payment: true } : {}),
    },
    seller: await loadSellerFacts(tx, order.language),
    lines: lines.map((line) => ({
      name: line.productName,
      variant_name: line.variantName,
      variant_code: line.variantCode,
      quantity: line.quantity,
      unit_cents: line.unitCents,
      total_cents: line.unitCents * line.quantity,
      vat_rate_bp: line.vatRateBp,
      vat_cents: line.vatCents,
    })),
    shipping_cents: order.shippingCents,
    special_fees: fees.map(({ name, quantity, stackable, totalCents }) => ({
      name,
      quantity: stackable ? quantity : 1,
      total_cents: totalCents,
    })),
    total_cents: order.totalCents,
    vat_charged: order.vatCharged,
    vat: toDocumentVat(vat.map(storedVatTotals)),
    credit: null,
  }
}

const toDocumentVat = (rates: readonly VatAmount[]): DocumentData['vat'] =>
  rates.map(({ rateBp, amount, vat }) => ({ rate_bp: rateBp, total_cents: amount, vat_cents: vat }))

const toVatAmounts = (vat: DocumentData['vat']) =>
  vat.map(({ rate_bp, total_cents, vat_cents }) => ({ rateBp: rate_bp, amount: total_cents, vat: vat_cents }))

async function creditNoteContents(
  tx: TxCtx,
  order: OrderRow,
  receipt: DocumentData,
  earlier: readonly DocumentData[],
  refund: RefundRow & { refundedAt: Date },
): Promise<Contents> {
  const isWhole = refund.amountCents === receipt.total_cents
  const left = withoutCredited(
    toVatAmounts(receipt.vat),
    earlier.flatMap(({ vat }) => toVatAmounts(vat)),
  )
  const weights = isWhole || left.length < 2 ? undefined : await returnedByRate(tx, refund)
  return {
    language: receipt.language,
    currency: receipt.currency,
    order: receipt.order,
    seller: await loadSellerFacts(tx, order.language),
    lines: isWhole ? receipt.lines : [],
    shipping_cents: isWhole ? receipt.shipping_cents : 0,
    special_fees: isWhole ? receipt.special_fees : [],
    total_cents: refund.amountCents,
    vat_charged: receipt.vat_charged,
    vat: toDocumentVat(creditVat(refund.amountCents, left, weights)),
    credit: {
      receipt: receipt.number,
      receipt_issued_on: receipt.issued_on,
      refund: refund.id,
      refunded_on: dayOf(refund.refundedAt),
      withdrawal: refund.withdrawalId,
    },
  }
}

/** The amounts of the pieces of a statement of withdrawal, by rate; none if the refund is for no statement. */
async function returnedByRate(tx: TxCtx, { withdrawalId }: RefundRow): Promise<Map<number, MinorUnits>> {
  const byRate = new Map<number, MinorUnits>()
  if (withdrawalId === null) return byRate
  const { pieces } = await getWithdrawal(tx, withdrawalId)
  for (const { vatRateBp, unitCents, quantity } of pieces)
    if (vatRateBp !== null) byRate.set(vatRateBp, (byRate.get(vatRateBp) ?? 0) + unitCents * quantity)
  return byRate
}

const isFinished = (refund: RefundRow): refund is RefundRow & { refundedAt: Date } => refund.refundedAt !== null

/** What was paid by card beyond the total, such as a second payment. Refunds return it first, and no receipt names it. */
async function surplusOf({ db }: TxCtx, { id, totalCents }: OrderRow): Promise<MinorUnits> {
  const [paid] = await db
    .select({ cents: sum(payments.amountCents).mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.status, 'succeeded')))
  return Math.max(0, (paid?.cents ?? 0) - totalCents)
}

/** Issues what is missing of a locked order: its receipt, and a credit note for each refund. */
async function issueMissing(tx: TxCtx, order: OrderRow): Promise<DocumentRow[]> {
  const existing = await tx.db
    .select()
    .from(documents)
    .where(eq(documents.orderId, order.id))
    .orderBy(asc(documents.id))
  const refunds = await tx.db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, order.id), isNotNull(orderRefunds.refundedAt)))
    .orderBy(asc(orderRefunds.refundedAt), asc(orderRefunds.begunAt), asc(orderRefunds.id))
  const found = existing.find(({ kind }) => kind === 'receipt')
  const receipt = found ?? (await insertDocument(tx, order, await receiptContents(tx, order), null))
  const receiptData = documentDataSchema.parse(receipt.data)
  const issued = found ? [...existing] : [receipt]
  let surplus = await surplusOf(tx, order)
  for (const refund of refunds.filter(isFinished)) {
    const ofSurplus = Math.min(surplus, refund.amountCents)
    surplus -= ofSurplus
    if (ofSurplus === refund.amountCents || issued.some(({ refundId }) => refundId === refund.id)) continue
    const earlier = issued
      .filter(({ kind }) => kind === 'credit_note')
      .map(({ data }) => documentDataSchema.parse(data))
    const credited = { ...refund, amountCents: refund.amountCents - ofSurplus }
    const contents = await creditNoteContents(tx, order, receiptData, earlier, credited)
    issued.push(await insertDocument(tx, order, contents, refund))
  }
  if (refunds.length > 0)
    await tx.db.delete(dueCreditNotes).where(
      inArray(
        dueCreditNotes.refundId,
        refunds.map(({ id }) => id),
      ),
    )
  return issued
}

const PAID_OR_SHIPPED = ['paid', 'shipped'] as const

async function wasPaidOrShipped({ db }: TxCtx, { id }: OrderRow): Promise<boolean> {
  const [event] = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), inArray(orderEvents.toState, [...PAID_OR_SHIPPED])))
    .limit(1)
  return event !== undefined
}

/**
 * The receipt of an order that was paid or shipped, and the credit notes of its refunds. What was issued before stays
 * as it is, so this may be repeated.
 */
export async function issueDocuments(ctx: Ctx, code: string): Promise<DocumentData[]> {
  const found = await findOrderByCode(ctx, code)
  const rows = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, found.id)
    if (!(await wasPaidOrShipped(tx, order)))
      throw new Problem('conflict', {
        detail: `Order ${order.code} has no receipt: it was neither paid nor shipped yet.`,
      })
    return issueMissing(tx, order)
  })
  return rows.map(({ data }) => documentDataSchema.parse(data))
}

const BATCH_SIZE = 20

/** Issues the credit notes of finished refunds. Returns for how many orders. */
export async function issueDueCreditNotes(ctx: Ctx, limit = BATCH_SIZE): Promise<number> {
  const due = await ctx.db
    .select({ orderId: orderRefunds.orderId })
    .from(dueCreditNotes)
    .innerJoin(orderRefunds, eq(orderRefunds.id, dueCreditNotes.refundId))
    .groupBy(orderRefunds.orderId)
    // Orders that fail each time do not keep the others waiting.
    .orderBy(sql`random()`)
    .limit(limit)
  let done = 0
  for (const { orderId } of due)
    await inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (await wasPaidOrShipped(tx, order)) return void (await issueMissing(tx, order))
      // Money of an order that was never sold, such as a payment after its cancellation.
      const ofOrder = tx.db.select({ id: orderRefunds.id }).from(orderRefunds).where(eq(orderRefunds.orderId, orderId))
      await tx.db.delete(dueCreditNotes).where(inArray(dueCreditNotes.refundId, ofOrder))
    }).then(
      () => (done += 1),
      (error: unknown) => logFailure('issuing a credit note', 'documents', error),
    )
  return done
}
