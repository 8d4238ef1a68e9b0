import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement } from 'react'
import { type Listing, allProductsListing, listingPath } from '@/lib/search/listing'
import { ListingProvider } from './listing-state'
import { PriceFilter } from './price-filter'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  })
  push.mockClear()
  showPage = render(renderAt({})).rerender
})

let showPage: (page: ReactElement) => void
const renderAt = (listing: Partial<Listing>) => (
  <ListingProvider listing={{ ...allProductsListing, ...listing }}>
    <PriceFilter bounds={{ min: 20, max: 200 }} />
  </ListingProvider>
)

afterEach(() => jest.useRealTimers())

const field = (label: string) => screen.getByRole('spinbutton', { name: label })
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
const advanceTime = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const range = (min: number, max: number) => listingPath({ range: { min, max } })

test('what is typed counts after a pause of a second, from the last key', () => {
  type('To', '8')
  advanceTime(900)
  type('To', '80')
  advanceTime(900)
  expect(push).not.toHaveBeenCalled()
  advanceTime(100)
  expect(push.mock.calls).toEqual([[range(20, 80)]])
})

test('Enter does not wait, and is not followed by the pause', () => {
  type('From', '50')
  fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'From' }), { key: 'Enter' })
  advanceTime(0)
  expect(push.mock.calls).toEqual([[range(50, 200)]])
  advanceTime(2000)
  expect(push).toHaveBeenCalledTimes(1)
})

test('an end stays within the slider and does not pass the other', () => {
  type('From', '5')
  advanceTime(1000)
  expect(screen.getByRole('spinbutton', { name: 'From' })).toHaveValue(20)
  expect(push).not.toHaveBeenCalled()
  type('To', '900')
  advanceTime(1000)
  expect(screen.getByRole('spinbutton', { name: 'To' })).toHaveValue(200)
})

test('an empty field waits for a number', () => {
  type('To', '')
  advanceTime(5000)
  expect(push).not.toHaveBeenCalled()
})

test('both ends typed one after the other count', () => {
  type('From', '50')
  advanceTime(300)
  type('To', '80')
  advanceTime(1000)
  expect(push.mock.calls).toEqual([[range(50, 80)]])
})

test('an emptied field is filled again when it is left', () => {
  type('To', '80')
  type('To', '')
  fireEvent.blur(field('To'))
  expect(field('To')).toHaveValue(200)
  advanceTime(5000)
  expect(push).not.toHaveBeenCalled()
})

test('a price from before is not shown again where the listing has none', () => {
  type('To', '80')
  advanceTime(1000)
  showPage(renderAt({ range: { min: 20, max: 80 } }))
  expect(field('To')).toHaveValue(80)
  showPage(renderAt({}))
  expect(field('To')).toHaveValue(200)
})

test('what is being typed outlasts a filter that is ticked, and goes with the last one removed', () => {
  type('To', '80')
  showPage(renderAt({ tags: [{ facet: 'metal', tags: ['gold'] }] }))
  expect(field('To')).toHaveValue(80)
  showPage(renderAt({}))
  expect(field('To')).toHaveValue(200)
  advanceTime(2000)
  expect(push).not.toHaveBeenCalled()
})
