import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type FacetChoices } from '@/lib/search/filter-choices'
import { allProductsListing, type Listing, listingPath } from '@/lib/search/listing'
import { ListingProvider } from '@/components/search/listing-state'
import { FilterPanel } from './filter-panel'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
const prefetch = jest.fn()
jest.mock('@/components/ui/prefetch.client', () => ({ prefetchSoon: (...args: unknown[]) => prefetch(...args) }))

const tag = (slug: string, count = 3) => ({ slug, name: slug, color: null, count })
const facets: FacetChoices[] = [
  { slug: 'metal', name: 'Metal', style: 'checkboxes', tags: [tag('gold'), tag('silver'), tag('steel', 0)] },
  { slug: 'fit', name: 'Fit', style: 'radio_buttons', tags: [tag('narrow'), tag('wide')] },
]

function renderPanel(tags: Listing['tags'] = []) {
  push.mockReset()
  prefetch.mockReset()
  render(
    <ListingProvider listing={{ ...allProductsListing, tags }}>
      <FilterPanel filters={{ categories: [], facets, bounds: null }} />
    </ListingProvider>,
  )
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
  expect(prefetch.mock.lastCall).toEqual([pathWith([{ facet: 'metal', tags: ['gold'] }]), undefined])
  fireEvent.pointerDown(screen.getByText('gold'))
  expect(prefetch.mock.lastCall).toEqual([pathWith([{ facet: 'metal', tags: ['gold'] }]), 0])
  prefetch.mockReset()
  fireEvent.pointerOver(screen.getByText('steel'))
  fireEvent.pointerOver(screen.getByRole('heading', { name: 'Metal' }))
  expect(prefetch).not.toHaveBeenCalled()
})
