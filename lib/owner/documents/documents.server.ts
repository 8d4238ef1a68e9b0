import 'server-only'
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import { fromAddressRow } from '@/lib/shop/address/address-row'
import { notFound } from '@/lib/platform/base/problem'
import { dayOf } from '@/lib/platform/base/working-days'
import { moneyFormatIn } from '@/lib/shop/catalogue/page-settings.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { accountingDeliveries, documentBuyers, documents } from '@/lib/platform/db/schema/documents'
import { type DocumentKind } from '@/lib/platform/db/schema/enums'
import { orderRefunds } from '@/lib/platform/db/schema/order-handling'
import { orderAddresses, orders } from '@/lib/platform/db/schema/orders'
import { settings } from '@/lib/platform/db/schema/shop'
import { dueCentsOf } from '@/lib/shop/gift-cards/gift-card-plan'
import { findOrderByCode, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { loadGift } from '@/lib/shop/gifts/order-gift.server'
import { loadOrderLines } from '@/lib/shop/orders/order-parts.server'
import { messagesOf } from '@/messages/languages'
import { type DocumentBuyer, documentBuyerSchema, type DocumentData, documentDataSchema } from './document.schema'
import { parseDocumentNumber } from './document-number'
import { loadSellerFacts } from './document-contents.server'
import { documentSheet, packingSlipSheet, type Sheet, type SheetTexts } from './sheet'

type DbCtx = Pick<Ctx, 'db'>

export type IssuedDocument = {
  id: number
  data: DocumentData
  /** Null when the personal data of the order was deleted. */
  buyer: DocumentBuyer | null
  /** When the owner's accounting got it; null if it did not yet. */
  handedOverAt: Date | null
}

export type Period = {
  from?: Date
  /** The end, which is no longer part of it. */
  before?: Date
}

const findDocuments = async ({ db }: DbCtx, where: SQL | undefined, { newestFirst = false, limit = 0 } = {}) => {
  const direction = newestFirst ? desc : asc
  const query = db
    .select({
      id: documents.id,
      data: documents.data,
      buyer: documentBuyers.data,
      handedOverAt: accountingDeliveries.sentAt,
    })
    .from(documents)
    .leftJoin(documentBuyers, eq(documentBuyers.documentId, documents.id))
    .leftJoin(accountingDeliveries, eq(accountingDeliveries.documentId, documents.id))
    .where(where)
    .orderBy(direction(documents.issuedAt), direction(documents.id))
  const rows = await (limit > 0 ? query.limit(limit) : query)
  return rows.map(({ id, data, buyer, handedOverAt }): IssuedDocument => ({
    id,
    data: documentDataSchema.parse(data),
    buyer: buyer === null ? null : documentBuyerSchema.parse(buyer),
    handedOverAt,
  }))
}

const issuedIn = ({ from, before }: Period) =>
  and(from && gte(documents.issuedAt, from), before && lt(documents.issuedAt, before))

const isAfter = (id: number) =>
  sql`(${documents.issuedAt}, ${documents.id}) > (select issued_at, id from ${documents} where id = ${id})`

/** The documents of a period, the oldest first, page by page. */
export async function* listDocuments(
  ctx: DbCtx,
  period: Period,
  pageSize: number,
): AsyncGenerator<IssuedDocument[], void> {
  for (let last: number | undefined, isFull = true; isFull;) {
    const condition = and(issuedIn(period), last === undefined ? undefined : isAfter(last))
    const page = await findDocuments(ctx, condition, { limit: pageSize })
    if (page.length > 0) yield page
    last = page.at(-1)?.id
    isFull = page.length === pageSize
  }
}

/** The rates of VAT in the documents of a period, the highest first. */
export async function listDocumentRates({ db }: DbCtx, period: Period): Promise<number[]> {
  const rows = await db.execute<{ rate: number }>(sql`
    select distinct (vat ->> 'rate_bp')::int as rate from ${documents}, jsonb_array_elements(data -> 'vat') vat
     where ${issuedIn(period) ?? sql`true`} order by rate desc`)
  return rows.map(({ rate }) => rate)
}

export const listNewestDocuments = (ctx: DbCtx, { kind, limit }: { kind?: DocumentKind; limit: number }) =>
  findDocuments(ctx, kind && eq(documents.kind, kind), { newestFirst: true, limit })

/** The receipt of an order and its credit notes in the order of their numbers. */
export async function listDocumentsOfOrder(
  ctx: DbCtx,
  orderId: string,
): Promise<{ receipt: IssuedDocument | null; creditNotes: IssuedDocument[] }> {
  const found = await findDocuments(ctx, eq(documents.orderId, orderId))
  return {
    receipt: found.find(({ data }) => data.kind === 'receipt') ?? null,
    creditNotes: found.filter(({ data }) => data.kind === 'credit_note'),
  }
}

/** A document by its number, like R-2026-00001. */
export async function findDocument(ctx: DbCtx, text: string): Promise<IssuedDocument> {
  const named = parseDocumentNumber(text)
  const [found] = named
    ? await findDocuments(
        ctx,
        and(eq(documents.kind, named.kind), eq(documents.year, named.year), eq(documents.number, named.number)),
      )
    : []
  if (!found) throw notFound(`Document ${text} was not found.`)
  return found
}

export async function loadDocuments(ctx: DbCtx, ids: readonly number[]): Promise<IssuedDocument[]> {
  return ids.length === 0 ? [] : findDocuments(ctx, inArray(documents.id, [...ids]))
}

/** The texts and the format of amounts of a language. */
async function sheetTexts({ db }: DbCtx): Promise<(language: string) => SheetTexts> {
  const [row] = await db.select({ money: settings.money }).from(settings)
  return (language) => {
    const messages = messagesOf(language)
    return { messages, money: moneyFormatIn(row?.money ?? {}, messages.language) }
  }
}

/** The sheets to print, each in the language of its order. */
export async function documentSheets(
  ctx: DbCtx,
  issued: readonly Pick<IssuedDocument, 'data' | 'buyer'>[],
): Promise<Sheet[]> {
  const textsIn = await sheetTexts(ctx)
  return issued.map(({ data, buyer }) => documentSheet(textsIn(data.language), data, buyer))
}

/** Which items of these orders go into which parcel. */
export async function packingSlipSheets(ctx: DbCtx, codes: readonly string[]): Promise<Sheet[]> {
  const textsIn = await sheetTexts(ctx)
  const sheets: Sheet[] = []
  for (const code of codes) {
    const order = await findOrderByCode(ctx, code)
    sheets.push(packingSlipSheet(textsIn(order.language), await loadPackingSlip(ctx, order)))
  }
  return sheets
}

async function loadPackingSlip(ctx: DbCtx, order: OrderRow) {
  const lines = await loadOrderLines(ctx, order.id)
  const dueCents = dueCentsOf(order)
  const [address] = await ctx.db
    .select()
    .from(orderAddresses)
    .where(and(eq(orderAddresses.orderId, order.id), eq(orderAddresses.kind, 'shipping')))
  return {
    code: order.code,
    placedOn: dayOf(order.dateAdded),
    currency: order.currency,
    paymentMethod: order.paymentMethod,
    isFree: dueCents === 0,
    toCollectCents: order.paymentMethod === 'via_courier' && dueCents > 0 ? dueCents : null,
    seller: await loadSellerFacts(ctx, order.language),
    address: address && !(order.personLeft && address.email === '') ? fromAddressRow(address) : null,
    notes: order.notes,
    gift: await loadGift(ctx, order.id),
    lines: lines.map(({ productName, ...line }) => ({ ...line, name: productName })),
  }
}

/** The orders with these codes and what was issued for them, in the order of the codes. */
export async function listDocumentsOfCodes(ctx: DbCtx, codes: readonly string[]) {
  if (codes.length === 0) return []
  const wanted = [...new Set(codes.map((code) => code.trim().toUpperCase()))]
  const rows = await ctx.db.select().from(orders).where(inArray(orders.code, wanted))
  const missing = wanted.find((code) => rows.every((row) => row.code !== code))
  if (missing !== undefined) throw notFound(`Order ${missing} was not found.`)
  return Promise.all(
    wanted
      .flatMap((code) => rows.filter((row) => row.code === code))
      .map(async (order) => ({
        order,
        refunds: await ctx.db.$count(
          orderRefunds,
          and(eq(orderRefunds.orderId, order.id), isNotNull(orderRefunds.refundedAt)),
        ),
        ...(await listDocumentsOfOrder(ctx, order.id)),
      })),
  )
}
