import { render, screen } from '@testing-library/react'
import { allProductsListing } from '@/lib/shop/search/listing'
import { ListingLink } from './listing-link'

jest.mock('./listing-state', () => ({ useListing: () => ({ navigate: () => undefined }) }))

test('a link to the page before says so, unless there is none', () => {
  const show = (to: typeof allProductsListing | null) => (
    <ListingLink to={to} rel="prev">
      Previous
    </ListingLink>
  )
  const { rerender } = render(show(allProductsListing))
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'prev')
  rerender(show(null))
  expect(screen.getByRole('link')).not.toHaveAttribute('rel')
})
