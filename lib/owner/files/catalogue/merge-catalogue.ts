import { type Catalogue } from './catalogue-content'
import { matchOrigins, type Identity } from './import-plan'

export const emptyCatalogue: Catalogue = { categories: [], facets: [], variations: [], shippingTags: [], products: [] }

/** The catalogue after an import. Entries that the files do not contain stay, unless `removeMissing` is set. */
export function mergeCatalogue(
  present: Catalogue,
  given: Partial<Catalogue>,
  { removeMissing }: { removeMissing: boolean },
): Catalogue {
  const merge = <Entry extends { slug: string }>(was: Entry[], is: Entry[] | undefined, identity: Identity<Entry>) =>
    is === undefined ? was : removeMissing ? is : mergeLists(was, is, identity)
  const identityBySlug = { previousOf: () => [], codeOf: () => null }
  return {
    categories: merge(present.categories, given.categories, {
      previousOf: (category) => category.previous_slugs,
      codeOf: () => null,
    }),
    facets: merge(present.facets, given.facets, identityBySlug),
    variations: merge(present.variations, given.variations, identityBySlug),
    shippingTags: merge(present.shippingTags, given.shippingTags, identityBySlug),
    products: merge(present.products, given.products, {
      previousOf: (product) => product.previous_slugs,
      codeOf: (product) => product.product_code,
    }),
  }
}

/** A list with all present entries also sets the order. Otherwise present entries keep their position, and new ones follow. */
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
