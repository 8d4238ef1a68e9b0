import { type Category, type Facet } from '@/lib/catalogue/catalogue.schema'
import { isTagSelected, type Listing, type PriceRange } from './listing'
import { type TagCount } from './selection'

/** What the filters of a listing offer, with how many products each choice would leave. */
export type FilterChoices = {
  categories: CategoryChoice[]
  facets: FacetChoices[]
  /** The ends of the price slider; null when nothing is left to have a price. */
  bounds: PriceRange | null
}

export type CategoryChoice = { slug: string; name: string; count: number }
export type FacetChoices = Pick<Facet, 'slug' | 'name' | 'style'> & { tags: TagChoice[] }
export type TagChoice = { slug: string; name: string; color: string | null; count: number }

const TOP_LEVEL = 1
const compareTreeOrder = (a: Category, b: Category) => a.tn_order - b.tn_order

/** The categories right below the chosen one; the top ones when none is. */
export function categoryChoices(
  categories: readonly Category[],
  chosen: Category | null,
  counts: ReadonlyMap<string, number>,
): CategoryChoice[] {
  return categories
    .filter((category) => (chosen ? category.tn_parent === chosen.id : category.tn_level === TOP_LEVEL))
    .toSorted(compareTreeOrder)
    .map(({ slug, name }) => ({ slug, name, count: counts.get(slug) ?? 0 }))
}

/**
 * The facets of the chosen category and of those above it; without one, those of the top categories.
 * A facet of which nothing can be chosen, and nothing is, is not shown.
 */
export function facetChoices(
  categories: readonly Category[],
  line: readonly Category[],
  listing: Listing,
  counts: readonly TagCount[],
): FacetChoices[] {
  const within = line.length > 0 ? line : categories.filter((category) => category.tn_level === TOP_LEVEL)
  const facets = new Map(within.flatMap((category) => category.facets.map((facet) => [facet.slug, facet])))
  const countOf = new Map(counts.map(({ facet, slug, count }) => [`${facet}:${slug}`, count]))
  return [...facets.values()]
    .toSorted((a, b) => a.priority - b.priority)
    .map(({ slug, name, style, facet_tags }) => ({
      slug,
      name,
      style,
      tags: facet_tags.map((tag) => ({
        slug: tag.slug,
        name: tag.name,
        color: tag.color,
        count: countOf.get(`${slug}:${tag.slug}`) ?? 0,
      })),
    }))
    .filter((facet) => facet.tags.some((tag) => tag.count > 0 || isTagSelected(listing, facet.slug, tag.slug)))
}
