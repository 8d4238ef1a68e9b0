import 'server-only'
import { asc, eq, inArray } from 'drizzle-orm'
import { type Db } from '@/lib/db/client.server'
import { shippingTags } from '@/lib/db/schema/catalogue'
import { shippingRules, specialFees } from '@/lib/db/schema/shop'
import { FileProblemsError } from '@/lib/base/file-problem'
import { groupBy } from './stored-content.server'

/** Removing a tag would delete its special fees, so the owner must change these first. */
export async function assertTagsHaveNoFees(db: Db, removed: { slug: string }[]): Promise<void> {
  if (removed.length === 0) return
  const used = await db
    .select({
      slug: shippingTags.slug,
      country: shippingRules.country,
      county: shippingRules.county,
      city: shippingRules.city,
    })
    .from(specialFees)
    .innerJoin(shippingTags, eq(shippingTags.id, specialFees.shippingTagId))
    .innerJoin(shippingRules, eq(shippingRules.id, specialFees.ruleId))
    .where(
      inArray(
        shippingTags.slug,
        removed.map(({ slug }) => slug),
      ),
    )
    .orderBy(asc(shippingTags.slug), asc(shippingRules.id))
  if (used.length === 0) return
  throw new FileProblemsError(
    [...groupBy(used, ({ slug }) => slug)].map(([slug, rules]) => ({
      file: 'in the shop',
      field: `shippingTags.${slug}`,
      message: `this special shipping tag cannot be removed while shipping fees use it (${rules.map(formatDestination).join('; ')}): change those first with \`shipping import\`, or keep the tag`,
    })),
  )
}

const formatDestination = ({
  country,
  county,
  city,
}: {
  country: string | null
  county: string | null
  city: string | null
}) => [city, county, country].filter((name) => name !== null).join(', ') || 'everywhere'
