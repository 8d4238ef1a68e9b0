import 'server-only'
import { language } from '@messages/language'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { type AddressFields } from '@/lib/shop/address/address-fields'
import { fromAddressRow } from '@/lib/shop/address/address-row'
import * as discountMessages from '@messages/discounts'
import { groupBy } from '@/lib/platform/base/group-by'
import { moneyFormat, type MinorUnits } from '@/lib/platform/base/money'
import { toPriceIn } from '@/lib/platform/base/money-format'
import { fromBasisPoints } from '@/lib/platform/base/vat'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { thumbnailUrl } from '@/lib/shop/catalogue/pictures'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type AddressKind } from '@/lib/platform/db/schema/enums'
import { orderDiscounts } from '@/lib/platform/db/schema/discounts'
import { orderAddresses, type orderLines, orders, orderSpecialFees, orderVat } from '@/lib/platform/db/schema/orders'
import { settings } from '@/lib/platform/db/schema/shop'
import { env } from '@/lib/platform/env.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { cardProvider, type CardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { priceOfLine } from '@/lib/shop/orders/line-amount'
import { loadGift, toShownGift } from '@/lib/shop/gifts/order-gift.server'
import { loadOrderLines } from '@/lib/shop/orders/order-parts.server'
import { shownAnswers } from '@/lib/shop/questions/kept-answers'
import { lastTransferDay } from '@/lib/shop/orders/transfer-period'
import { describeOrderDiscounts } from '@/lib/shop/orders/order-discounts.server'
import { listPayingGiftCards, toGiftCardsOfOrder } from '@/lib/shop/orders/paying-gift-cards.server'
import { storedVatTotals } from '@/lib/shop/orders/order-vat'
import { listShipments, toShownShipment } from '@/lib/shop/orders/order-shipments.server'
import { listOrderTerms } from '@/lib/shop/orders/order-terms.server'
import { shopTextsIn } from '@/lib/platform/mail/shop-texts.server'
import {
  findOrderByToken,
  type OrderRow,
  orderTermsPath,
  orderTermsUrl,
  orderUrl,
} from '@/lib/shop/orders/order-access.server'
import { refreshOrderPayments, reloadOrder, listPayments } from '@/lib/shop/order-payments/order-payment.server'
import { hasTestPayment } from '@/lib/shop/orders/test-payments.server'
import { listRefundedCents } from '@/lib/shop/refunds/refunds.server'
import { type ChargedFee, type ShownOrder, type VatOfOrder } from '@/lib/shop/orders/order.schema'
import { listWithdrawalsOfOrders } from '@/lib/shop/withdrawal/withdrawals.server'
import { hasStandingStatement, itemsLeft, toShownStatement } from '@/lib/shop/withdrawal/order-statements'
import { listShownMaking } from '@/lib/shop/making/shown-making.server'
import { findNewDay } from './late-order.server'
import { listDeliveries } from './listed-deliveries.server'
import { shownWithdrawal } from './shown-withdrawal'

/** The order of an access token. If it awaits its card payment, the payment is fetched from the provider from time to time. */
export async function showOrder(
  ctx: Ctx,
  { access_token }: { access_token: string },
  provider: CardProvider = cardProvider(),
): Promise<ShownOrder> {
  const order = await findOrderByToken(ctx, access_token)
  return toShownOrder(
    ctx,
    (await shouldRefreshPayment(ctx, order)) ? await refreshPayment(ctx, order, provider) : order,
  )
}

/** The page of an order, or of its terms, in the edition of its language, unless that is this one or has no address of its own. */
export async function findOrderPageElsewhere(
  ctx: Ctx,
  { access_token, slug }: { access_token: string; slug?: string },
): Promise<string | null> {
  const order = await findOrderByToken(ctx, access_token)
  const { editions, shopUrl } = env()
  const address = editions[order.language]
  const isElsewhere = order.language !== language && address !== undefined && address !== shopUrl
  if (!isElsewhere) return null
  return slug === undefined ? orderUrl(order) : orderTermsUrl(order, slug)
}

const REFRESH_AFTER_MS = 2_000

async function shouldRefreshPayment(ctx: Ctx, order: OrderRow): Promise<boolean> {
  if (order.state !== 'awaiting_payment' || order.paymentMethod !== 'card') return false
  const [payment] = await listPayments(ctx, order.id)
  return payment !== undefined && ctx.now.getTime() - payment.updatedAt.getTime() > REFRESH_AFTER_MS
}

/** If the provider cannot be reached, the order is shown in its last known state. */
async function refreshPayment(ctx: Ctx, order: OrderRow, provider: CardProvider): Promise<OrderRow> {
  await refreshOrderPayments(ctx, provider, order).catch((error: unknown) =>
    logFailure(`refreshing the payment of order ${order.code}`, 'checkout', error),
  )
  return reloadOrder(ctx, order)
}

export async function toShownOrder(ctx: Ctx, order: OrderRow): Promise<ShownOrder> {
  const lines = await loadOrderLines(ctx, order.id)
  const { mediaDomain } = await currentSnapshot(ctx)
  const fees = await listChargedFees(ctx, [order.id])
  const discounts = await listOrderDiscounts(ctx, [order.id])
  const giftCards = await listPayingGiftCards(ctx, [order.id])
  const vat = await listVatOfOrders(ctx, [order])
  const shipments = await listShipments(ctx, [order.id])
  const refunded = await listRefundedCents(ctx, [order.id])
  const statements = await listWithdrawalsOfOrders(ctx, [order.id])
  const deliveries = await listDeliveries(ctx, [order])
  const isTransferDue =
    order.paymentMethod === 'transfer' && order.state === 'awaiting_payment' && !hasStandingStatement(statements)
  return {
    order_code: order.code,
    state: order.state,
    payment_method: order.paymentMethod,
    test_payment: await hasTestPayment(ctx, order.id),
    date_added: order.dateAdded.toISOString(),
    items: lines.map((line) => ({
      id: line.id,
      name: line.productName,
      variant_name: line.variantName,
      variant_code: line.variantCode,
      quantity: line.quantity,
      price: toPriceIn(order.currency, priceOfLine(line)),
      discount: toPriceIn(order.currency, line.discountCents),
      ...toVatOfLine(order.currency, line),
      personalised: line.personalised,
      answers: shownAnswers(line.answers, order.currency),
      thumbnail: line.pictureKey && thumbnailUrl(line.pictureKey, mediaDomain),
    })),
    currency: order.currency,
    items_total: toPriceIn(order.currency, order.itemsCents),
    ...toDiscountsOfOrder(order, discounts.get(order.id) ?? []),
    shipping_fee: toPriceIn(order.currency, order.shippingCents),
    special_fees: fees.get(order.id) ?? [],
    paid_amount: toPriceIn(order.currency, order.totalCents),
    ...toGiftCardsOfOrder(order, giftCards.get(order.id) ?? []),
    refunded_amount: toRefundedAmount(order, refunded),
    vat: vat.get(order.id) ?? null,
    terms: await listShownTerms(ctx, order),
    notes: order.notes,
    gift: toShownGift(await loadGift(ctx, order.id)),
    shipments: (shipments.get(order.id) ?? []).map(toShownShipment),
    delivery: deliveries(order),
    making: (await listShownMaking(ctx, [order])).get(order.id) ?? null,
    new_day: await findNewDay(ctx, order),
    withdrawal: shownWithdrawal(order, itemsLeft(lines, statements), ctx.now),
    withdrawals: statements.map(toShownStatement),
    shipping_address: await findOrderAddress(ctx, order, 'shipping'),
    bank_details: isTransferDue ? await loadBankDetails(ctx, order) : null,
  }
}

export function toRefundedAmount(
  { id, currency }: Pick<OrderRow, 'id' | 'currency'>,
  refunded: ReadonlyMap<string, MinorUnits>,
): string | null {
  const cents = refunded.get(id)
  return cents === undefined ? null : toPriceIn(currency, cents)
}

const listShownTerms = async (ctx: Ctx, order: OrderRow): Promise<ShownOrder['terms']> =>
  (await listOrderTerms(ctx, order.id)).map(({ slug, title, version }) => ({
    slug,
    title,
    version,
    path: orderTermsPath(order, slug),
  }))

/** The special fees by order id. */
export async function listChargedFees({ db }: Ctx, orderIds: readonly string[]): Promise<Map<string, ChargedFee[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ fee: orderSpecialFees, currency: orders.currency })
    .from(orderSpecialFees)
    .innerJoin(orders, eq(orders.id, orderSpecialFees.orderId))
    .where(inArray(orderSpecialFees.orderId, [...orderIds]))
    .orderBy(asc(orderSpecialFees.name))
  const byOrder = new Map<string, ChargedFee[]>()
  for (const { fee, currency } of rows) {
    const { orderId, name, quantity, stackable, totalCents } = fee
    const total = toPriceIn(currency, totalCents)
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), { name, quantity, stackable, total }])
  }
  return byOrder
}

export const toVatOfLine = (
  currency: string,
  { vatRateBp, vatCents }: Pick<typeof orderLines.$inferSelect, 'vatRateBp' | 'vatCents'>,
) => ({
  vat_rate: vatRateBp === null ? null : fromBasisPoints(vatRateBp),
  vat: vatCents === null ? null : toPriceIn(currency, vatCents),
})

/** The rows of discounts by order id, the automatic one first. */
export async function listOrderDiscounts({ db }: Pick<Ctx, 'db'>, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, (typeof orderDiscounts.$inferSelect)[]>()
  const rows = await db
    .select()
    .from(orderDiscounts)
    .where(inArray(orderDiscounts.orderId, [...orderIds]))
    .orderBy(desc(orderDiscounts.automatic))
  return groupBy(rows, ({ orderId }) => orderId)
}

/** In the language of the edition. */
export const toDiscountsOfOrder = (
  { currency, discountCents }: Pick<OrderRow, 'currency' | 'discountCents'>,
  rows: readonly (typeof orderDiscounts.$inferSelect)[],
): Pick<ShownOrder, 'discount' | 'discounts'> => ({
  discount: toPriceIn(currency, discountCents),
  discounts: describeOrderDiscounts(rows, {
    currency,
    messages: { discounts: discountMessages },
    money: moneyFormat(),
  }).map(({ code, description, itemsCents, shippingCents }) => ({
    code,
    description,
    items: toPriceIn(currency, itemsCents),
    shipping: toPriceIn(currency, shippingCents),
  })),
})

/** The VAT of the orders that name any, by order id. */
export async function listVatOfOrders(
  { db }: Pick<Ctx, 'db'>,
  some: readonly Pick<OrderRow, 'id' | 'currency' | 'vatCharged'>[],
): Promise<Map<string, VatOfOrder>> {
  const named = some.filter(({ vatCharged }) => vatCharged !== null)
  if (named.length === 0) return new Map()
  const ids = named.map(({ id }) => id)
  const rows = await db.select().from(orderVat).where(inArray(orderVat.orderId, ids)).orderBy(desc(orderVat.rateBp))
  return new Map(
    named.map(({ id, currency, vatCharged }) => [
      id,
      {
        charged: vatCharged === true,
        rates: rows.filter(({ orderId }) => orderId === id).map((row) => toShownRate(row, currency)),
      },
    ]),
  )
}

function toShownRate(row: typeof orderVat.$inferSelect, currency: string): VatOfOrder['rates'][number] {
  const { amount, vat } = storedVatTotals(row)
  return {
    rate: fromBasisPoints(row.rateBp),
    total: toPriceIn(currency, amount),
    vat: toPriceIn(currency, vat),
    shipping_vat: toPriceIn(currency, row.shippingVatCents),
    special_fees_vat: toPriceIn(currency, row.specialFeesVatCents),
  }
}

export async function findOrderAddress(
  { db }: Ctx,
  { id }: OrderRow,
  kind: AddressKind,
): Promise<AddressFields | null> {
  const [row] = await db
    .select()
    .from(orderAddresses)
    .where(and(eq(orderAddresses.orderId, id), eq(orderAddresses.kind, kind)))
  return row ? fromAddressRow(row) : null
}

async function loadBankDetails({ db }: Ctx, { dateAdded }: OrderRow): Promise<ShownOrder['bank_details']> {
  const [shop] = await db.select().from(settings)
  if (!shop || shop.bankIban === '') return null
  const { bankBeneficiary, bankName } = shopTextsIn(shop, language)
  return {
    beneficiary: bankBeneficiary,
    bank: bankName,
    iban: shop.bankIban,
    bic: shop.bankBic,
    days: shop.unpaidTransferDays,
    until: lastTransferDay(dateAdded, shop.unpaidTransferDays),
  }
}
