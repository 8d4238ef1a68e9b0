import { render, screen } from '@testing-library/react'
import { type ShownShipment } from '@/lib/shop/orders/order.schema'
import { Parcels } from './parcels'

const parcel: ShownShipment = {
  carrier: 'acs',
  tracking_number: '7000000001',
  tracking_url: 'https://carrier.example/7000000001',
  shipped_at: '2026-11-22T09:00:00.000Z',
}

test('the parcel of an order has a link to the page of its carrier', () => {
  render(<Parcels shipments={[parcel]} />)
  expect(screen.getByRole('list')).toHaveTextContent('ACS Courier, number 7000000001')
  expect(screen.getByRole('link', { name: 'Track the parcel' })).toHaveAttribute('href', parcel.tracking_url)
})

test('the links of several parcels have different names', () => {
  const other: ShownShipment = { ...parcel, carrier: 'other', tracking_number: 'AB12', tracking_url: null }
  render(<Parcels shipments={[parcel, { ...parcel, tracking_number: '7000000002' }, other]} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Track the parcel 7000000001',
    'Track the parcel 7000000002',
  ])
  expect(screen.getByRole('list')).toHaveTextContent('Courier, number AB12')
})

test('an order that was not shipped says nothing of parcels', () => {
  const { container } = render(<Parcels shipments={[]} />)
  expect(container).toBeEmptyDOMElement()
})
