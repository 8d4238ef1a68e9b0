import { unitDigits } from '@/lib/platform/base/money'
import { sortOrders, type SortKey } from './sort'

/**
 * A category or a search, with its filters, order and page. Only this file reads and writes its URL path:
 * /shop/search/category=rings/tags=metal:gold,silver&stone:emerald/query=/page=1/by=relevance/range=0-0
 */
export type Listing = {
  /** A category's slug; empty for the whole shop. */
  category: string
  tags: readonly FacetSelection[]
  query: string
  page: number
  by: SortKey
  range: PriceRange
}

/** The selected tags of one facet; a product needs one of them. */
export type FacetSelection = { facet: string; tags: readonly string[] }

/** In whole units of the currency; 0 means no limit on that side. */
export type PriceRange = { min: number; max: number }

export const ANY_PRICE: PriceRange = { min: 0, max: 0 }
export const MAX_QUERY_LENGTH = 200

const LISTING_ROOT = '/shop/search/'

/** The action of search and filter forms: the route redirects to the listing's path. */
export const LISTING_FORM_PATH = '/shop/find'
const TAG_FIELD_PREFIX = 'tags:'

/** The name of the form field for the tags of a facet. */
export const tagFieldName = (facet: string) => TAG_FIELD_PREFIX + facet

/** The facet that a form field is for; null for other fields. */
export const facetOfField = (name: string): string | null =>
  name.startsWith(TAG_FIELD_PREFIX) ? name.slice(TAG_FIELD_PREFIX.length) : null

const MAX_FACETS = 20
const MAX_TAGS = 50
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_SLUG_LENGTH = 80
const PAGE = /^[1-9]\d{0,4}$/
const rangePattern = () => new RegExp(`^(\\d{1,${unitDigits()}})-(\\d{1,${unitDigits()}})$`)

export const allProductsListing: Listing = {
  category: '',
  tags: [],
  query: '',
  page: 1,
  by: 'relevance',
  range: ANY_PRICE,
}

/** The URL path of a listing; fields that are left out have the values of `allProductsListing`. */
export function listingPath(wanted: Partial<Listing> = {}): string {
  const { category, tags, query, page, by, range } = normalized({ ...allProductsListing, ...wanted })
  const segments = [
    `category=${category}`,
    `tags=${formatTags(tags)}`,
    `query=${encodeURIComponent(query)}`,
    `page=${page}`,
    `by=${by}`,
    `range=${range.min}-${range.max}`,
  ]
  return LISTING_ROOT + segments.join('/')
}

/** `metal:gold,silver&stone:emerald`, as in URL paths and forms. */
const formatTags = (tags: readonly FacetSelection[]) =>
  tags.map(({ facet, tags }) => `${facet}:${tags.join(',')}`).join('&')

/** The part of a listing's path after `/shop/search/`; null if the path does not lead to a listing. */
const listingSegments = (path: string) => (path.startsWith(LISTING_ROOT) ? path.slice(LISTING_ROOT.length) : null)

function parseSegments(segments: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const segment of segments.split('/')) {
    const text = decodeSegment(segment)
    const at = text.indexOf('=')
    const name = text.slice(0, at)
    if (at > 0 && !fields.has(name)) fields.set(name, text.slice(at + 1))
  }
  return fields
}

/** Reads the percent-encoded segments after `/shop/search/`; an invalid field has its value in `allProductsListing`. */
export const parseListing = (segments: string): Listing => buildListing(Object.fromEntries(parseSegments(segments)))

/** Null if the path does not lead to a listing. */
export function parseListingPath(path: string): Listing | null {
  const segments = listingSegments(path)
  return segments === null ? null : parseListing(segments)
}

/** Only the search text of the listing at a path: the header of every page needs it, and the whole parser is larger. */
export function queryAtPath(path: string): string | null {
  const segments = listingSegments(path)
  return segments === null ? null : cleanQuery(parseSegments(segments).get('query') ?? '')
}

/**
 * Reads a submitted form: one field for each tag, two for the price. A price field that shows the end of the slider is no
 * limit: the shopper may have left it as it was.
 */
export function parseListingForm(form: URLSearchParams): Listing {
  const bounds = parseRange(form.get('bounds') ?? '')
  const units = (name: string) => Number(/^\d+/.exec(form.get(name)?.trim() ?? '')?.[0].slice(0, unitDigits()) ?? 0)
  const limit = (name: string, end: number) => (units(name) === end ? 0 : units(name))
  const [min, max] = [limit('min', bounds.min), limit('max', bounds.max)]
  return buildListing({
    category: form.get('category') ?? '',
    tags: [...form]
      .filter(([name]) => name.startsWith(TAG_FIELD_PREFIX))
      .map(([name, tag]) => `${name.slice(TAG_FIELD_PREFIX.length)}:${tag}`)
      .join('&'),
    query: form.get('query') ?? '',
    by: form.get('by') ?? '',
    range: max === 0 ? `${min}-0` : `${Math.min(min, max)}-${Math.max(min, max)}`,
  })
}

function buildListing(fields: Partial<Record<string, string>>): Listing {
  const page = fields.page ?? ''
  return normalized({
    category: fields.category ?? '',
    tags: parseTags(fields.tags ?? ''),
    query: fields.query ?? '',
    page: PAGE.test(page) ? Number(page) : allProductsListing.page,
    by: sortOrders.find(({ key }) => key === fields.by)?.key ?? allProductsListing.by,
    range: parseRange(fields.range ?? ''),
  })
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

const isSlug = (text: string) => text.length <= MAX_SLUG_LENGTH && SLUG.test(text)

function parseTags(text: string): FacetSelection[] {
  return text.split('&').map((choice) => {
    const [facet = '', tags = ''] = choice.split(':', 2)
    return { facet, tags: tags.split(',') }
  })
}

function parseRange(text: string): PriceRange {
  const [, min, max] = rangePattern().exec(text) ?? []
  return { min: Number(min ?? 0), max: Number(max ?? 0) }
}

/** Equal listings become equal values, whatever the order of their tags or the spacing of their search text. */
function normalized(listing: Listing): Listing {
  return {
    ...listing,
    category: isSlug(listing.category) ? listing.category : '',
    tags: normalizedTags(listing.tags),
    query: cleanQuery(listing.query),
    range: isRange(listing.range) ? listing.range : ANY_PRICE,
  }
}

export function normalizedTags(choices: readonly FacetSelection[]): FacetSelection[] {
  const byFacet = new Map<string, Set<string>>()
  for (const { facet, tags } of choices) {
    if (!isSlug(facet)) continue
    const chosen = byFacet.get(facet) ?? new Set()
    for (const tag of tags) if (isSlug(tag)) chosen.add(tag)
    if (chosen.size > 0) byFacet.set(facet, chosen)
  }
  return [...byFacet]
    .map(([facet, tags]) => ({ facet, tags: [...tags].sort().slice(0, MAX_TAGS) }))
    .sort((a, b) => (a.facet < b.facet ? -1 : 1))
    .slice(0, MAX_FACETS)
}

const isRange = ({ min, max }: PriceRange) => rangePattern().test(`${min}-${max}`) && (max === 0 || min <= max)

// Control characters and lone surrogates cannot be part of a URL.
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}\u2028\u2029]/gu

/** Search text without extra spaces and control characters, cut to `MAX_QUERY_LENGTH`. */
export function cleanQuery(text: string): string {
  const words = text.replace(CONTROL_CHARACTERS, ' ').split(/\s+/).filter(Boolean).join(' ')
  return [...words].slice(0, MAX_QUERY_LENGTH).join('').trim()
}
