import { render, screen } from '@testing-library/react'
import { type OrdersReply } from '@/lib/shop/my-orders/my-orders.schema'
import { Orders } from './orders'

jest.mock('@messages/language', () => jest.requireActual('@/messages/el/language'))
jest.mock('@messages/my-orders', () => jest.requireActual('@/messages/el/my-orders'))
jest.mock('@messages/withdrawal-link', () => jest.requireActual('@/messages/el/withdrawal-link'))
jest.mock('@messages/order-withdrawals', () => jest.requireActual('@/messages/el/order-withdrawals'))

const item = (id: number, quantity: number, personalised = false) => ({
  personalised,
  answers: [],
  id,
  name: 'Κούπα',
  price: '10.00',
  discount: '0.00',
  quantity,
  vat_rate: null,
  vat: null,
  variant: { id, name: 'Μπλε', variant_code: `V-${id}`, variant_images: [], product: null },
})

const orders: OrdersReply = {
  count: 1,
  next: null,
  previous: null,
  results: [
    {
      id: '11111111-1111-4111-8111-111111111111',
      order_code: 'AB-1',
      state: 'paid',
      payment_method: 'card',
      // The sixth of May in the shop's time zone.
      date_added: '2026-05-05T22:30:00.000Z',
      currency: 'EUR',
      paid_amount: '30.00',
      refunded_amount: null,
      gift_cards: [],
      due_amount: '30.00',
      items_total: '30.00',
      discount: '0.00',
      discounts: [],
      shipping_fee: '0.00',
      special_fees: [],
      shipments: [],
      delivery: { days: null, expected: null, delivered_on: null, leaves_by: null, working_days: null },
      making: null,
      withdrawal: null,
      withdrawals: [{ received_at: '2026-05-06T09:00:00.000Z', lines: null, state: 'received' }],
      vat: null,
      items: [item(1, 1, true), item(2, 2)],
    },
  ],
}

test('the Greek edition writes the date and the number of items of an order in Greek', async () => {
  global.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(orders) } as Response),
  )
  render(<Orders discover="Όλα τα προϊόντα" />)
  const [orderedOn] = await screen.findAllByText('6 Μαΐου 2026')
  expect(orderedOn).toHaveAttribute('dateTime', orders.results[0]?.date_added)
  expect(screen.getByText('3 προϊόντα')).toBeVisible()
  expect(screen.getByText('Παραγγελία AB-1')).toBeInTheDocument()
  expect(screen.getByText('Παραλήφθηκε: 6 Μαΐου 2026 στις 12:00 μ.μ.')).toBeInTheDocument()
  expect(screen.getByText(/Ολόκληρη η παραγγελία/)).toBeInTheDocument()
  const items = screen
    .getAllByRole('listitem', { hidden: true })
    .filter(({ textContent }) => textContent?.includes('×'))
  expect(items.slice(1).map(({ textContent }) => textContent?.includes('δεν υπάρχει δικαίωμα υπαναχώρησης'))).toEqual([
    true,
    false,
  ])
})
