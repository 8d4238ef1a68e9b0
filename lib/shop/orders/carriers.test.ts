import { carriers, toCarrier, trackingUrlOf } from './carriers'

const parcel = { carrier: 'geniki', trackingNumber: '1234567890', trackingUrl: '' }

test('a parcel is followed on the page of its carrier', () => {
  expect(trackingUrlOf(parcel)).toBe('https://www.taxydromiki.com/track/1234567890')
  expect(trackingUrlOf({ ...parcel, trackingNumber: '' })).toBeNull()
})

test('every carrier but another one has a page of its own, over HTTPS', () => {
  const pages = carriers.map((carrier) => trackingUrlOf({ ...parcel, carrier }))
  expect(pages.filter((page) => page === null)).toHaveLength(1)
  for (const page of pages) if (page !== null) expect(page).toMatch(/^https:\/\/.*1234567890$/)
})

test('a parcel of another carrier is followed on the page that the owner gave', () => {
  const page = 'https://carrier.example/track/1'
  expect(trackingUrlOf({ ...parcel, carrier: 'other', trackingUrl: page })).toBe(page)
  expect(trackingUrlOf({ ...parcel, carrier: 'other' })).toBeNull()
  expect(toCarrier('former_carrier')).toBe('other')
})

test('a tracking number cannot leave its place in the address', () => {
  expect(trackingUrlOf({ ...parcel, trackingNumber: '1/../?a=b' })).toBe(
    'https://www.taxydromiki.com/track/1%2F..%2F%3Fa%3Db',
  )
})
