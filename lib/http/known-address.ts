import { toPrice } from '@/lib/base/money'
import { hasVariant } from '@/lib/catalogue/listed-product'
import { type Snapshot } from '@/lib/catalogue/snapshot'
import { cleanQuery, isListingPath, listingPath, parseListing } from '@/lib/search/listing'
import { operations } from './operations'
import { type Operation } from './operation'

type Catalogue = Pick<Snapshot, 'bySlug' | 'byId' | 'movedProducts' | 'categories' | 'tags'>

/** An address with only what the page or call knows, and whether everybody who asks for it may get one copy of the answer. */
export type KnownAddress = { url: string; shared: boolean }

const PRODUCT = /^\/shop\/[^/]+\/([^/]+)$/
const API = '/api/v1'

/**
 * What an address means to the page or call that it leads to. `path` is one whose answer may be shared; parameters
 * and values that the page does not know have no influence on it, so they are left out. A call whose input has no
 * answer that could be shared is left as it is.
 */
export function knownAddresses(catalogue: Catalogue): (path: string, query: string) => KnownAddress {
  const categories = new Set(catalogue.categories.map(({ slug }) => slug))
  const facets = Map.groupBy(catalogue.tags.values(), ({ facet }) => facet)
  const hasTag = (facet: string, tag: string) => facets.get(facet)?.some(({ slug }) => slug === tag) === true

  function listing(path: string): KnownAddress {
    const { category, tags, ...rest } = parseListing(path.split('/'))
    const isKnown = (category === '' || categories.has(category)) && tags.every(({ facet, tags }) => tags.every((tag) => hasTag(facet, tag)))
    return { url: path, shared: isKnown && listingPath({ category, tags, ...rest }) === path }
  }

  function product(path: string, slug: string, query: string): KnownAddress {
    const product = catalogue.bySlug.get(slug) ?? catalogue.byId.get(catalogue.movedProducts.get(slug) ?? 0)
    const variant = product && new URLSearchParams(query).getAll('variant').findLast((asked) => hasVariant(product, asked))
    return { url: variant ? `${path}?variant=${variant}` : path, shared: true }
  }

  function call(path: string, { input }: Operation, query: string): KnownAddress {
    if (!input) return { url: path, shared: true }
    const asIs = { url: query ? `${path}?${query}` : path, shared: false }
    const parsed = input.safeParse(Object.fromEntries(new URLSearchParams(query)))
    if (!parsed.success) return asIs
    const known = new URLSearchParams()
    // The calls that search are the only ones with an input whose answers are shared.
    const { category, search, price_min, price_max, ordering, offset, limit, facets: chosen } = parsed.data as Searched
    if (category && !categories.has(category)) return asIs
    const words = cleanQuery(search ?? '')
    if (category) known.set('category', category)
    if (words) known.set('search', words)
    return { url: path, shared: true }
  }

  return (path, query) => {
    return { url: path, shared: false }
  }
}
