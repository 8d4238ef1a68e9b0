import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { toMinorUnits, toPrice } from '@/lib/platform/base/money'
import { type FileProblem, FileProblemsError } from '@/lib/platform/base/file-problem'
import { type Db } from '@/lib/platform/db/client.server'
import { shippingTags } from '@/lib/platform/db/schema/catalogue'
import { shippingRules, specialFees } from '@/lib/platform/db/schema/shop'
import { type ShippingFile } from './shipping-file.schema'

/** The rules in the format and order of their file. */
export async function loadShippingFile(db: Db): Promise<ShippingFile> {
  const rules = await db.select().from(shippingRules).orderBy(asc(shippingRules.id))
  const fees = await db
    .select({
      ruleId: specialFees.ruleId,
      tag: shippingTags.slug,
      feeCents: specialFees.feeCents,
      stackable: specialFees.stackable,
    })
    .from(specialFees)
    .innerJoin(shippingTags, eq(shippingTags.id, specialFees.shippingTagId))
  return rules.map((rule) => ({
    country: { name: rule.country, alternatives: rule.countryAlternatives },
    county: { name: rule.county, alternatives: rule.countyAlternatives },
    city: { name: rule.city, alternatives: rule.cityAlternatives },
    threshold_amount: toPrice(rule.thresholdCents),
    shipping_fee: toPrice(rule.feeCents),
    special_fees: fees
      .filter((fee) => fee.ruleId === rule.id)
      .map(({ tag, feeCents, stackable }) => ({ tag, fee: toPrice(feeCents), stackable }))
      .sort(byTag),
    ...deliveryDaysOf(rule),
  }))
}

/** Left out while the rule does not say. */
export const deliveryDaysOf = ({ minDays, maxDays }: Pick<typeof shippingRules.$inferSelect, 'minDays' | 'maxDays'>) =>
  minDays === null || maxDays === null ? {} : { delivery_days: { min: minDays, max: maxDays } }

const byTag = (one: { tag: string }, other: { tag: string }) => (one.tag < other.tag ? -1 : 1)

/** Replaces all rules; false when nothing changed. The caller provides the transaction. */
export async function saveShippingFile(db: Db, file: ShippingFile, fileName = 'shipping.json'): Promise<boolean> {
  const wanted = file.map((rule) => ({ ...rule, special_fees: rule.special_fees.toSorted(byTag) }))
  if (JSON.stringify(await loadShippingFile(db)) === JSON.stringify(wanted)) return false
  const tags = await checkShippingFile(db, file, fileName)
  await db.delete(shippingRules)
  for (const rule of wanted) await insertRule(db, rule, tags)
  return true
}

/** Throws if the rules do not fit each other and the shipping tags. Returns the ids of the tags. */
export async function checkShippingFile(db: Db, rules: ShippingFile, fileName: string): Promise<Map<string, number>> {
  const tags = new Map((await db.select().from(shippingTags)).map((tag) => [tag.slug, tag.id]))
  const problems = validateShipping(rules, tags, fileName)
  if (problems.length > 0) throw new FileProblemsError(problems)
  return tags
}

function validateShipping(rules: ShippingFile, tags: Map<string, number>, file: string): FileProblem[] {
  const problems: FileProblem[] = []
  const destinations = new Set<string>()
  rules.forEach((rule, at) => {
    const report = (field: string, message: string) =>
      problems.push({ file, field: `${at}${field && `.${field}`}`, message })
    const destination = JSON.stringify([rule.country.name, rule.county.name, rule.city.name])
    if (destinations.has(destination)) report('', 'there is a rule for this place already')
    destinations.add(destination)
    if (rule.country.name === null && (rule.county.name !== null || rule.city.name !== null))
      report('country.name', 'a county or a city needs its country')
    const named = rule.special_fees.map((fee) => fee.tag)
    named.forEach((tag, nth) => {
      if (!tags.has(tag)) report(`special_fees.${nth}.tag`, `there is no special shipping tag "${tag}"`)
      if (named.indexOf(tag) !== nth) report(`special_fees.${nth}.tag`, `"${tag}" appears twice`)
    })
  })
  return problems
}

async function insertRule(db: Db, rule: ShippingFile[number], tags: Map<string, number>): Promise<void> {
  const [inserted] = await db
    .insert(shippingRules)
    .values({
      country: rule.country.name,
      countryAlternatives: rule.country.alternatives,
      county: rule.county.name,
      countyAlternatives: rule.county.alternatives,
      city: rule.city.name,
      cityAlternatives: rule.city.alternatives,
      thresholdCents: toMinorUnits(rule.threshold_amount),
      feeCents: toMinorUnits(rule.shipping_fee),
      minDays: rule.delivery_days?.min ?? null,
      maxDays: rule.delivery_days?.max ?? null,
    })
    .returning({ id: shippingRules.id })
  const fees = rule.special_fees.flatMap(({ tag, fee, stackable }) => {
    const shippingTagId = tags.get(tag)
    return inserted && shippingTagId
      ? [{ ruleId: inserted.id, shippingTagId, feeCents: toMinorUnits(fee), stackable }]
      : []
  })
  if (fees.length > 0) await db.insert(specialFees).values(fees)
}
