import 'server-only'
import { inArray } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { variants } from '@/lib/platform/db/schema/catalogue'
import { listVariants } from './cart-item.server'
import { type CartItemReply } from './cart.schema'

/** The current data of variants by their codes, as a cart shows them. What is not sold is missing. */
export async function findVariants(
  ctx: Pick<Ctx, 'db'>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CartItemReply>> {
  if (codes.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.variantCode, [...codes]))
  const found = await listVariants(ctx, { ids: rows.map(({ id }) => id) })
  return new Map(found.map((variant) => [variant.item.variant_code, variant]))
}
