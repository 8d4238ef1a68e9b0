import { type Catalogue } from './catalogue-content'
import { matchOrigins, type Identity } from './import-plan'

export const emptyCatalogue: Catalogue = { categories: [], facets: [], variations: [], shippingTags: [], products: [] }

/** The catalogue that an import is to leave behind. What its files do not speak of stays, unless what is missing is to go. */
export function mergeCatalogue(
  present: Catalogue,
  given: Partial<Catalogue>,
  { removeMissing }: { removeMissing: boolean },
): Catalogue {
  const merge = <Entry extends { slug: string }>(was: Entry[], is: Entry[] | undefined, identity: Identity<Entry>) =>
    is === undefined ? was : removeMissing ? is : mergeLists(was, is, identity)
  const bySlug = { previousOf: () => [], codeOf: () => null }
  return {
    categories: merge(present.categories, given.categories, {
      previousOf: (category) => category.previous_slugs,
      codeOf: () => null,
    }),
    facets: merge(present.facets, given.facets, bySlug),
    variations: merge(present.variations, given.variations, bySlug),
    shippingTags: merge(present.shippingTags, given.shippingTags, bySlug),
    products: merge(present.products, given.products, {
      previousOf: (product) => product.previous_slugs,
      codeOf: (product) => product.product_code,
    }),
  }
}

/** A list that speaks of everything gives the order too; otherwise each entry keeps its place, and new ones follow. */
function mergeLists<Entry extends { slug: string }>(
  present: Entry[],
  given: Entry[],
  identity: Identity<Entry>,
): Entry[] {
  const origins = matchOrigins(present, given, identity)
  if (origins.size === present.length) return given
  const successors = new Map([...origins].map(([entry, origin]) => [origin, entry]))
  return [...present.map((entry) => successors.get(entry) ?? entry), ...given.filter((entry) => !origins.has(entry))]
}
