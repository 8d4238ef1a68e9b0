import 'server-only'
import { and, asc, eq, inArray, isNotNull, sql, sum } from 'drizzle-orm'
import { type MinorUnits } from '@/lib/platform/base/money'
import { Problem } from '@/lib/platform/base/problem'
import { dayOf } from '@/lib/platform/base/working-days'
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
import { orderEvents, payments } from '@/lib/platform/db/schema/orders'
import { logFailure } from '@/lib/platform/http/log.server'
import { dueCentsOf } from '@/lib/shop/gift-cards/gift-card-plan'
import { findOrderByCode, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { lockOrder } from '@/lib/shop/orders/state/order-state.server'
import { type DocumentData, documentDataSchema } from './document.schema'
import { creditNoteContents, type DocumentContents, loadBuyer, receiptContents } from './document-contents.server'
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

async function insertDocument(
  tx: TxCtx,
  order: OrderRow,
  contents: DocumentContents,
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

const isFinished = (refund: RefundRow): refund is RefundRow & { refundedAt: Date } => refund.refundedAt !== null

/** What was paid by card beyond what was due, such as a second payment. Refunds return it first, and no receipt names it. */
async function surplusOf({ db }: TxCtx, order: OrderRow): Promise<MinorUnits> {
  const [paid] = await db
    .select({ cents: sum(payments.amountCents).mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'succeeded')))
  return Math.max(0, (paid?.cents ?? 0) - dueCentsOf(order))
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
