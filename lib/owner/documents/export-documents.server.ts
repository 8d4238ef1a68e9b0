import 'server-only'
import { type MinorUnits } from '@/lib/platform/base/money'
import { csvRows, toCsv } from '@/lib/platform/base/csv'
import { toPriceIn } from '@/lib/platform/base/money-format'
import { fromBasisPoints } from '@/lib/platform/base/vat'
import { shopTimeZone } from '@/lib/platform/base/dates'
import { markTestPayment } from '@/lib/shop/orders/order-labels'
import { type Ctx } from '@/lib/platform/db/context.server'
import { amountsByRate } from './credit-vat'
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
  'paid by gift card',
  'refunded to gift card',
  'gift cards sold without VAT',
  'gift cards returned without VAT',
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

/** Gift cards whose VAT is due when they pay. Their sale is no turnover. */
function soldWithoutVat(document: ExportedDocument): MinorUnits {
  if (document.vat_charged === true)
    return sum(amountsByRate(document).map(({ rateBp, amount }) => (rateBp === null ? amount : 0)))
  const sold = document.lines.filter(({ gift_card }) => gift_card === 'none')
  return sum(sold.map(({ total_cents, discount_cents = 0 }) => total_cents - discount_cents))
}

const giftCardsOf = ({ gift_cards = [] }: ExportedDocument): MinorUnits =>
  sum(gift_cards.map(({ amount_cents }) => amount_cents))

const sum = (amounts: readonly MinorUnits[]): MinorUnits => amounts.reduce((all, amount) => all + amount, 0)

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
    ...inColumns([giftCardsOf(document)]),
    ...inColumns([soldWithoutVat(document)]),
    ...rates.flatMap((rateBp) => {
      const row = document.vat.find(({ rate_bp }) => rate_bp === rateBp)
      return row ? inColumns([row.total_cents, row.vat_cents]) : ['', '', '', '']
    }),
  ]
}
