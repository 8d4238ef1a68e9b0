import 'server-only'
import { desc, eq } from 'drizzle-orm'
import { listAddresses } from '@/lib/address/address.server'
import { listCart } from '@/lib/cart/cart.server'
import { type CustomerCtx } from '@/lib/db/context.server'
import { orders } from '@/lib/db/schema/orders'
import { users } from '@/lib/db/schema/customers'
import { type RequestExchange } from '@/lib/http/operation'
import { listWishlist } from '@/lib/wishlist/wishlist.server'
import { type ExportedOrder, type MyData } from './my-data.schema'
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
    wishlist: await listWishlist(ctx),
    orders: await listExportedOrders(ctx),
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
    exported.push({ ...order, billing_address: await findOrderAddress(ctx, row, 'billing') })
  }
  return exported
}
