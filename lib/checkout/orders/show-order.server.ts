import 'server-only'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { type AddressFields } from '@/lib/address/address-fields'
import { fromAddressRow } from '@/lib/address/address-row'
import { toPrice } from '@/lib/base/money'
import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { thumbnailUrl } from '@/lib/catalogue/pictures'
import { type Ctx } from '@/lib/db/context.server'
import { type AddressKind } from '@/lib/db/schema/enums'
import { orderAddresses, orderLines, orderSpecialFees } from '@/lib/db/schema/orders'
import { settings } from '@/lib/db/schema/shop'
import { logFailure } from '@/lib/http/log.server'
import { cardProvider, type CardProvider } from '@/lib/payments/provider/card-provider.server'
import { findOrderByToken, type OrderRow } from '@/lib/checkout/order-access.server'
import { refreshOrderPayments, reloadOrder, listPayments } from '@/lib/checkout/payment/order-payment.server'
import { type ChargedFee, type ShownOrder } from '@/lib/checkout/order.schema'

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
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id))
  const { mediaDomain } = await currentSnapshot(ctx)
  const fees = await listChargedFees(ctx, [order.id])
  return {
    order_code: order.code,
    state: order.state,
    payment_method: order.paymentMethod,
    date_added: order.dateAdded.toISOString(),
    items: lines.map((line) => ({
      id: line.id,
      name: line.productName,
      variant_name: line.variantName,
      variant_code: line.variantCode,
      quantity: line.quantity,
      price: toPrice(line.unitCents * line.quantity),
      thumbnail: line.pictureKey && thumbnailUrl(line.pictureKey, mediaDomain),
    })),
    items_total: toPrice(order.itemsCents),
    shipping_fee: toPrice(order.shippingCents),
    special_fees: fees.get(order.id) ?? [],
    paid_amount: toPrice(order.totalCents),
    notes: order.notes,
    shipping_address: await findOrderAddress(ctx, order, 'shipping'),
    bank_details:
      order.paymentMethod === 'transfer' && order.state === 'awaiting_payment' ? await loadBankDetails(ctx) : null,
  }
}

/** The special fees by order id. */
export async function listChargedFees({ db }: Ctx, orderIds: readonly string[]): Promise<Map<string, ChargedFee[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderSpecialFees)
    .where(inArray(orderSpecialFees.orderId, [...orderIds]))
    .orderBy(asc(orderSpecialFees.name))
  const byOrder = new Map<string, ChargedFee[]>()
  for (const { orderId, name, quantity, stackable, totalCents } of rows) {
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), { name, quantity, stackable, total: toPrice(totalCents) }])
  }
  return byOrder
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

async function loadBankDetails({ db }: Ctx): Promise<ShownOrder['bank_details']> {
  const [shop] = await db.select().from(settings)
  return shop
    ? {
        beneficiary: shop.bankBeneficiary,
        bank: shop.bankName,
        iban: shop.bankIban,
        bic: shop.bankBic,
        days: shop.unpaidTransferDays,
      }
    : null
}
