import { sortOrders, type SortKey } from './sort'

/**
 * What a visitor looks at, as a value. Its address is read and written here and nowhere else:
 * /shop/search/category=rings/tags=metal:gold,silver&stone:emerald/query=/page=1/by=relevance/range=0-0
 */
export type Listing = {
  /** A category's slug; empty for the whole shop. */
  category: string
  tags: readonly FacetChoice[]
  query: string
  page: number
  by: SortKey
  range: PriceRange
}

/** The chosen tags of one facet: alternatives of each other. */
export type FacetChoice = { facet: string; tags: readonly string[] }

/** Whole euros; 0 on either side means that side is open. */
export type PriceRange = { min: number; max: number }

export const ANY_PRICE: PriceRange = { min: 0, max: 0 }
export const LONGEST_QUERY = 200

const ROOT = '/shop/search'

/** Where forms are sent: it leads on to the listing's address. */
export const LISTING_FORM = '/shop/find'
const TAG_FIELD = 'tags:'

/** The name of a form's field for tags of a facet. */
export const tagField = (facet: string) => TAG_FIELD + facet

const MOST_FACETS = 20
const MOST_TAGS = 50
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_SLUG = 80
const PAGE = /^[1-9]\d{0,4}$/
const RANGE = /^(\d{1,7})-(\d{1,7})$/

export const everything: Listing = { category: '', tags: [], query: '', page: 1, by: 'relevance', range: ANY_PRICE }

/** The address of a listing; what is left out is as in the whole shop. */
export function listingPath(wanted: Partial<Listing> = {}): string {
  const { category, tags, query, page, by, range } = normalized({ ...everything, ...wanted })
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
const formatTags = (tags: readonly FacetChoice[]) => tags.map(({ facet, tags }) => `${facet}:${tags.join(',')}`).join('&')

/** Reads the segments below /shop/search as the router hands them over; what makes no sense is as in the whole shop. */
export function parseListing(segments: readonly string[] | undefined): Listing {
  const fields = new Map<string, string>()
  for (const segment of segments ?? []) {
    const text = decoded(segment)
    const at = text.indexOf('=')
    const name = text.slice(0, at)
    if (at > 0 && !fields.has(name)) fields.set(name, text.slice(at + 1))
  }
  return listingFrom(Object.fromEntries(fields))
}

/** The same as a plain form sends it: tags one by one, prices in two fields. */
export function listingOfForm(form: URLSearchParams): Listing {
  const euros = (name: string) => Number(/^\d{1,7}/.exec(form.get(name)?.trim() ?? '')?.[0] ?? 0)
  const [min, max] = [euros('min'), euros('max')]
  return listingFrom({
    category: form.get('category') ?? '',
    tags: [...form].filter(([name]) => name.startsWith(TAG_FIELD)).map(([name, tag]) => `${name.slice(TAG_FIELD.length)}:${tag}`).join('&'),
    query: form.get('query') ?? '',
    by: form.get('by') ?? '',
    range: max === 0 ? `${min}-0` : `${Math.min(min, max)}-${Math.max(min, max)}`,
  })
}

function listingFrom(fields: Partial<Record<string, string>>): Listing {
  const page = fields.page ?? ''
  return normalized({
    category: fields.category ?? '',
    tags: parseTags(fields.tags ?? ''),
    query: fields.query ?? '',
    page: PAGE.test(page) ? Number(page) : everything.page,
    by: sortOrders.find(({ key }) => key === fields.by)?.key ?? everything.by,
    range: parseRange(fields.range ?? ''),
  })
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

const isSlug = (text: string) => text.length <= LONGEST_SLUG && SLUG.test(text)

function parseTags(text: string): FacetChoice[] {
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

function normalizedTags(choices: readonly FacetChoice[]): FacetChoice[] {
  const byFacet = new Map<string, Set<string>>()
  for (const { facet, tags } of choices) {
    if (!isSlug(facet)) continue
    const chosen = byFacet.get(facet) ?? new Set()
    for (const tag of tags) if (isSlug(tag)) chosen.add(tag)
    if (chosen.size > 0) byFacet.set(facet, chosen)
  }
  return [...byFacet]
    .map(([facet, tags]) => ({ facet, tags: [...tags].sort().slice(0, MOST_TAGS) }))
    .sort((a, b) => (a.facet < b.facet ? -1 : 1))
    .slice(0, MOST_FACETS)
}

const isRange = ({ min, max }: PriceRange) => RANGE.test(`${min}-${max}`) && (max === 0 || min <= max)

// Controls and halves of surrogate pairs: nobody types them, and an address cannot carry them.
const UNTYPABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/gu

/** Words to look for, as they are kept: no stray blanks, nothing that cannot be stored, not endless. */
export function cleanQuery(text: string): string {
  const words = text.replace(UNTYPABLE, ' ').split(/\s+/).filter(Boolean).join(' ')
  return [...words].slice(0, LONGEST_QUERY).join('').trim()
}

export const withPage = (listing: Listing, page: number): Listing => ({ ...listing, page })
export const withSort = (listing: Listing, by: SortKey): Listing => ({ ...listing, by, page: 1 })
export const withRange = (listing: Listing, range: PriceRange): Listing => ({ ...listing, range, page: 1 })
export const withCategory = (listing: Listing, category: string): Listing => ({ ...listing, category, page: 1 })

/** 'Remove Filters' of the page: tags and prices go, category and words stay. */
export const withoutFilters = (listing: Listing): Listing => ({ ...listing, tags: [], range: ANY_PRICE, page: 1 })

export const hasFilters = ({ tags, range }: Listing) => tags.length > 0 || range.min > 0 || range.max > 0

const tagsOf = (listing: Listing, facet: string) => listing.tags.find((choice) => choice.facet === facet)?.tags ?? []

export const isChosen = (listing: Listing, facet: string, tag: string) => tagsOf(listing, facet).includes(tag)

/** Adds a tag, or takes it out again. */
export function withTag(listing: Listing, facet: string, tag: string): Listing {
  const others = tagsOf(listing, facet).filter((other) => other !== tag)
  return withFacet(listing, facet, isChosen(listing, facet, tag) ? others : [...others, tag])
}

/** The facet with these tags and no others. */
export function withFacet(listing: Listing, facet: string, tags: readonly string[]): Listing {
  const others = listing.tags.filter((choice) => choice.facet !== facet)
  return { ...listing, tags: normalizedTags([...others, { facet, tags }]), page: 1 }
}
