import { expectedDelivery } from './expected-delivery'

// A Friday.
const order = { startedOn: '2026-11-27', days: { min: 1, max: 3 }, isMadeToOrder: false, promisedOn: null }

test.each([
  ['the days of its destination, counted in working days', order, { from: '2026-11-30', until: '2026-12-02' }],
  ['no day before it is paid', { ...order, startedOn: null }, null],
  ['no day where the shop does not say how long it takes', { ...order, days: null }, null],
  [
    'the longest time for what is made to order',
    { ...order, isMadeToOrder: true },
    { from: null, until: '2026-12-27' },
  ],
  [
    'the days of its destination after the day on which it leaves the workshop',
    { ...order, isMadeToOrder: true, promisedOn: '2026-12-09' },
    { from: '2026-12-10', until: '2026-12-14' },
  ],
  ['no day where only the workshop says how long it takes', { ...order, days: null, promisedOn: '2026-12-09' }, null],
  ['no day that has passed', { ...order, startedOn: '2026-11-20' }, null],
])('an order is expected on %s', (_case, given, expected) => {
  expect(expectedDelivery(given, '2026-11-28')).toEqual(expected)
})
