import fc from 'fast-check'
import { orderStates } from '@/lib/platform/db/schema/enums'
import { decidePayment } from './payment-decision'

const fact = { intentId: 'pi_1', orderId: null, status: 'succeeded', amountReceived: 4800, currency: 'eur' }
const order = { state: 'awaiting_payment', totalCents: 4800, giftCardCents: 0, currency: 'EUR' } as const

test.each([
  ['the whole amount', {}, 'awaiting_payment', false, 'pay'],
  ['a cent less', { amountReceived: 4799 }, 'awaiting_payment', false, 'flag'],
  ['a cent more', { amountReceived: 4801 }, 'awaiting_payment', false, 'flag'],
  ['another currency', { currency: 'usd' }, 'awaiting_payment', false, 'flag'],
  ['a payment in progress', { status: 'processing' }, 'awaiting_payment', false, 'note'],
  ['a declined payment', { status: 'requires_payment_method', amountReceived: 0 }, 'awaiting_payment', false, 'note'],
  [
    'a decline that is reported after the payment',
    { status: 'requires_payment_method', amountReceived: 0 },
    'paid',
    false,
    'note',
  ],
  ['a repeated event', {}, 'paid', false, 'note'],
  ['an event for a shipped order', {}, 'shipped', false, 'note'],
  ['an event for a refunded order', {}, 'refunded', false, 'note'],
  ['a payment of a cancelled order', {}, 'cancelled', false, 'flag'],
  ['a second payment', {}, 'paid', true, 'flag'],
  [
    'a payment that was cancelled in the dashboard',
    { status: 'canceled', amountReceived: 0 },
    'awaiting_payment',
    false,
    'flag',
  ],
  ['the cancelled payment of a cancelled order', { status: 'canceled', amountReceived: 0 }, 'cancelled', false, 'note'],
] as const)('%s', (_name, over, state, paidOtherwise, kind) => {
  expect(
    decidePayment({
      order: { ...order, state },
      update: { ...fact, ...over },
      hasOtherSucceededPayment: paidOtherwise,
      isExpected: false,
    }).kind,
  ).toBe(kind)
})

test('only the whole amount in the currency of the order pays an order, and only one that awaits payment', () => {
  const situation = fc.record({
    order: fc.record({
      state: fc.constantFrom(...orderStates),
      totalCents: fc.integer({ min: 1, max: 3 }),
      giftCardCents: fc.constant(0),
      currency: fc.constantFrom('EUR', 'JPY'),
    }),
    update: fc.record({
      intentId: fc.constant('pi_1'),
      orderId: fc.constant(null),
      status: fc.constantFrom('succeeded', 'processing', 'canceled'),
      amountReceived: fc.integer({ min: 0, max: 3 }),
      currency: fc.constantFrom('eur', 'jpy', 'usd'),
    }),
    hasOtherSucceededPayment: fc.boolean(),
    isExpected: fc.boolean(),
  })
  fc.assert(
    fc.property(situation, (some) => {
      const whole =
        some.update.status === 'succeeded' &&
        some.update.currency === some.order.currency.toLowerCase() &&
        some.update.amountReceived === some.order.totalCents
      expect(decidePayment(some).kind === 'pay').toBe(
        whole && some.order.state === 'awaiting_payment' && !some.hasOtherSucceededPayment,
      )
    }),
  )
})

test.each([
  ['JPY', { currency: 'jpy', amountReceived: 4800 }, { kind: 'pay' }],
  ['JPY', { currency: 'eur', amountReceived: 4800 }, { kind: 'flag', reason: 'paid in EUR, not in JPY' }],
  ['JPY', { currency: 'jpy', amountReceived: 48 }, { kind: 'flag', reason: 'paid 48\u00a0JPY of 4,800\u00a0JPY' }],
  ['KWD', { currency: 'kwd', amountReceived: 4800 }, { kind: 'pay' }],
  ['KWD', { currency: 'kwd', amountReceived: 480 }, { kind: 'flag', reason: 'paid 0.480\u00a0KWD of 4.800\u00a0KWD' }],
])('an order in %s with a payment of %j', (currency, over, decision) => {
  const situation = { hasOtherSucceededPayment: false, isExpected: false }
  expect(decidePayment({ order: { ...order, currency }, update: { ...fact, ...over }, ...situation })).toEqual(decision)
})
