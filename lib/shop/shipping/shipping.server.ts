import 'server-only'
import { language } from '@messages/language'
import { asc, eq, sql } from 'drizzle-orm'
import { toPrice } from '@/lib/platform/base/money'
import { type Ctx } from '@/lib/platform/db/context.server'
import { env } from '@/lib/platform/env.server'
import { shippingTags } from '@/lib/platform/db/schema/catalogue'
import { shippingRules, specialFees } from '@/lib/platform/db/schema/shop'
import { countryName } from './country-name'
import { type ShippingFile } from './shipping-file.schema'
import { deliveryDaysOf } from './shipping-file.server'
import { type ShippingRule } from './shipping.schema'

/** The country under its name in the language of the edition. An address may be written with any of its names. */
function countryInEdition({
  country,
  countryAlternatives,
}: Pick<typeof shippingRules.$inferSelect, 'country' | 'countryAlternatives'>) {
  if (country === null) return { country, country_alternatives: countryAlternatives }
  const name = countryName(language, country, countryAlternatives)
  return {
    country: name,
    country_alternatives: name === country ? countryAlternatives : [country, countryAlternatives].join(', '),
  }
}

/** Rules that are not saved, as the checkout would have them. */
export async function draftShippingFees({ db }: Pick<Ctx, 'db'>, file: ShippingFile): Promise<ShippingRule[]> {
  const tags = new Map((await db.select().from(shippingTags)).map((tag) => [tag.slug, tag]))
  return file.map((rule, at) => ({
    id: at + 1,
    ...countryInEdition({ country: rule.country.name, countryAlternatives: rule.country.alternatives }),
    county: rule.county.name,
    county_alternatives: rule.county.alternatives,
    city: rule.city.name,
    city_alternatives: rule.city.alternatives,
    threshold_amount: rule.threshold_amount,
    shipping_fee: rule.shipping_fee,
    ...(rule.delivery_days && { delivery_days: rule.delivery_days }),
    special_fees: rule.special_fees.flatMap(({ tag: slug, fee, stackable }) => {
      const tag = tags.get(slug)
      return tag ? [{ id: tag.id, special_fee_tagname: tag.name, special_fee: fee, stackable }] : []
    }),
  }))
}

export async function listShippingFees(ctx: Pick<Ctx, 'db'>): Promise<ShippingRule[]> {
  const rules = await ctx.db.select().from(shippingRules).orderBy(asc(shippingRules.id))
  const fees = await ctx.db
    .select({
      ruleId: specialFees.ruleId,
      id: shippingTags.id,
      name: sql<string>`coalesce(${shippingTags.translations} ->> ${env().SHOP_LANGUAGE}::text, ${shippingTags.name})`,
      feeCents: specialFees.feeCents,
      stackable: specialFees.stackable,
    })
    .from(specialFees)
    .innerJoin(shippingTags, eq(shippingTags.id, specialFees.shippingTagId))
    .orderBy(asc(shippingTags.id))
  return rules.map((rule) => ({
    id: rule.id,
    ...countryInEdition(rule),
    county: rule.county,
    county_alternatives: rule.countyAlternatives,
    city: rule.city,
    city_alternatives: rule.cityAlternatives,
    threshold_amount: toPrice(rule.thresholdCents),
    shipping_fee: toPrice(rule.feeCents),
    ...deliveryDaysOf(rule),
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
