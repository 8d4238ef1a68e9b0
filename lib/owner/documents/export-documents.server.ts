import 'server-only'
import { csvRows, toCsv } from '@/lib/platform/base/csv'
import { toPriceIn } from '@/lib/platform/base/money-format'
import { fromBasisPoints } from '@/lib/platform/base/vat'
import { shopTimeZone } from '@/lib/platform/base/dates'
import { markTestPayment } from '@/lib/shop/orders/order-labels'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type IssuedDocument, listDocumentRates, listDocuments, type Period } from './documents.server'

type DbCtx = Pick<Ctx, 'db'>

/** A document with its buyer, as files and the owner's accounting get it. */
export const toExportedDocument = ({ data, buyer }: Pick<IssuedDocument, 'data' | 'buyer'>) => ({ ...data, buyer })

type ExportedDocument = ReturnType<typeof toExportedDocument>

const PAGE_SIZE = 500

/** The documents that were issued in a period, the oldest first, page by page. */
export async function* exportDocuments(
  ctx: DbCtx,
  period: Period,
  pageSize = PAGE_SIZE,
): AsyncGenerator<ExportedDocument[], void> {
  for await (const page of listDocuments(ctx, period, pageSize)) yield page.map(toExportedDocument)
}

const HEADINGS = [
  'number',
  'kind',
  'issued on',
  'order',
  'ordered on',
  'payment',
  'first name',
  'last name',
  'country',
  'currency',
  'language',
  'for receipt',
  'refunded on',
  'charged',
  'refunded',
  'time zone',
]

const headingsOfRate = (rateBp: number) =>
  ['charged', 'VAT charged', 'refunded', 'VAT refunded'].map((name) => `${name} ${fromBasisPoints(rateBp)}%`)

/** One row for each document. Receipts and credit notes have columns of their own, so that each adds up. */
export async function* documentsCsv(ctx: DbCtx, period: Period, pageSize = PAGE_SIZE): AsyncGenerator<string, void> {
  const rates = await listDocumentRates(ctx, period)
  yield toCsv([[...HEADINGS, ...rates.flatMap(headingsOfRate)]])
  for await (const page of exportDocuments(ctx, period, pageSize))
    yield csvRows(page.map((document) => documentCells(document, rates)))
}

function documentCells(document: ExportedDocument, rates: readonly number[]): string[] {
  const inColumns = (amounts: number[]) => {
    const prices = amounts.map((cents) => toPriceIn(document.currency, cents))
    const empty = amounts.map(() => '')
    return document.kind === 'receipt' ? [...prices, ...empty] : [...empty, ...prices]
  }
  const billing = document.buyer?.billing
  return [
    document.number,
    document.kind,
    document.issued_on,
    document.order.code,
    document.order.placed_on,
    markTestPayment(document.order.payment_method, document.order.test_payment === true),
    billing?.first_name ?? '',
    billing?.last_name ?? '',
    billing?.country ?? '',
    document.currency,
    document.language,
    document.credit?.receipt ?? '',
    document.credit?.refunded_on ?? '',
    ...inColumns([document.total_cents]),
    shopTimeZone(),
    ...rates.flatMap((rateBp) => {
      const row = document.vat.find(({ rate_bp }) => rate_bp === rateBp)
      return row ? inColumns([row.total_cents, row.vat_cents]) : ['', '', '', '']
    }),
  ]
}
