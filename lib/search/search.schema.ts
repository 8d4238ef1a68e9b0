import { z } from 'zod'
import { text } from '@/lib/base/wire.schema'
import { productCard } from '@/lib/catalogue/catalogue.schema'
import { apiOrderings } from './sort'

export const PAGE_SIZE = 20

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Enter a whole number.')
    .transform(Number)
    .pipe(z.int().max(max, `Enter a number up to ${max}.`))

const euros = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, 'Enter an amount in euros, like 25 or 25.50.')
  .transform((amount) => Math.round(Number(amount) * 100))

const filters = {
  category: text(80).optional().describe('A category slug.'),
  search: text(200).optional(),
  price_min: euros.optional().describe('Euros.'),
  price_max: euros.optional().describe('Euros.'),
}

const MOST_FACETS = 20

const FACET_TAGS = 'By the slug of a facet, slugs of its tags with commas between them: `metal=gold,silver`. A product needs one of the tags of each facet; an unknown facet is ignored.'

/** Everything that is not a known parameter is a facet: `metal=gold,silver`. Unknown facets are ignored. */
function withFacets<Known extends z.ZodRawShape>(known: Known) {
  return z
    .object(known)
    .catchall(text(1000).describe(FACET_TAGS))
    .transform((query, context) => {
      const facets: Record<string, string[]> = {}
      const rest: Record<string, unknown> = {}
      for (const [name, value] of Object.entries(query)) {
        if (Object.hasOwn(known, name)) rest[name] = value
        else facets[name] = String(value).split(',').filter(Boolean)
      }
      if (Object.keys(facets).length > MOST_FACETS) context.addIssue(`Use at most ${MOST_FACETS} facets.`)
      // The known names were parsed just above; TypeScript cannot take the catch-all out of their type again.
      return { ...(rest as z.output<z.ZodObject<Known>>), facets }
    })
}

export const searchQuery = withFacets({
  ...filters,
  ordering: z.enum(apiOrderings, 'Use one of -orders, price, -price, -date_added, date_added, or leave it out for relevance.').optional(),
  offset: wholeNumber(1_000_000).default(0),
  limit: wholeNumber(100).pipe(z.int().min(1, 'Enter a number from 1.')).default(PAGE_SIZE),
})

export const aggregatesQuery = withFacets(filters)

export const searchReply = z.object({ count: z.int().min(0), results: z.array(productCard) }).meta({ id: 'SearchResults' })

const slugCount = z.object({ slug: z.string(), count: z.int().min(0) })

export const aggregatesReply = z
  .object({
    tag_counts: z.array(slugCount.extend({ facet: z.string() })),
    category_counts: z.array(slugCount),
    price_statistics: z.array(z.object({ name: z.enum(['min_price', 'max_price']), value: z.string() })),
  })
  .meta({ id: 'SearchAggregates' })

/** A suggestion: a category and a tag of it. */
const searchEntry = z
  .object({ category: z.string(), category_slug: z.string(), tag: z.string(), tag_slug: z.string(), facet: z.string(), facet_slug: z.string() })
  .meta({ id: 'SearchEntry' })

export const searchEntriesReply = z.array(searchEntry)

export type SearchEntry = z.output<typeof searchEntry>
export type SearchReply = z.output<typeof searchReply>
export type AggregatesReply = z.output<typeof aggregatesReply>
