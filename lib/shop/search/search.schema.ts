import { z } from 'zod'
import * as t from '@messages/api-errors'
import { moneyFormat, unitDigits, unitSize } from '@/lib/platform/base/money'
import { textSchema } from '@/lib/platform/base/shared.schema'
import { productCardSchema } from '@/lib/shop/catalogue/catalogue.schema'
import { apiOrderings } from './sort'

export const PAGE_SIZE = 20

const wholeNumberSchema = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, t.wholeNumber)
    .describe(`A whole number up to ${max}.`)
    .transform(Number)
    .pipe(z.int().max(max))

/** A whole number of units of the currency, or one with decimals. */
const amountPattern = () => {
  const { digits } = moneyFormat()
  return new RegExp(`^\\d{1,${unitDigits()}}${digits === 0 ? '' : `(\\.\\d{1,${digits}})?`}$`)
}

const amountMessage = () => t.enterPriceLimit(moneyFormat().currency, moneyFormat().digits)

const amountSchema = z
  .string()
  .refine((amount) => amountPattern().test(amount), { error: amountMessage })
  .transform((amount) => Math.round(Number(amount) * unitSize()))
  .meta({
    get pattern() {
      return amountPattern().source
    },
    get description() {
      return `In ${moneyFormat().currency}.`
    },
  })

const filterShape = {
  category: textSchema(80).optional().describe('A category slug.'),
  search: textSchema(200).optional(),
  price_min: amountSchema.optional(),
  price_max: amountSchema.optional(),
}

const MAX_FACETS = 20

const FACET_TAGS =
  'By the slug of a facet, slugs of its tags with commas between them: `color=blue,green`. A product needs one of the tags of each facet; an unknown facet is ignored.'

/** Every parameter that is not known is a facet, such as `color=blue,green`. */
function withFacetsSchema<Known extends z.ZodRawShape>(known: Known) {
  return z
    .object(known)
    .catchall(textSchema(1000).describe(FACET_TAGS))
    .transform((query, context) => {
      const facets: Record<string, string[]> = {}
      const rest: Record<string, unknown> = {}
      for (const [name, value] of Object.entries(query)) {
        if (Object.hasOwn(known, name)) rest[name] = value
        else facets[name] = String(value).split(',').filter(Boolean)
      }
      if (Object.keys(facets).length > MAX_FACETS) context.addIssue(t.tooManyFacets(MAX_FACETS))
      // `rest` has only the known names, but TypeScript cannot remove the catch-all from the type.
      return { ...(rest as z.output<z.ZodObject<Known>>), facets }
    })
}

export const searchQuerySchema = withFacetsSchema({
  ...filterShape,
  ordering: z.enum(apiOrderings).optional().describe('Left out for relevance.'),
  offset: wholeNumberSchema(1_000_000).default(0),
  limit: wholeNumberSchema(100).pipe(z.int().min(1)).default(PAGE_SIZE),
})

export const aggregatesQuerySchema = withFacetsSchema(filterShape)

const foundProductSchema = productCardSchema
  .extend({ category_slug: z.string().describe('Of its address.') })
  .meta({ id: 'FoundProduct' })

export const searchReplySchema = z
  .object({ count: z.int().min(0), results: z.array(foundProductSchema) })
  .meta({ id: 'SearchResults' })

const slugCountSchema = z.object({ slug: z.string(), count: z.int().min(0) })

export const aggregatesReplySchema = z
  .object({
    tag_counts: z.array(slugCountSchema.extend({ facet: z.string() })),
    category_counts: z.array(slugCountSchema),
    price_statistics: z.array(z.object({ name: z.enum(['min_price', 'max_price']), value: z.string() })),
  })
  .meta({ id: 'SearchAggregates' })

/** A suggestion of the search box: a category and one of its tags. */
const searchEntrySchema = z
  .object({
    category: z.string(),
    category_slug: z.string(),
    tag: z.string(),
    tag_slug: z.string(),
    facet: z.string(),
    facet_slug: z.string(),
  })
  .meta({ id: 'SearchEntry' })

export const searchEntriesReplySchema = z.array(searchEntrySchema)

export type SearchEntry = z.output<typeof searchEntrySchema>
export type FoundProduct = z.output<typeof foundProductSchema>
export type SearchReply = z.output<typeof searchReplySchema>
export type AggregatesReply = z.output<typeof aggregatesReplySchema>
