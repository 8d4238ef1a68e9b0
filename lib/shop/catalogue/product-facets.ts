import { type Category } from './catalogue.schema'
import { type Snapshot } from './snapshot'

/** What a product is made of, its colours and its sizes, as its facets say. */
export type ProductFacet = { slug: string; tags: string[] }

/** The names of the tags that a product has, by facet, in the order of the facets of its categories. */
export function productFacets(
  { byId, tags }: Pick<Snapshot, 'byId' | 'tags'>,
  path: readonly Category[],
  id: number,
): ProductFacet[] {
  const own = new Set(
    (byId.get(id)?.tags ?? []).map((tagId) => {
      const { facet, slug } = tags.get(tagId) ?? {}
      return `${facet}:${slug}`
    }),
  )
  const facets = new Map(path.flatMap((category) => category.facets.map((facet) => [facet.slug, facet])))
  return [...facets.values()].flatMap(({ slug, facet_tags }) => {
    const names = facet_tags.filter((tag) => own.has(`${slug}:${tag.slug}`)).map(({ name }) => name)
    return names.length > 0 ? [{ slug, tags: names }] : []
  })
}
