import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { type FacetChoices } from '@/lib/shop/search/filter-choices'
import {
  allProductsListing,
  type Listing,
  listingPath,
  parseListingForm,
  type PriceRange,
} from '@/lib/shop/search/listing'
import { ListingProvider } from '@/components/search/listing-state'
import { FilterPanel } from './filter-panel'
import { Filters } from './filters'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
const prefetch = jest.fn()
jest.mock('@/components/ui/prefetch.client', () => ({
  prefetchSoon: (path: string) => prefetch('soon', path),
  prefetchNow: (path: string) => prefetch('now', path),
}))

const tag = (slug: string, count = 3) => ({ slug, name: slug, color: null, count })
const facets: FacetChoices[] = [
  { slug: 'metal', name: 'Metal', style: 'checkboxes', tags: [tag('gold'), tag('silver'), tag('steel', 0)] },
  { slug: 'fit', name: 'Fit', style: 'radio_buttons', tags: [tag('narrow'), tag('wide')] },
]

const panel = (listing: Partial<Listing>, bounds: PriceRange | null = null) => (
  <ListingProvider listing={{ ...allProductsListing, ...listing }}>
    <FilterPanel filters={{ categories: [], facets, bounds }} />
  </ListingProvider>
)

function renderPanel(tags: Listing['tags'] = []) {
  push.mockReset()
  prefetch.mockReset()
  render(panel({ tags }))
}

const pathWith = (tags: Listing['tags']) => listingPath({ tags })
const checkbox = (name: RegExp) => screen.getByRole('checkbox', { name })
const radio = (name: RegExp) => screen.getByRole('radio', { name })

test('a press of a checkbox adds its tag, and a second one removes it', () => {
  renderPanel([{ facet: 'metal', tags: ['gold'] }])
  fireEvent.click(checkbox(/silver/))
  expect(push.mock.lastCall).toEqual([pathWith([{ facet: 'metal', tags: ['gold', 'silver'] }])])
  cleanup()
  renderPanel([{ facet: 'metal', tags: ['gold'] }])
  fireEvent.click(checkbox(/gold/))
  expect(push.mock.lastCall).toEqual([pathWith([])])
})

test('a press of a radio button chooses its tag instead of another, and a second one removes it', () => {
  renderPanel([{ facet: 'fit', tags: ['wide'] }])
  expect(radio(/wide/)).toBeChecked()
  fireEvent.click(radio(/narrow/))
  expect(push.mock.lastCall).toEqual([pathWith([{ facet: 'fit', tags: ['narrow'] }])])
  fireEvent.click(radio(/Any/))
  expect(push.mock.lastCall).toEqual([pathWith([])])
})

test('a second press of the chosen radio button removes its tag', () => {
  renderPanel([{ facet: 'fit', tags: ['wide'] }])
  fireEvent.click(radio(/wide/))
  expect(push.mock.lastCall).toEqual([pathWith([])])
})

test('a pointer on the label of a tag prefetches the listing that a press leads to', () => {
  renderPanel()
  fireEvent.pointerOver(screen.getByText('gold'))
  expect(prefetch.mock.lastCall).toEqual(['soon', pathWith([{ facet: 'metal', tags: ['gold'] }])])
  fireEvent.pointerDown(screen.getByText('gold'))
  expect(prefetch.mock.lastCall).toEqual(['now', pathWith([{ facet: 'metal', tags: ['gold'] }])])
  prefetch.mockReset()
  fireEvent.pointerOver(screen.getByText('steel'))
  fireEvent.pointerOver(screen.getByRole('heading', { name: 'Metal' }))
  expect(prefetch).not.toHaveBeenCalled()
})

test.each([
  ['without a price', { min: 0, max: 0 }, { min: 0, max: 0 }],
  ['with a price range wider than the slider', { min: 0, max: 10_000 }, { min: 0, max: 0 }],
  ['with a highest price', { min: 0, max: 100 }, { min: 0, max: 100 }],
  ['with both prices', { min: 60, max: 100 }, { min: 60, max: 100 }],
])('without JavaScript, the form of a listing %s sets no other price', (_, range, expected) => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(panel({ range, tags: [{ facet: 'metal', tags: ['gold'] }] }, { min: 46, max: 236 }))
  const fields = [...new FormData(page.querySelector('form') ?? undefined)].map(([name, value]) => [
    name,
    String(value),
  ])
  expect(parseListingForm(new URLSearchParams(fields))).toMatchObject({
    tags: [{ facet: 'metal', tags: ['gold'] }],
    range: expected,
  })
})

test('the sidebar has no styles of its own, which belong to the head of a page', () => {
  const html = renderToString(
    <ListingProvider listing={allProductsListing}>
      <Filters filters={{ categories: [], facets, bounds: null }} />
    </ListingProvider>,
  )
  expect(html).toContain('<aside')
  expect(html).not.toContain('<style')
})
