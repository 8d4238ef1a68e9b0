import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { toPrice } from '@/lib/base/money'
import { type Ctx } from '@/lib/db/context.server'
import { shippingTags } from '@/lib/db/schema/catalogue'
import { shippingRules, specialFees } from '@/lib/db/schema/shop'
import { type ShippingRule } from './shipping.schema'

export async function listShippingFees(ctx: Ctx): Promise<ShippingRule[]> {
  const rules = await ctx.db.select().from(shippingRules).orderBy(asc(shippingRules.id))
  const fees = await ctx.db
    .select({
      ruleId: specialFees.ruleId,
      id: shippingTags.id,
      name: shippingTags.name,
      feeCents: specialFees.feeCents,
      stackable: specialFees.stackable,
    })
    .from(specialFees)
    .innerJoin(shippingTags, eq(shippingTags.id, specialFees.shippingTagId))
    .orderBy(asc(shippingTags.id))
  return rules.map((rule) => ({
    id: rule.id,
    country: rule.country,
    country_alternatives: rule.countryAlternatives,
    county: rule.county,
    county_alternatives: rule.countyAlternatives,
    city: rule.city,
    city_alternatives: rule.cityAlternatives,
    threshold_amount: toPrice(rule.thresholdCents),
    shipping_fee: toPrice(rule.feeCents),
    special_fees: fees
      .filter((fee) => fee.ruleId === rule.id)
      .map((fee) => ({
        id: fee.id,
        special_fee_tagname: fee.name,
        special_fee: toPrice(fee.feeCents),
        stackable: fee.stackable,
      })),
  }))
}
