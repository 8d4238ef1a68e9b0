import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import { fromAddressRow } from '@/lib/shop/address/address-row'
import { type MinorUnits } from '@/lib/platform/base/money'
import { dayOf } from '@/lib/platform/base/working-days'
import { registerEntry } from '@/lib/shop/content/seller'
import { sellerSchema } from '@/lib/shop/content/seller.schema'
import { moneyFormatIn } from '@/lib/shop/catalogue/page-settings.server'
import { settingsIn } from '@/lib/shop/content/settings-translations.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { giftCardEntries, giftCards } from '@/lib/platform/db/schema/gift-cards'
import { type orderRefunds } from '@/lib/platform/db/schema/order-handling'
import { orderAddresses } from '@/lib/platform/db/schema/orders'
import { type GiftCardVatKind } from '@/lib/platform/db/schema/enums'
import { settings } from '@/lib/platform/db/schema/shop'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { paidForUnits, priceOfLine } from '@/lib/shop/orders/line-amount'
import { discountTexts } from '@/lib/shop/orders/order-discounts'
import { describeOrderDiscounts } from '@/lib/shop/orders/order-discounts.server'
import { loadOrderLines, loadOrderParts, type OrderLine } from '@/lib/shop/orders/order-parts.server'
import { type PayingGiftCard } from '@/lib/shop/orders/paying-gift-cards.server'
import { type KeptAnswer } from '@/lib/shop/questions/question.schema'
import { storedVatTotals } from '@/lib/shop/orders/order-vat'
import { hasTestPayment } from '@/lib/shop/orders/test-payments.server'
import { getWithdrawal } from '@/lib/shop/withdrawal/withdrawals.server'
import { messagesOf } from '@/messages/languages'
import { amountsByRate, creditVat, paidByTaxedCards, type VatAmount, withoutCredited } from './credit-vat'
import { type DocumentBuyer, type DocumentData, type SellerFacts } from './document.schema'

type TxCtx = Pick<Ctx, 'db' | 'now'>
type RefundRow = typeof orderRefunds.$inferSelect

/** What a document says, before it is issued. */
export type DocumentContents = Omit<DocumentData, 'kind' | 'number' | 'issued_at' | 'issued_on'>

/** Null when the personal data of the order was deleted. */
export async function loadBuyer({ db }: TxCtx, { id, personLeft }: OrderRow): Promise<DocumentBuyer | null> {
  const answers = (await loadOrderLines({ db }, id)).map((line) => line.answers.map(toDocumentAnswer))
  const rows = await db.select().from(orderAddresses).where(eq(orderAddresses.orderId, id))
  const billing = rows.find(({ kind }) => kind === 'billing')
  const shipping = rows.find(({ kind }) => kind === 'shipping')
  if (!billing || !shipping || (personLeft && billing.email === '')) return null
  return {
    billing: fromAddressRow(billing),
    shipping: fromAddressRow(shipping),
    ...(answers.some((some) => some.length > 0) ? { answers } : {}),
  }
}

const toDocumentAnswer = ({ label, text, price_cents, charged }: KeptAnswer) => ({ label, text, price_cents, charged })

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

/** How a language writes amounts. */
async function loadMoneyFormat({ db }: Pick<Ctx, 'db'>, language: Parameters<typeof moneyFormatIn>[1]) {
  const [row] = await db.select({ money: settings.money }).from(settings)
  return moneyFormatIn(row?.money ?? {}, language)
}

/** What the receipt of an order says. */
export async function receiptContents(tx: TxCtx, order: OrderRow): Promise<DocumentContents> {
  const { lines, discounts, fees, giftCards, vat } = await loadOrderParts(tx, order.id)
  const messages = messagesOf(order.language)
  const texts = { currency: order.currency, messages, money: await loadMoneyFormat(tx, messages.language) }
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
      ...(line.onceCents > 0 ? { once_cents: line.onceCents } : {}),
      total_cents: priceOfLine(line),
      ...(line.discountCents > 0 ? { discount_cents: line.discountCents } : {}),
      vat_rate_bp: line.vatRateBp,
      vat_cents: line.vatCents,
      ...(line.giftCard ? { gift_card: vatOfSoldCard(order, line) } : {}),
    })),
    ...(discounts.length > 0
      ? {
          discount_cents: order.discountCents,
          discounts: discountTexts(describeOrderDiscounts(discounts, texts), messages.discounts),
        }
      : {}),
    shipping_cents: order.shippingCents,
    special_fees: fees.map(({ name, quantity, stackable, totalCents }) => ({
      name,
      quantity: stackable ? quantity : 1,
      total_cents: totalCents,
    })),
    total_cents: order.totalCents,
    ...toDocumentCards(giftCards.filter(({ isGivenBack }) => !isGivenBack)),
    ...toUnpaidCards(giftCards.filter(({ isGivenBack }) => isGivenBack)),
    vat_charged: order.vatCharged,
    vat: toDocumentVat(vat.map(storedVatTotals)),
    credit: null,
  }
}

const toDocumentVat = (rates: readonly VatAmount[]): DocumentData['vat'] =>
  rates.flatMap(({ rateBp, amount, vat }) =>
    rateBp === null ? [] : [{ rate_bp: rateBp, total_cents: amount, vat_cents: vat }],
  )

function vatOfSoldCard({ vatCharged }: OrderRow, { vatRateBp }: OrderLine): GiftCardVatKind {
  if (vatCharged !== true) return 'none'
  return vatRateBp === null ? 'multi' : 'single'
}

type DocumentCard = Pick<PayingGiftCard, 'last4' | 'amountCents' | 'vatKind'>

const toDocumentCard = ({ last4, amountCents, vatKind }: DocumentCard) => ({
  last4,
  amount_cents: amountCents,
  vat: vatKind,
})

const toDocumentCards = (cards: readonly DocumentCard[]): Pick<DocumentData, 'gift_cards'> =>
  cards.length === 0 ? {} : { gift_cards: cards.map(toDocumentCard) }

const toUnpaidCards = (cards: readonly DocumentCard[]): Pick<DocumentData, 'unpaid_gift_cards'> =>
  cards.length === 0 ? {} : { unpaid_gift_cards: cards.map(toDocumentCard) }

/** What the credit note of a refund says. */
export async function creditNoteContents(
  tx: TxCtx,
  order: OrderRow,
  receipt: DocumentData,
  earlier: readonly DocumentData[],
  refund: RefundRow & { refundedAt: Date },
): Promise<DocumentContents> {
  const isWhole = refund.amountCents === receipt.total_cents
  const left = withoutCredited(amountsByRate(receipt), earlier.flatMap(amountsByRate))
  const cards = toDocumentCards(await listRefundedCards(tx, refund))
  // Its VAT was due when the card was sold, and is not returned with what goes back to it.
  const taxed = refund.amountCents - paidByTaxedCards(cards)
  const weights = isWhole || left.length < 2 ? undefined : await returnedByRate(tx, refund)
  return {
    language: receipt.language,
    currency: receipt.currency,
    order: receipt.order,
    seller: await loadSellerFacts(tx, order.language),
    lines: isWhole ? receipt.lines : [],
    ...(isWhole && receipt.discount_cents !== undefined
      ? { discount_cents: receipt.discount_cents, discounts: receipt.discounts }
      : {}),
    shipping_cents: isWhole ? receipt.shipping_cents : 0,
    special_fees: isWhole ? receipt.special_fees : [],
    total_cents: refund.amountCents,
    ...cards,
    vat_charged: receipt.vat_charged,
    vat: toDocumentVat(creditVat(taxed, left, weights)),
    credit: {
      receipt: receipt.number,
      receipt_issued_on: receipt.issued_on,
      refund: refund.id,
      refunded_on: dayOf(refund.refundedAt),
      withdrawal: refund.withdrawalId,
    },
  }
}

/** The gift cards to which a refund goes back. */
async function listRefundedCards({ db }: TxCtx, { id, giftCardCents }: RefundRow): Promise<DocumentCard[]> {
  if (giftCardCents === 0) return []
  const rows = await db
    .select({ last4: giftCards.last4, amountCents: giftCardEntries.cents, vatKind: giftCards.vatKind })
    .from(giftCardEntries)
    .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.giftCardId))
    .where(and(eq(giftCardEntries.refundId, id), eq(giftCardEntries.kind, 'returned')))
    .orderBy(asc(giftCardEntries.id))
  return rows.map(({ last4, ...row }) => ({ ...row, last4: last4 ?? '' }))
}

/** What was paid for the items of a statement of withdrawal, by rate; none if the refund is for no statement. */
async function returnedByRate(tx: TxCtx, { withdrawalId }: RefundRow): Promise<Map<number | null, MinorUnits>> {
  const byRate = new Map<number | null, MinorUnits>()
  if (withdrawalId === null) return byRate
  const { items, lines } = await getWithdrawal(tx, withdrawalId)
  for (const { id, vatRateBp, quantity } of items) {
    const line = lines.find((one) => one.id === id)
    if (line) byRate.set(vatRateBp, (byRate.get(vatRateBp) ?? 0) + paidForUnits(line, quantity))
  }
  return byRate
}
