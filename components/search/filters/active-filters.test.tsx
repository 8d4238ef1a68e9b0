import { fireEvent, render, screen, within } from '@testing-library/react'
import { type FacetChoices } from '@/lib/shop/search/filter-choices'
import { allProductsListing, type Listing, listingPath } from '@/lib/shop/search/listing'
import { ActiveFilters } from './active-filters'
import { ListingProvider } from '@/components/search/listing-state'
import { Pagination } from '@/components/search/results/pagination'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

const metal: FacetChoices = {
  slug: 'metal',
  name: 'Metal',
  style: 'checkboxes',
  tags: [{ slug: 'gold', name: 'Gold-plated silver', color: null, count: 3 }],
}
const renderListing = (listing: Partial<Listing>, understood?: { name: string; query: string }[]) =>
  render(
    <ListingProvider listing={{ ...allProductsListing, ...listing }}>
      <ActiveFilters
        filters={{ categories: [], facets: [metal], bounds: { min: 10, max: 300 } }}
        understood={understood}
      />
      <Pagination pages={5} />
    </ListingProvider>,
  )

beforeEach(() => push.mockClear())

test('each active filter is a link to the listing without it', () => {
  const tags = [{ facet: 'metal', tags: ['gold', 'unknown'] }]
  renderListing({ tags, range: { min: 20, max: 80 }, page: 2 })
  const links = within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    [
      'Remove Gold-plated silver',
      listingPath({ tags: [{ facet: 'metal', tags: ['unknown'] }], range: { min: 20, max: 80 } }),
    ],
    ['Remove unknown', listingPath({ tags: [{ facet: 'metal', tags: ['gold'] }], range: { min: 20, max: 80 } })],
    ['Remove 20–80 €', listingPath({ tags })],
  ])
})

test('what was understood of the search can be removed from it, with the filters as they are', () => {
  const tags = [{ facet: 'metal', tags: ['gold'] }]
  renderListing({ query: 'cheap rings', tags, page: 2 }, [{ name: 'Rings', query: 'cheap' }])
  const links = within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Remove Rings', listingPath({ query: 'cheap', tags })],
    ['Remove Gold-plated silver', listingPath({ query: 'cheap rings' })],
  ])
})

test('Remove Filters removes all filters', () => {
  renderListing({ tags: [{ facet: 'metal', tags: ['gold'] }], query: 'pearl' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove Filters' }))
  expect(push.mock.calls).toEqual([[listingPath({ query: 'pearl' })]])
})

test.each([
  [{ min: 20, max: 0 }, 'Remove From 20 €'],
  [{ min: 0, max: 80 }, 'Remove Up to 80 €'],
])('a price filter with one bound is named after it: %j', (range, name) => {
  renderListing({ range })
  expect(screen.getByRole('link', { name })).toBeVisible()
})

test.each([{ query: 'pearl' }, { range: { min: 0, max: 10_000 } }])(
  'without filters there is no list of active filters: %j',
  (listing) => {
    renderListing(listing)
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  },
)

test('a double click on Next leads to the next page, not to the one after it', () => {
  renderListing({})
  const next = screen.getByRole('link', { name: 'Next' })
  fireEvent.click(next, { detail: 1 })
  expect(fireEvent.click(next, { detail: 2 })).toBe(false)
  expect(push.mock.calls).toEqual([[listingPath({ page: 2 })]])
})
