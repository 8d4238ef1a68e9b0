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

test('filters without results can be removed', () => {
  render(<NoResults {...nothing} listing={{ ...allProductsListing, range: { min: 900, max: 0 } }} />)
  expect(screen.getByText('No product matches all of your filters. Remove a filter, or see all pots.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See all of All pots' })).toBeVisible()
})

test('what was nearly found is said with its number, and one press lifts a filter', () => {
  const listing = { ...allProductsListing, query: 'blue cup', tags: [{ facet: 'glaze', tags: ['oat'] }] }
  const lifted = [{ name: 'Oat', to: { ...listing, tags: [] }, count: 3 }]
  const fewerWords = [{ query: 'cup', count: 12 }]
  render(<NoResults {...nothing} listing={listing} fewerWords={fewerWords} nearby={{ lifted, popular: [] }} />)
  expect(screen.getByRole('link', { name: 'cup (12)' })).toHaveAttribute('href', listingPath({ query: 'cup' }))
  expect(screen.getByRole('link', { name: 'without Oat (3)' })).toHaveAttribute(
    'href',
    listingPath({ query: 'blue cup' }),
  )
  expect(screen.queryByRole('heading', { name: 'Popular Products' })).toBeNull()
})
