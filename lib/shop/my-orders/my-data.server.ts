import 'server-only'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { isOn } from '@/lib/platform/base/options'
import { listAddresses } from '@/lib/shop/address/address.server'
import { listCart } from '@/lib/shop/cart/cart.server'
import { type CustomerCtx } from '@/lib/platform/db/context.server'
import { orders } from '@/lib/platform/db/schema/orders'
import { users } from '@/lib/platform/db/schema/customers'
import { withdrawalEvents, withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { type RequestExchange } from '@/lib/platform/http/operation'
import { exportMessagesOf } from '@/lib/shop/content/contact-answers.server'
import { loadMaking } from '@/lib/shop/making/load-making.server'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { shownAnswers } from '@/lib/shop/questions/kept-answers'
import { answerPicturePath } from '@/lib/shop/questions/picture-path'
import { listWishlist } from '@/lib/shop/wishlist/wishlist.server'
import { type ExportedOrder, type ExportedWithdrawal, type MyData } from './my-data.schema'
import { listExportedGiftCards } from './my-gift-cards.server'
import { findOrderAddress, toShownOrder } from './show-order.server'

/** All stored data of the customer, as a file download. */
export async function exportMyData(ctx: CustomerCtx, _: undefined, { headers }: RequestExchange): Promise<MyData> {
  headers.set('Content-Disposition', 'attachment; filename="my-data.json"')
  const { email, userId } = ctx.viewer
  const [user] = await ctx.db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId))
  return {
    account: { email, created_at: (user?.createdAt ?? ctx.now).toISOString() },
    addresses: await listAddresses(ctx),
    cart: await listCart(ctx),
    ...(isOn('wishlist') ? { wishlist: await listWishlist(ctx) } : {}),
    orders: await listExportedOrders(ctx),
    gift_cards: await listExportedGiftCards(ctx),
    withdrawals: await listExportedWithdrawals(ctx),
    messages: await exportMessagesOf(ctx, email),
  }
}

async function listExportedOrders(ctx: CustomerCtx): Promise<ExportedOrder[]> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.userId, ctx.viewer.userId))
    .orderBy(desc(orders.dateAdded), desc(orders.id))
  const exported: ExportedOrder[] = []
  for (const row of rows) {
    const { bank_details: _, ...order } = await toShownOrder(ctx, row)
    exported.push({
      ...order,
      language: row.language,
      billing_address: await findOrderAddress(ctx, row, 'billing'),
      ...(await exportMaking(ctx, row)),
    })
  }
  return exported
}

async function exportMaking(ctx: CustomerCtx, { id, currency }: OrderRow) {
  const lines = await loadMaking(ctx, id)
  return {
    proofs: lines.flatMap(({ id: item, proofs }) =>
      proofs.map(({ body, pictureId, sentAt, answer, comment, answeredAt }) => ({
        item,
        text: body,
        picture: pictureId && answerPicturePath(pictureId),
        sent_at: sentAt.toISOString(),
        answer,
        comment,
        answered_at: answeredAt?.toISOString() ?? null,
      })),
    ),
    earlier_answers: lines.flatMap(({ id: item, changes }) =>
      changes.map(({ at, before }) => ({ item, until: at.toISOString(), answers: shownAnswers(before, currency) })),
    ),
  }
}

/** The statements about the customer's orders, and those with the customer's email. */
async function listExportedWithdrawals({ db, viewer }: CustomerCtx): Promise<ExportedWithdrawal[]> {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, viewer.userId))
  const refusal = db
    .select({ reason: withdrawalEvents.reason })
    .from(withdrawalEvents)
    .where(and(eq(withdrawalEvents.withdrawalId, withdrawals.id), eq(withdrawalEvents.kind, 'refused')))
  const rows = await db
    .select({ statement: withdrawals, refusedFor: sql<string | null>`(${refusal})` })
    .from(withdrawals)
    .where(or(inArray(withdrawals.orderId, own), eq(sql`lower(${withdrawals.email})`, viewer.email.toLowerCase())))
    .orderBy(desc(withdrawals.id))
  return rows.map(({ statement, refusedFor }) => ({
    order_code: statement.orderCode,
    name: statement.name,
    email: statement.email,
    lines: statement.lines,
    language: statement.language,
    received_at: statement.receivedAt.toISOString(),
    refused_for: refusedFor,
  }))
}
