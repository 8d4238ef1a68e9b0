import { resultCount } from '@messages/listing'
import { allProductsListing } from './listing'
import { isIndexable, listingHeading, listingTitle } from './listing-title'

test.each([
  [0, '0 results'],
  [1, '1 result'],
  [2, '2 results'],
])('a count of %p is written %p', (count, text) => {
  expect(resultCount(count)).toBe(text)
})

test.each([
  ['', [], 'All pots'],
  ['', [{ name: 'Rings' }], 'Rings'],
  ['earings', [], 'Results for “earings”'],
  ['gold', [{ name: 'Rings' }, { name: 'Bands' }], 'Results for “gold” in Bands'],
])('the heading of a listing for “%s” names search text and category', (query, line, heading) => {
  expect(listingHeading(query, line, 'All pots')).toBe(heading)
})

test.each([
  [allProductsListing, [], 'All pots'],
  [{ ...allProductsListing, page: 3 }, [{ name: 'Rings' }], 'Rings, page 3'],
  [{ ...allProductsListing, query: 'gold' }, [], 'Search: gold'],
  [{ ...allProductsListing, query: 'gold' }, [{ name: 'Rings' }, { name: 'Bands' }], 'Bands: gold'],
])('the title of a listing names its category, search text and page', (listing, line, title) => {
  expect(listingTitle(listing, line, 'All pots')).toBe(title)
})

test.each([
  [{ category: 'rings', page: 2 }, true],
  [{ query: 'gold' }, false],
  [{ tags: [{ facet: 'metal', tags: ['gold'] }] }, false],
  [{ range: { min: 0, max: 50 } }, false],
  [{ by: 'price' as const }, false],
])('a listing with %p is indexable: %p', (fields, expected) => {
  expect(isIndexable({ ...allProductsListing, ...fields })).toBe(expected)
})
