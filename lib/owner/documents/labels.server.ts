import 'server-only'
import { and, eq } from 'drizzle-orm'
import { fromAddressRow } from '@/lib/shop/address/address-row'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderAddresses } from '@/lib/platform/db/schema/orders'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { loadSellerFacts } from './document-contents.server'
import { addressLabel, type Label } from './label-layout'

type Labels = {
  labels: Label[]
  /** The orders whose address was deleted. */
  without: string[]
}

/** The labels of these orders, in the order of their codes. */
export async function loadLabels(ctx: Pick<Ctx, 'db'>, codes: readonly string[]): Promise<Labels> {
  const labels: Label[] = []
  const without: string[] = []
  for (const wanted of codes) {
    const { id, code, language } = await findOrderByCode(ctx, wanted)
    const [address] = await ctx.db
      .select()
      .from(orderAddresses)
      .where(and(eq(orderAddresses.orderId, id), eq(orderAddresses.kind, 'shipping')))
    if (!address || address.address1 === '') without.push(code)
    else labels.push(addressLabel(code, await loadSellerFacts(ctx, language), fromAddressRow(address), language))
  }
  return { labels, without }
}
