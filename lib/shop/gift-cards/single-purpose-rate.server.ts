import 'server-only'
import { type Ctx } from '@/lib/platform/db/context.server'
import { products } from '@/lib/platform/db/schema/catalogue'
import { loadRatedCategories } from '@/lib/shop/catalogue/rated-categories.server'
import { categoryVatRate } from '@/lib/shop/catalogue/vat-rates'
import { listShippingFees } from '@/lib/shop/shipping/shipping.server'

/**
 * The rate of everything that a gift card can pay for, if that is certain when it is sold: then its VAT is due at its sale
 * (a single-purpose voucher, Article 30a of 2006/112/EC). Null if the pieces have several rates, or the shop delivers to
 * several countries.
 */
export async function singlePurposeRate(ctx: Pick<Ctx, 'db'>, shopRateBp: number): Promise<number | null> {
  const countries = new Set((await listShippingFees(ctx)).map(({ country }) => country))
  if (countries.size !== 1 || countries.has(null)) return null
  const byId = await loadRatedCategories(ctx)
  const used = await ctx.db.selectDistinct({ id: products.categoryId }).from(products)
  const rates = new Set(used.map(({ id }) => categoryVatRate(byId, id, shopRateBp)))
  const [rate] = rates
  return rates.size === 1 ? (rate ?? null) : null
}
