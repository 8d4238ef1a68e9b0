import { sortOrders, type SortKey } from './sort'

/**
 * What a visitor looks at, as a value. Its address is read and written here and nowhere else:
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

/** The chosen tags of one facet: alternatives of each other. */
export type FacetSelection = { facet: string; tags: readonly string[] }

/** Whole euros; 0 on either side means that side is open. */
export type PriceRange = { min: number; max: number }

export const ANY_PRICE: PriceRange = { min: 0, max: 0 }
export const MAX_QUERY_LENGTH = 200

const ROOT = '/shop/search'

/** Where forms are sent: it leads on to the listing's address. */
export const LISTING_FORM_PATH = '/shop/find'
const TAG_FIELD_PREFIX = 'tags:'

/** The name of a form's field for tags of a facet. */
export const tagFieldName = (facet: string) => TAG_FIELD_PREFIX + facet

const MAX_FACETS = 20
const MAX_TAGS = 50
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_SLUG_LENGTH = 80
const PAGE = /^[1-9]\d{0,4}$/
const RANGE = /^(\d{1,7})-(\d{1,7})$/

export const allProductsListing: Listing = {
  category: '',
  tags: [],
  query: '',
  page: 1,
  by: 'relevance',
  range: ANY_PRICE,
}

/** The address of a listing; what is left out is as in the whole shop. */
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
  return `${ROOT}/${segments.join('/')}`
}

export const isListing = (path: string) => path.startsWith(ROOT)

/** Whether an address shows what was found for words. */
export const isListingOfWords = (path: string) => isListing(path) && /\/query=[^/]/.test(path)

/** Tags as the address and forms write them: `metal:gold,silver&stone:emerald`. */
const formatTags = (tags: readonly FacetSelection[]) =>
  tags.map(({ facet, tags }) => `${facet}:${tags.join(',')}`).join('&')

/** Reads the segments below /shop/search as the router hands them over; what makes no sense is as in the whole shop. */
export function parseListing(segments: readonly string[] | undefined): Listing {
  const fields = new Map<string, string>()
  for (const segment of segments ?? []) {
    const text = decodeSegment(segment)
    const at = text.indexOf('=')
    const name = text.slice(0, at)
    if (at > 0 && !fields.has(name)) fields.set(name, text.slice(at + 1))
  }
  return buildListing(Object.fromEntries(fields))
}

/** The same as a plain form sends it: tags one by one, prices in two fields. */
export function parseListingForm(form: URLSearchParams): Listing {
  const euros = (name: string) => Number(/^\d{1,7}/.exec(form.get(name)?.trim() ?? '')?.[0] ?? 0)
  const [min, max] = [euros('min'), euros('max')]
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
  const [, min, max] = RANGE.exec(text) ?? []
  return { min: Number(min ?? 0), max: Number(max ?? 0) }
}

/** One listing, one value: whatever order its tags came in, however its words were spaced. */
function normalized(listing: Listing): Listing {
  return {
    ...listing,
    category: isSlug(listing.category) ? listing.category : '',
    tags: normalizedTags(listing.tags),
    query: cleanQuery(listing.query),
    range: isRange(listing.range) ? listing.range : ANY_PRICE,
  }
}

function normalizedTags(choices: readonly FacetSelection[]): FacetSelection[] {
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

const isRange = ({ min, max }: PriceRange) => RANGE.test(`${min}-${max}`) && (max === 0 || min <= max)

// Controls and halves of surrogate pairs: nobody types them, and an address cannot carry them.
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}\u2028\u2029]/gu

/** Words to look for, as they are kept: no stray blanks, nothing that cannot be stored, not endless. */
export function cleanQuery(text: string): string {
  const words = text.replace(CONTROL_CHARACTERS, ' ').split(/\s+/).filter(Boolean).join(' ')
  return [...words].slice(0, MAX_QUERY_LENGTH).join('').trim()
}

export const withPage = (listing: Listing, page: number): Listing => ({ ...listing, page })
export const withSort = (listing: Listing, by: SortKey): Listing => ({ ...listing, by, page: 1 })
export const withRange = (listing: Listing, range: PriceRange): Listing => ({ ...listing, range, page: 1 })
export const withCategory = (listing: Listing, category: string): Listing => ({ ...listing, category, page: 1 })

/** 'Remove Filters' of the page: tags and prices go, category and words stay. */
export const withoutFilters = (listing: Listing): Listing => ({ ...listing, tags: [], range: ANY_PRICE, page: 1 })

export const hasFilters = ({ tags, range }: Listing) => tags.length > 0 || range.min > 0 || range.max > 0

const selectedTags = (listing: Listing, facet: string) =>
  listing.tags.find((choice) => choice.facet === facet)?.tags ?? []

export const isTagSelected = (listing: Listing, facet: string, tag: string) =>
  selectedTags(listing, facet).includes(tag)

/** Adds a tag, or takes it out again. */
export function withToggledTag(listing: Listing, facet: string, tag: string): Listing {
  const others = selectedTags(listing, facet).filter((other) => other !== tag)
  return withFacet(listing, facet, isTagSelected(listing, facet, tag) ? others : [...others, tag])
}

/** The facet with these tags and no others. */
export function withFacet(listing: Listing, facet: string, tags: readonly string[]): Listing {
  const others = listing.tags.filter((choice) => choice.facet !== facet)
  return { ...listing, tags: normalizedTags([...others, { facet, tags }]), page: 1 }
}
