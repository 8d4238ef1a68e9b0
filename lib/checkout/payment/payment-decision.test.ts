import fc from 'fast-check'
import { orderStates } from '@/lib/db/schema/enums'
import { decidePayment } from './payment-decision'

const fact = { intentId: 'pi_1', orderId: null, status: 'succeeded', amountReceived: 4800, currency: 'eur' }
const order = { state: 'awaiting_payment', totalCents: 4800 } as const

test.each([
  ['the whole amount', {}, 'awaiting_payment', false, 'pay'],
  ['a cent less', { amountReceived: 4799 }, 'awaiting_payment', false, 'flag'],
  ['a cent more', { amountReceived: 4801 }, 'awaiting_payment', false, 'flag'],
  ['another currency', { currency: 'usd' }, 'awaiting_payment', false, 'flag'],
  ['a payment that is not done', { status: 'processing' }, 'awaiting_payment', false, 'note'],
  ['a declined one', { status: 'requires_payment_method', amountReceived: 0 }, 'awaiting_payment', false, 'note'],
  [
    'a declined one, told after the payment',
    { status: 'requires_payment_method', amountReceived: 0 },
    'paid',
    false,
    'note',
  ],
  ['the same news again', {}, 'paid', false, 'note'],
  ['news of what is long shipped', {}, 'shipped', false, 'note'],
  ['news of what is given back', {}, 'refunded', false, 'note'],
  ['a payment of a cancelled order', {}, 'cancelled', false, 'flag'],
  ['a second payment', {}, 'paid', true, 'flag'],
  ['a payment that somebody cancelled', { status: 'canceled', amountReceived: 0 }, 'awaiting_payment', false, 'flag'],
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

test('nothing but the whole amount in euros, for an order that waits for it, ever pays', () => {
  const situation = fc.record({
    order: fc.record({ state: fc.constantFrom(...orderStates), totalCents: fc.integer({ min: 1, max: 3 }) }),
    update: fc.record({
      intentId: fc.constant('pi_1'),
      orderId: fc.constant(null),
      status: fc.constantFrom('succeeded', 'processing', 'canceled'),
      amountReceived: fc.integer({ min: 0, max: 3 }),
      currency: fc.constantFrom('eur', 'usd'),
    }),
    hasOtherSucceededPayment: fc.boolean(),
    isExpected: fc.boolean(),
  })
  fc.assert(
    fc.property(situation, (some) => {
      const whole =
        some.update.status === 'succeeded' &&
        some.update.currency === 'eur' &&
        some.update.amountReceived === some.order.totalCents
      expect(decidePayment(some).kind === 'pay').toBe(
        whole && some.order.state === 'awaiting_payment' && !some.hasOtherSucceededPayment,
      )
    }),
  )
})
