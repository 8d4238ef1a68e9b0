import { fireEvent, render, screen } from '@testing-library/react'
import { allProductsListing, type Listing } from '@/lib/search/listing'
import { ListingProvider } from '@/components/search/listing-state'
import { ListingSearch } from './listing-search'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

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

test('unsent text stays when a filter changes, and is cleared when the category changes', () => {
  const { rerender } = render(renderAt({ category: 'rings' }))
  type('pea')
  rerender(renderAt({ category: 'rings', tags: [{ facet: 'metal', tags: ['gold'] }] }))
  expect(searchInput()).toHaveValue('pea')
  rerender(renderAt({ category: 'bands' }))
  expect(searchInput()).toHaveValue('')
})
