import { type z } from 'zod'
import { toPrice } from '@/lib/platform/base/money'
import { type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { cleanQuery, type Listing } from './listing'
import { PAGE_SIZE, type aggregatesQuerySchema, type searchQuerySchema } from './search.schema'

type Catalogue = Pick<Snapshot, 'categories' | 'tags'>
type Search = Partial<z.output<typeof searchQuerySchema>> & z.output<typeof aggregatesQuerySchema>

/** Whether the catalogue has the categories, facets and tags that listings and searches name. */
export function knownSearches(catalogue: Catalogue) {
  const categories = new Set(catalogue.categories.map(({ slug }) => slug))
  const facets = new Set([...catalogue.tags.values()].map(({ facet }) => facet))
  const tags = new Set([...catalogue.tags.values()].map(({ facet, slug }) => `${facet}:${slug}`))

  const hasTags = (listing: Listing) =>
    listing.tags.every((choice) => choice.tags.every((tag) => tags.has(`${choice.facet}:${tag}`)))

  return {
    isKnownListing: (listing: Listing) =>
      (listing.category === '' || categories.has(listing.category)) && hasTags(listing),
    /** The canonical query of a search; null if the category, or all chosen tags of a facet, do not exist. */
    knownQuery({
      category,
      search = '',
      price_min = 0,
      price_max,
      ordering,
      offset = 0,
      limit = PAGE_SIZE,
      facets: chosen,
    }: Search): URLSearchParams | null {
      if (category && !categories.has(category)) return null
      const query = new URLSearchParams()
      const words = cleanQuery(search)
      if (category) query.set('category', category)
      if (words) query.set('search', words)
      if (price_min > 0) query.set('price_min', toPrice(price_min))
      if (price_max !== undefined) query.set('price_max', toPrice(price_max))
      if (ordering) query.set('ordering', ordering)
      if (offset > 0) query.set('offset', String(offset))
      if (limit !== PAGE_SIZE) query.set('limit', String(limit))
      for (const [facet, slugs] of Object.entries(chosen).sort(([a], [b]) => (a < b ? -1 : 1))) {
        if (!facets.has(facet) || slugs.length === 0) continue
        const known = slugs.filter((slug) => tags.has(`${facet}:${slug}`))
        if (known.length === 0) return null
        query.set(facet, [...new Set(known)].sort().join(','))
      }
      return query
    },
  }
}
