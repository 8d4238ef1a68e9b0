import { fireEvent, render, screen } from '@testing-library/react'
import { allProductsListing, type Listing } from '@/lib/search/listing'
import { ListingProvider } from './listing-state'
import { QueryBox } from './query-box'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

const at = (listing: Partial<Listing>) => (
  <ListingProvider listing={{ ...allProductsListing, ...listing }}>
    <QueryBox where="Rings" />
  </ListingProvider>
)
const box = () => screen.getByRole('textbox', { name: 'Search in Rings' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })

test('words searched before are not shown again where nothing is searched', () => {
  const { rerender } = render(at({}))
  type('pearl')
  rerender(at({ query: 'pearl' }))
  expect(box()).toHaveValue('pearl')
  rerender(at({}))
  expect(box()).toHaveValue('')
})

test('words that were not sent stay with a filter and go with the category', () => {
  const { rerender } = render(at({ category: 'rings' }))
  type('pea')
  rerender(at({ category: 'rings', tags: [{ facet: 'metal', tags: ['gold'] }] }))
  expect(box()).toHaveValue('pea')
  rerender(at({ category: 'bands' }))
  expect(box()).toHaveValue('')
})
