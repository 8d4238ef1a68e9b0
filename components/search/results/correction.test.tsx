import { render, screen } from '@testing-library/react'
import { allProductsListing, listingPath } from '@/lib/shop/search/listing'
import { Correction } from './correction'

const page = {
  listing: { ...allProductsListing, query: 'perl', page: 2 },
  count: 11,
  interpretedAs: 'pearl',
  findsAsTyped: true,
}

test('a correction leads to what was typed if that finds something', () => {
  render(<Correction page={page} className="note" />)
  expect(screen.getByText(/^Showing results for “pearl”\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Search instead for “perl”' })).toHaveAttribute(
    'href',
    listingPath({ query: '"perl"' }),
  )
})

test('otherwise it says that it found nothing', () => {
  render(<Correction page={{ ...page, findsAsTyped: false }} className="note" />)
  expect(screen.getByText('We found nothing for “perl”. These are the results for “pearl”.')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([{ count: 0 }, { interpretedAs: null }])('there is nothing to say: %j', (change) => {
  const { container } = render(<Correction page={{ ...page, ...change }} className="note" />)
  expect(container).toBeEmptyDOMElement()
})
