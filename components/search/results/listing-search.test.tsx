import { fireEvent, render, screen } from '@testing-library/react'
import { allProductsListing, listingPath, type Listing } from '@/lib/shop/search/listing'
import { ListingProvider } from '@/components/search/listing-state'
import { ListingSearch } from './listing-search'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

const renderAt = (listing: Partial<Listing>) => (
  <ListingProvider listing={{ ...allProductsListing, ...listing }}>
    <ListingSearch listingName="Rings" />
  </ListingProvider>
)
const searchInput = () => screen.getByRole('textbox', { name: 'Search in Rings' })
const type = (value: string) => fireEvent.change(searchInput(), { target: { value } })

test('the search field is empty again in a listing without a query', () => {
  const { rerender } = render(renderAt({}))
  type('pearl')
  rerender(renderAt({ query: 'pearl' }))
  expect(searchInput()).toHaveValue('pearl')
  rerender(renderAt({}))
  expect(searchInput()).toHaveValue('')
})

test('text that was typed while the page hydrated is searched', () => {
  render(renderAt({ category: 'rings' }))
  // As before hydration: React learns nothing of this change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(searchInput(), 'pearl')
  fireEvent.submit(screen.getByRole('search', { name: 'Search in Rings' }))
  expect(push.mock.calls[0]?.[0]).toBe(listingPath({ category: 'rings', query: 'pearl' }))
})

test('unsent text stays when a filter changes, and is cleared when the category changes', () => {
  const { rerender } = render(renderAt({ category: 'rings' }))
  type('pea')
  rerender(renderAt({ category: 'rings', tags: [{ facet: 'metal', tags: ['gold'] }] }))
  expect(searchInput()).toHaveValue('pea')
  rerender(renderAt({ category: 'bands' }))
  expect(searchInput()).toHaveValue('')
})
