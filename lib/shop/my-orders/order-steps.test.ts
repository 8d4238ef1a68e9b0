import { type OrderInSteps, orderSteps } from './order-steps'

const parcel = { carrier: 'acs', tracking_number: '1', tracking_url: null, shipped_at: '2026-11-24T08:00:00Z' } as const
const statement = { received_at: '2026-11-27T08:00:00Z', lines: null, state: 'accepted' } as const
const placed: OrderInSteps = {
  state: 'confirmed',
  payment_method: 'card',
  paid_amount: '58.00',
  due_amount: '58.00',
  date_added: '2026-11-21T10:00:00Z',
  shipments: [],
  withdrawals: [],
  delivery: { delivered_on: null },
}
const sent = { shipments: [parcel] }
const stated = { withdrawals: [statement] }

test.each<[string, Partial<OrderInSteps>, string]>([
  [
    'a transfer is paid first',
    { state: 'awaiting_payment', payment_method: 'transfer' },
    'ordered, PAID, (sent), (delivered)',
  ],
  ['what is paid is sent', { state: 'paid' }, 'ordered, paid, SENT, (delivered)'],
  ['the courier is paid at the door', { payment_method: 'via_courier' }, 'ordered, SENT, (delivered)'],
  [
    'gift cards have paid the courier',
    { state: 'paid', payment_method: 'via_courier', due_amount: '0.00' },
    'ordered, paid, SENT, (delivered)',
  ],
  ['nothing is paid for what costs nothing', { paid_amount: '0.00', due_amount: '0.00' }, 'ordered, SENT, (delivered)'],
  ['what is sent is delivered', { state: 'shipped', ...sent }, 'ordered, paid, sent, DELIVERED'],
  [
    'all is done',
    { state: 'shipped', ...sent, delivery: { delivered_on: '2026-11-26' } },
    'ordered, paid, sent, delivered',
  ],
  ['a cancelled order ends', { state: 'cancelled' }, 'ordered, cancelled'],
  ['what was not sent is only refunded', { state: 'withdrawn', ...stated }, 'ordered, withdrawn, REFUNDED'],
  [
    'what was sent comes back first',
    { state: 'withdrawn', ...sent, ...stated },
    'ordered, sent, withdrawn, RETURNED, (refunded)',
  ],
  [
    'what came back is refunded',
    { state: 'returned', ...sent, ...stated },
    'ordered, sent, withdrawn, returned, REFUNDED',
  ],
  [
    'a refunded withdrawal ends',
    { state: 'refunded', ...sent, ...stated },
    'ordered, sent, withdrawn, returned, refunded',
  ],
  ['a refund without a withdrawal', { state: 'refunded' }, 'ordered, refunded'],
  ['a refund in part', { state: 'partly_refunded', ...sent }, 'ordered, sent, refunded'],
])('%s', (_case, own, expected) => {
  const written = orderSteps({ ...placed, ...own }).map(({ name, is }) =>
    is === 'now' ? name.toUpperCase() : is === 'later' ? `(${name})` : name,
  )
  expect(written.join(', ')).toBe(expected)
})

test('a step that is done says when', () => {
  expect(orderSteps({ ...placed, state: 'shipped', ...sent }).map(({ on }) => on)).toEqual([
    placed.date_added,
    undefined,
    parcel.shipped_at,
    undefined,
  ])
})
