import 'server-only'
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { toPriceIn } from '@/lib/platform/base/money-format'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { largeUrl, thumbnailUrl } from '@/lib/shop/catalogue/pictures'
import { type CustomerCtx } from '@/lib/platform/db/context.server'
import { categories, products } from '@/lib/platform/db/schema/catalogue'
import { orderLines, orders } from '@/lib/platform/db/schema/orders'
import { type Order, type OrderItem, type OrdersReply } from './my-orders.schema'
import { priceOfLine } from '@/lib/shop/orders/line-amount'
import { withAnswers } from '@/lib/shop/orders/line-answers.server'
import { type OrderLine } from '@/lib/shop/orders/order-parts.server'
import { shownAnswers } from '@/lib/shop/questions/kept-answers'
import { listShipments, toShownShipment } from '@/lib/shop/orders/order-shipments.server'
import { listPayingGiftCards, toGiftCardsOfOrder } from '@/lib/shop/orders/paying-gift-cards.server'
import { ORDERS_PER_PAGE } from './orders-per-page'
import { listRefundedCents } from '@/lib/shop/refunds/refunds.server'
import {
  type ChargedFee,
  type ShownDelivery,
  type ShownMaking,
  type ShownShipment,
  type VatOfOrder,
} from '@/lib/shop/orders/order.schema'
import { listWithdrawalsOfOrders, type WithdrawalView } from '@/lib/shop/withdrawal/withdrawals.server'
import { itemsLeft, toShownStatement } from '@/lib/shop/withdrawal/order-statements'
import { listShownMaking } from '@/lib/shop/making/shown-making.server'
import { listDeliveries } from './listed-deliveries.server'
import { shownWithdrawal } from './shown-withdrawal'
import {
  listChargedFees,
  listOrderDiscounts,
  listVatOfOrders,
  toDiscountsOfOrder,
  toRefundedAmount,
  toVatOfLine,
} from './show-order.server'

/** The customer's own orders, the newest first. */
export async function listMyOrders(ctx: CustomerCtx, { page }: { page: number }): Promise<OrdersReply> {
  const own = eq(orders.userId, ctx.viewer.userId)
  const [total] = await ctx.db.select({ count: count() }).from(orders).where(own)
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(own)
    .orderBy(desc(orders.dateAdded), desc(orders.id))
    .limit(ORDERS_PER_PAGE)
    .offset((page - 1) * ORDERS_PER_PAGE)
  const ids = rows.map(({ id }) => id)
  const items = await loadItemsByOrder(ctx, ids)
  const fees = await listChargedFees(ctx, ids)
  const discounts = await listOrderDiscounts(ctx, ids)
  const giftCards = await listPayingGiftCards(ctx, ids)
  const vat = await listVatOfOrders(ctx, rows)
  const shipments = await listShipments(ctx, ids)
  const refunded = await listRefundedCents(ctx, ids)
  const statements = await listWithdrawalsOfOrders(ctx, ids)
  const making = await listShownMaking(ctx, rows)
  const deliveries = await listDeliveries(ctx, rows)
  const all = total?.count ?? 0
  return {
    count: all,
    next: page * ORDERS_PER_PAGE < all ? pageUrl(page + 1) : null,
    previous: page > 1 ? pageUrl(page - 1) : null,
    results: rows.map((row) =>
      toOrder(row, ctx.now, {
        items: items.get(row.id) ?? [],
        refunded: toRefundedAmount(row, refunded),
        discounts: toDiscountsOfOrder(row, discounts.get(row.id) ?? []),
        giftCards: toGiftCardsOfOrder(row, giftCards.get(row.id) ?? []),
        fees: fees.get(row.id) ?? [],
        vat: vat.get(row.id) ?? null,
        statements: statements.filter(({ order }) => order?.id === row.id),
        shipments: (shipments.get(row.id) ?? []).map(toShownShipment),
        delivery: deliveries(row),
        making: making.get(row.id) ?? null,
      }),
    ),
  }
}

const pageUrl = (page: number) => `/api/v1/shop/shop-users/orders?page=${page}`

type OrderParts = {
  items: OrderItem[]
  refunded: string | null
  discounts: Pick<Order, 'discount' | 'discounts'>
  giftCards: Pick<Order, 'gift_cards' | 'due_amount'>
  fees: ChargedFee[]
  vat: VatOfOrder | null
  shipments: ShownShipment[]
  delivery: ShownDelivery
  making: ShownMaking | null
  statements: WithdrawalView[]
}

function toOrder(
  row: typeof orders.$inferSelect,
  now: Date,
  { items, refunded, discounts, giftCards, fees, vat, shipments, delivery, making, statements }: OrderParts,
): Order {
  const lines = items.map(({ id, variant, quantity, personalised }) => ({
    id,
    variantCode: variant.variant_code,
    quantity,
    personalised,
  }))
  return {
    id: row.id,
    order_code: row.code,
    state: row.state,
    payment_method: row.paymentMethod,
    date_added: row.dateAdded.toISOString(),
    currency: row.currency,
    paid_amount: toPriceIn(row.currency, row.totalCents),
    ...giftCards,
    refunded_amount: refunded,
    items_total: toPriceIn(row.currency, row.itemsCents),
    ...discounts,
    shipping_fee: toPriceIn(row.currency, row.shippingCents),
    special_fees: fees,
    shipments,
    delivery,
    making,
    withdrawal: shownWithdrawal(row, itemsLeft(lines, statements), now),
    withdrawals: statements.map(toShownStatement),
    vat,
    items,
  }
}

async function loadItemsByOrder(ctx: CustomerCtx, orderIds: string[]): Promise<Map<string, OrderItem[]>> {
  if (orderIds.length === 0) return new Map()
  const { mediaDomain } = await currentSnapshot(ctx)
  const rows = await ctx.db
    .select({
      line: orderLines,
      currency: orders.currency,
      product: {
        id: products.id,
        name: products.name,
        slug: products.slug,
        category: categories.id,
        category_slug: categories.slug,
      },
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(products, and(eq(products.id, orderLines.productId), eq(products.state, 'published')))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.id))
  const byOrder = new Map<string, OrderItem[]>()
  for (const { line, currency, product } of rows) {
    const items = byOrder.get(line.orderId) ?? []
    byOrder.set(line.orderId, [...items, toItem({ ...withAnswers(line), currency }, product, mediaDomain)])
  }
  return byOrder
}

type JoinedProduct = {
  [Key in keyof NonNullable<OrderItem['variant']['product']>]: NonNullable<OrderItem['variant']['product']>[Key] | null
}

function toItem(
  { currency, ...line }: OrderLine & { currency: string },
  product: JoinedProduct | null,
  mediaDomain: string,
): OrderItem {
  return {
    id: line.id,
    name: line.productName,
    price: toPriceIn(currency, priceOfLine(line)),
    discount: toPriceIn(currency, line.discountCents),
    quantity: line.quantity,
    ...toVatOfLine(currency, line),
    personalised: line.personalised,
    answers: shownAnswers(line.answers, currency),
    variant: {
      id: line.variantId,
      name: line.variantName,
      variant_code: line.variantCode,
      variant_images: line.pictureKey ? [toItemPicture(line.pictureKey, line.productName, mediaDomain)] : [],
      product: product && toSoldProduct(product),
    },
  }
}

const toItemPicture = (key: string, alt: string, mediaDomain: string) => ({
  priority: 1,
  thumbnail: thumbnailUrl(key, mediaDomain),
  image_lg: largeUrl(key, mediaDomain),
  image_alt: alt,
})

function toSoldProduct({ id, name, slug, category, category_slug }: JoinedProduct): OrderItem['variant']['product'] {
  if (id === null || name === null || slug === null || category === null || category_slug === null) return null
  return { id, name, slug, category, category_slug }
}
