import { render, screen } from '@testing-library/react'
import { allProductsListing, listingPath } from '@/lib/shop/search/listing'
import { NoResults } from './no-results'

const words = { see_all: 'See all pots', search_hint: 'Try the clay or the glaze.' }
const nothing = {
  listingName: 'All pots',
  unknownCategory: false,
  count: 0,
  pages: 1,
  words,
  fewerWords: [],
  nearby: null,
}

test('a search without results gives a hint and leads to all products, in the words of the shop', () => {
  render(<NoResults {...nothing} listing={{ ...allProductsListing, query: 'xyz' }} />)
  expect(screen.getByText('We found nothing for “xyz”. Try the clay or the glaze.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See all pots' })).toHaveAttribute('href', expect.stringContaining('query=/'))
})

const dear = { ...allProductsListing, range: { min: 900, max: 0 } }
const wider = { lifted: [], popular: [], withoutFilters: 0, inWholeShop: 0 }

test('filters without results can be removed', () => {
  render(<NoResults {...nothing} listing={dear} nearby={{ ...wider, withoutFilters: 4 }} />)
  expect(screen.getByText('No product matches all of your filters. Remove a filter, or see all pots.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See all of All pots' })).toBeVisible()
})

test('no link leads to another listing without results', () => {
  const listing = { ...dear, category: 'bowls', query: 'xyz' }
  const { rerender } = render(<NoResults {...nothing} listing={listing} nearby={wider} />)
  expect(screen.getByText('We found nothing for “xyz”. Try the clay or the glaze.')).toBeVisible()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['See all pots'])
  rerender(<NoResults {...nothing} listing={listing} nearby={{ ...wider, inWholeShop: 2 }} />)
  expect(screen.getByRole('link', { name: 'Search the whole shop' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Search “xyz” without filters' })).toBeNull()
})

test('what was nearly found is said with its number, and one press lifts a filter', () => {
  const listing = { ...allProductsListing, query: 'blue cup', tags: [{ facet: 'glaze', tags: ['oat'] }] }
  const lifted = [{ name: 'Oat', to: { ...listing, tags: [] }, count: 3 }]
  const fewerWords = [{ query: 'cup', count: 12 }]
  render(<NoResults {...nothing} listing={listing} fewerWords={fewerWords} nearby={{ ...wider, lifted }} />)
  expect(screen.getByRole('link', { name: 'cup (12)' })).toHaveAttribute('href', listingPath({ query: 'cup' }))
  expect(screen.getByRole('link', { name: 'without Oat (3)' })).toHaveAttribute(
    'href',
    listingPath({ query: 'blue cup' }),
  )
  expect(screen.queryByRole('heading', { name: 'Popular Products' })).toBeNull()
})
