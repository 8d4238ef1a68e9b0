import { type Snapshot } from '@/lib/catalogue/snapshot'
import { type SearchEntry } from './search.schema'
import { type ListingIndex } from './listing-index'

/** Every category with each tag that its products have, by number of products. */
export function searchEntries({ categories }: Snapshot, { inCategory, withTag }: ListingIndex): SearchEntry[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const found = categories.flatMap((category) => {
    const products = inCategory.get(category.slug)
    const ancestors = category.tn_ancestors_pks.split(',').flatMap((id) => byId.get(Number(id)) ?? [])
    return [category, ...ancestors]
      .flatMap(({ facets }) => facets)
      .flatMap((facet) =>
        facet.facet_tags.map((tag) => {
          const tagged = withTag.get(facet.slug)?.get(tag.slug)
          const entry = {
            category: category.name,
            category_slug: category.slug,
            tag: tag.name,
            tag_slug: tag.slug,
            facet: facet.name,
            facet_slug: facet.slug,
          }
          return { entry, count: products && tagged ? products.intersection_size(tagged) : 0 }
        }),
      )
  })
  return found
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ entry }) => entry)
}
