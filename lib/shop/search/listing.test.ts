import fc from 'fast-check'
import {
  cleanQuery,
  allProductsListing,
  facetOfField,
  MAX_QUERY_LENGTH,
  parseListingForm,
  listingPath,
  parseListing,
  parseListingPath,
  queryAtPath,
  tagFieldName,
  type Listing,
} from './listing'
import {
  hasFilters,
  isTagSelected,
  withCategory,
  withFacet,
  withoutFilters,
  withPage,
  withRange,
  withSort,
  withToggledTag,
} from './listing-changes'
import { sortOrders } from './sort'

const word = fc.stringMatching(/^[a-z0-9]{1,8}$/)
const slug = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('-'))
const euros = fc.integer({ min: 0, max: 9_999_999 })

const listing: fc.Arbitrary<Listing> = fc.record({
  category: fc.oneof(fc.constant(''), slug),
  tags: fc.dictionary(slug, fc.uniqueArray(slug, { minLength: 1, maxLength: 5 }), { maxKeys: 5 }).map((byFacet) =>
    Object.keys(byFacet)
      .sort()
      .map((facet) => ({ facet, tags: (byFacet[facet] ?? []).sort() })),
  ),
  query: fc.string({ unit: 'binary' }).map(cleanQuery),
  page: fc.integer({ min: 1, max: 99_999 }),
  by: fc.constantFrom(...sortOrders.map(({ key }) => key)),
  range: fc.tuple(euros, euros).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
})

const segmentsOf = (path: string) => path.split('/').slice(3)

test('the path of a listing is parsed to the same listing', () => {
  fc.assert(
    fc.property(listing, (wanted) => {
      const path = listingPath(wanted)
      expect(parseListingPath(path)).toEqual(wanted)
      expect(queryAtPath(path)).toBe(wanted.query)
    }),
  )
})

test.each(['/', '/shop/rings/elia-ring', '/shop/search', '/shop/searching/query=ring', '/my/shop/search/query=ring'])(
  '%s is not the path of a listing',
  (path) => {
    expect(parseListingPath(path)).toBeNull()
    expect(queryAtPath(path)).toBeNull()
  },
)

test('the order of segments does not matter', () => {
  fc.assert(
    fc.property(listing, fc.infiniteStream(fc.nat()), (wanted, order) => {
      const shuffled = segmentsOf(listingPath(wanted))
        .map((segment) => [order.next().value, segment] as const)
        .sort(([a], [b]) => a - b)
      expect(parseListing(shuffled.map(([, segment]) => segment).join('/'))).toEqual(wanted)
    }),
  )
})

test('a missing segment has its default value', () => {
  const names = ['category', 'tags', 'query', 'page', 'by', 'range'] as const
  fc.assert(
    fc.property(listing, fc.subarray([...names]), (wanted, included) => {
      const segments = segmentsOf(listingPath(wanted)).filter((segment) =>
        included.some((name) => segment.startsWith(`${name}=`)),
      )
      const rest = Object.fromEntries(
        names.filter((name) => !included.includes(name)).map((name) => [name, allProductsListing[name]]),
      )
      expect(parseListing(segments.join('/'))).toEqual({ ...wanted, ...rest })
    }),
  )
})

const garbage = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(
      fc.constantFrom('category', 'tags', 'page', 'by', 'range', 'pages'),
      fc.constantFrom('=', ':', '=%', '=%zz', '=%00', '=-1', '=1e99', '=\ud800'),
      fc.string(),
    )
    .map((parts) => parts.join('')),
)

test('any input is parsed to a listing that has a path', () => {
  fc.assert(
    fc.property(fc.array(garbage), (segments) => {
      const parsed = parseListing(segments.join('/'))
      expect(parseListingPath(listingPath(parsed))).toEqual(parsed)
    }),
  )
})

test.each([
  ['category=Rings!'],
  ['category=%00'],
  ['category=%zz'],
  ['category=../../etc'],
  ['tags=metal'],
  ['tags=:gold&metal:'],
  ['tags=a b:c d'],
  ['page=0'],
  ['page=-1'],
  ['page=1e99'],
  ['page=100000'],
  ['page=2.5'],
  ['by=price;drop'],
  ['by='],
  ['range=9-5'],
  ['range=-5-9'],
  ['range=a-b'],
  ['range=1.5-3'],
  ['query=%20%20'],
  ['query=%ff'],
  ['query=%ED%A0%80'],
  ['nonsense'],
  ['=x'],
  [''],
])('the invalid segment %p is ignored', (segment) => {
  expect(parseListing(segment)).toEqual(allProductsListing)
})

test('of two segments with one name, the first is used', () => {
  expect(parseListing('page=2/page=3').page).toBe(2)
})

test('a segment without a value does not take the place of one with a value', () => {
  expect(parseListing('pagex/page=2').page).toBe(2)
})

test('a slug has at most 80 characters, a facet 50 tags, and a listing 20 facets', () => {
  expect(parseListing(`category=${'a'.repeat(80)}`).category).toHaveLength(80)
  expect(parseListing(`category=${'a'.repeat(81)}`).category).toBe('')
  const many = Array.from({ length: 60 }, (_, at) => `t${at}`)
  expect(parseListing(`tags=metal:${many.join(',')}`).tags[0]?.tags).toHaveLength(50)
  expect(parseListing(`tags=${many.map((facet) => `${facet}:gold`).join('&')}`).tags).toHaveLength(20)
})

test('facets and tags are in alphabetical order, whatever order they were given in', () => {
  expect(parseListing('tags=stone:onyx,emerald&metal:silver&finish:matt').tags).toEqual([
    { facet: 'finish', tags: ['matt'] },
    { facet: 'metal', tags: ['silver'] },
    { facet: 'stone', tags: ['emerald', 'onyx'] },
  ])
})

test('a range of one price is a range', () => {
  expect(parseListing('range=50-50').range).toEqual({ min: 50, max: 50 })
})

test('the tags of a facet that is named twice are merged', () => {
  expect(parseListing('tags=metal:silver&stone:emerald&metal:gold,silver').tags).toEqual([
    { facet: 'metal', tags: ['gold', 'silver'] },
    { facet: 'stone', tags: ['emerald'] },
  ])
})

test('the format of a listing path does not change', () => {
  expect(
    listingPath({
      category: 'rings',
      tags: [
        { facet: 'metal', tags: ['gold', 'silver'] },
        { facet: 'stone', tags: ['emerald'] },
      ],
      query: 'sea & salt/50%',
      page: 3,
      by: '-price',
      range: { min: 10, max: 50 },
    }),
  ).toBe(
    '/shop/search/category=rings/tags=metal:gold,silver&stone:emerald/query=sea%20%26%20salt%2F50%25/page=3/by=-price/range=10-50',
  )
  expect(listingPath()).toBe('/shop/search/category=/tags=/query=/page=1/by=relevance/range=0-0')
})

test('search text loses extra spaces and control characters and is cut to the maximum length', () => {
  expect(cleanQuery('  gold \u0000 ring\n ')).toBe('gold ring')
  expect(cleanQuery('gold\u0000ring')).toBe('gold ring')
  expect(cleanQuery('\ud83d')).toBe('')
  expect(cleanQuery(` ${'a'.repeat(MAX_QUERY_LENGTH)}`)).toHaveLength(MAX_QUERY_LENGTH)
  expect(cleanQuery(`${'a'.repeat(MAX_QUERY_LENGTH - 1)} b`)).toBe('a'.repeat(MAX_QUERY_LENGTH - 1))
  expect([...cleanQuery('💍'.repeat(10_000))]).toHaveLength(MAX_QUERY_LENGTH)
})

test('toggling a tag twice removes it, and each toggle leads to the first page', () => {
  fc.assert(
    fc.property(listing, slug, slug, (shown, facet, tag) => {
      const once = withToggledTag(shown, facet, tag)
      expect(isTagSelected(once, facet, tag)).toBe(!isTagSelected(shown, facet, tag))
      expect(withToggledTag(once, facet, tag)).toEqual({ ...shown, page: 1 })
    }),
  )
})

test('a facet without tags is removed', () => {
  expect(withFacet(withToggledTag(allProductsListing, 'metal', 'gold'), 'metal', []).tags).toEqual([])
})

test('another page keeps everything else, and any other change leads to the first page', () => {
  fc.assert(
    fc.property(listing, (shown) => {
      expect(withPage(shown, 7)).toEqual({ ...shown, page: 7 })
      expect(withSort(shown, 'date')).toEqual({ ...shown, by: 'date', page: 1 })
      expect(withCategory(shown, 'rings')).toEqual({ ...shown, category: 'rings', page: 1 })
      expect(withRange(shown, { min: 1, max: 2 })).toEqual({ ...shown, range: { min: 1, max: 2 }, page: 1 })
    }),
  )
})

test('tags and either limit of the price are filters; a category, a search text and an order are not', () => {
  const unfiltered = { ...allProductsListing, category: 'rings', query: 'gold', by: 'price' } as const
  expect(hasFilters(unfiltered)).toBe(false)
  expect(hasFilters(withFacet(unfiltered, 'metal', ['gold']))).toBe(true)
  expect(hasFilters(withRange(unfiltered, { min: 10, max: 0 }))).toBe(true)
  expect(hasFilters(withRange(unfiltered, { min: 0, max: 10 }))).toBe(true)
})

test('the field of a form for tags names its facet', () => {
  expect(tagFieldName('metal')).toBe('tags:metal')
  expect(facetOfField('tags:metal')).toBe('metal')
  expect(facetOfField('metal')).toBeNull()
  expect(facetOfField('metal:tags:')).toBeNull()
})

test('removing filters keeps the category, the search text and the order', () => {
  fc.assert(
    fc.property(listing, ({ ...shown }) => {
      expect(withoutFilters(shown)).toEqual({
        ...allProductsListing,
        category: shown.category,
        query: shown.query,
        by: shown.by,
      })
    }),
  )
})

test('a submitted form is parsed to its listing', () => {
  const form = new URLSearchParams(
    'category=rings&query=+gold++ring&tags:metal=gold&tags:metal=silver&tags:stone=onyx&tags:style=&by=-price&min=20&max=80',
  )
  expect(listingPath(parseListingForm(form))).toBe(
    '/shop/search/category=rings/tags=metal:gold,silver&stone:onyx/query=gold%20ring/page=1/by=-price/range=20-80',
  )
})

test.each([
  ['', '0-0'],
  ['min=&max=', '0-0'],
  ['min=20', '20-0'],
  ['min=+20+', '20-0'],
  ['max=80', '0-80'],
  ['min=80&max=20', '20-80'],
  ['min=19.90&max=abc', '19-0'],
  ['min=-5&max=99999999', '0-9999999'],
  ['min=46&max=236&bounds=46-236', '0-0'],
  ['min=46&max=80&bounds=46-236', '0-80'],
  ['min=60&max=236&bounds=46-236', '60-0'],
])('form fields %p are the price range %s', (typed, range) => {
  expect(listingPath(parseListingForm(new URLSearchParams(typed)))).toContain(`/range=${range}`)
})
