import { type Category, type Facet } from '@/lib/shop/catalogue/catalogue.schema'
import { type Listing, type PriceRange } from './listing'
import { isTagSelected } from './listing-changes'
import { type TagCount } from './aggregates'

/** The choices of a listing's filters, each with the number of products that it would leave. */
export type FilterChoices = {
  categories: CategoryChoice[]
  facets: FacetChoices[]
  /** The ends of the price slider; null when no product is left. */
  bounds: PriceRange | null
}

export type CategoryChoice = { slug: string; name: string; count: number }
export type FacetChoices = Pick<Facet, 'slug' | 'name' | 'style'> & { tags: TagChoice[] }
export type TagChoice = { slug: string; name: string; color: string | null; count: number }

const TOP_LEVEL = 1
const compareTreeOrder = (a: Category, b: Category) => a.tn_order - b.tn_order

/** The children of the chosen category, or the top categories if none is chosen; none if none of them has products. */
export function categoryChoices(
  categories: readonly Category[],
  chosen: Category | null,
  counts: ReadonlyMap<string, number>,
): CategoryChoice[] {
  const choices = categories
    .filter((category) => (chosen ? category.tn_parent === chosen.id : category.tn_level === TOP_LEVEL))
    .toSorted(compareTreeOrder)
    .map(({ slug, name }) => ({ slug, name, count: counts.get(slug) ?? 0 }))
  return choices.some(({ count }) => count > 0) ? choices : []
}

/**
 * The facets of the chosen category and its ancestors, or of the top categories if none is chosen. Leaves out
 * facets without a tag that has products or is selected, and of one whose tags have no products, all that is not selected.
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
    .map((facet) =>
      facet.tags.some(({ count }) => count > 0)
        ? facet
        : { ...facet, tags: facet.tags.filter((tag) => isTagSelected(listing, facet.slug, tag.slug)) },
    )
    .filter(({ tags }) => tags.length > 0)
}
