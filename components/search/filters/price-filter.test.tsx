import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement } from 'react'
import { type Listing, allProductsListing, listingPath } from '@/lib/shop/search/listing'
import { ListingProvider } from '@/components/search/listing-state'
import { PriceFilter } from './price-filter'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

beforeEach(() => {
  jest.useFakeTimers()
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

test('a typed price is applied one second after the last key', () => {
  type('To', '8')
  advanceTime(900)
  type('To', '80')
  advanceTime(900)
  expect(push).not.toHaveBeenCalled()
  advanceTime(100)
  expect(push.mock.calls).toEqual([[range(20, 80)]])
})

test('Enter applies a typed price at once and only once', () => {
  type('From', '50')
  fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'From' }), { key: 'Enter' })
  advanceTime(0)
  expect(push.mock.calls).toEqual([[range(50, 200)]])
  advanceTime(2000)
  expect(push).toHaveBeenCalledTimes(1)
})

test('a price that is slid to is applied when no other step has followed', () => {
  const slide = (name: string, value: number) =>
    fireEvent.change(screen.getByRole('slider', { name }), { target: { value } })
  slide('Highest price', 90)
  advanceTime(200)
  slide('Highest price', 80)
  slide('Lowest price', 95)
  expect(field('From')).toHaveValue(80)
  advanceTime(200)
  expect(push).not.toHaveBeenCalled()
  advanceTime(50)
  expect(push.mock.calls).toEqual([[range(80, 80)]])
})

test('a typed price is limited to the range of the slider', () => {
  type('From', '5')
  advanceTime(1000)
  expect(screen.getByRole('spinbutton', { name: 'From' })).toHaveValue(20)
  expect(push).not.toHaveBeenCalled()
  type('To', '900')
  advanceTime(1000)
  expect(screen.getByRole('spinbutton', { name: 'To' })).toHaveValue(200)
})

test('a cleared price field shows the end of the range again after the pause, and no longer limits the prices', () => {
  showPage(renderAt({ range: { min: 50, max: 80 } }))
  type('From', '')
  advanceTime(900)
  expect(field('From')).toHaveValue(null)
  expect(push).not.toHaveBeenCalled()
  advanceTime(100)
  expect(push.mock.calls).toEqual([[range(20, 80)]])
  showPage(renderAt({ range: { min: 20, max: 80 } }))
  expect(field('From')).toHaveValue(20)
})

test('clearing the only limit removes the price filter', () => {
  showPage(renderAt({ range: { min: 20, max: 80 } }))
  type('To', '')
  advanceTime(1000)
  expect(push.mock.calls).toEqual([[listingPath({})]])
})

test('both prices are applied together when typed one after the other', () => {
  type('From', '50')
  advanceTime(300)
  type('To', '80')
  advanceTime(1000)
  expect(push.mock.calls).toEqual([[range(50, 80)]])
})

test('a cleared price field shows the end of the range again on blur', () => {
  type('To', '80')
  type('To', '')
  fireEvent.blur(field('To'))
  advanceTime(0)
  expect(field('To')).toHaveValue(200)
  advanceTime(5000)
  expect(push).not.toHaveBeenCalled()
})

test('the price fields are reset in a listing without a price filter', () => {
  type('To', '80')
  advanceTime(1000)
  showPage(renderAt({ range: { min: 20, max: 80 } }))
  expect(field('To')).toHaveValue(80)
  showPage(renderAt({}))
  expect(field('To')).toHaveValue(200)
})

test('unsent text stays when a filter is added, and is cleared when the last filter is removed', () => {
  type('To', '80')
  showPage(renderAt({ tags: [{ facet: 'metal', tags: ['gold'] }] }))
  expect(field('To')).toHaveValue(80)
  showPage(renderAt({}))
  expect(field('To')).toHaveValue(200)
  advanceTime(2000)
  expect(push).not.toHaveBeenCalled()
})
