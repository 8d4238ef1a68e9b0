import { activeFilters } from './active-filters'
import { type FacetChoices } from './filter-choices'
import { allProductsListing, type Listing } from './listing'

const metal: FacetChoices = {
  slug: 'metal',
  name: 'Metal',
  style: 'checkboxes',
  tags: [
    { slug: 'silver', name: 'Sterling silver', color: null, count: 2 },
    { slug: 'gold', name: 'Gold-plated silver', color: null, count: 3 },
  ],
}
const stone: FacetChoices = { ...metal, slug: 'stone', tags: [{ slug: 'gold', name: 'Gold', color: null, count: 1 }] }
const filters = { facets: [stone, metal], bounds: { min: 10, max: 300 } }
const listing = (over: Partial<Listing>): Listing => ({ ...allProductsListing, page: 3, ...over })

test('each selected tag is a filter, named as in its own facet', () => {
  const tags = [{ facet: 'metal', tags: ['gold', 'unknown'] }]
  expect(activeFilters(listing({ tags }), filters)).toEqual([
    { name: 'Gold-plated silver', without: listing({ tags: [{ facet: 'metal', tags: ['unknown'] }], page: 1 }) },
    { name: 'unknown', without: listing({ tags: [{ facet: 'metal', tags: ['gold'] }], page: 1 }) },
  ])
  const [unknownFacet] = activeFilters(listing({ tags: [{ facet: 'colour', tags: ['gold'] }] }), filters)
  expect(unknownFacet?.name).toBe('gold')
})

test.each([
  [{ min: 20, max: 80 }, '20–80 €'],
  [{ min: 20, max: 0 }, 'From 20 €'],
  [{ min: 0, max: 80 }, 'Up to 80 €'],
  [{ min: 11, max: 300 }, '11–300 €'],
  [{ min: 10, max: 299 }, '10–299 €'],
])('the price filter %j is named %j', (range, name) => {
  expect(activeFilters(listing({ range }), filters)).toEqual([{ name, without: listing({ page: 1 }) }])
})

test.each([
  { min: 0, max: 0 },
  { min: 10, max: 0 },
  { min: 10, max: 300 },
  { min: 0, max: 301 },
])('a price filter that every product passes is none: %j', (range) => {
  expect(activeFilters(listing({ range }), filters)).toEqual([])
})

test('where no product is left, a price filter is one in any case', () => {
  const none = { ...filters, bounds: null }
  expect(activeFilters(listing({ range: { min: 1, max: 0 } }), none)).toHaveLength(1)
  expect(activeFilters(listing({ range: { min: 0, max: 1 } }), none)).toHaveLength(1)
  expect(activeFilters(listing({}), none)).toEqual([])
})
