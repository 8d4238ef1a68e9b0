import { ENGLISH_VOICE } from '@/lib/platform/mail/owner-voice'
import { type StorySources, tellOrderStory } from './order-story'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute))

const sources: StorySources = {
  order: { currency: 'EUR' },
  events: [
    { at: at(0), fromState: null, toState: 'awaiting_payment', cause: 'placed by a guest' },
    { at: at(2), fromState: 'awaiting_payment', toState: 'paid', cause: 'pi_1 succeeded' },
  ],
  payments: [{ createdAt: at(1), provider: 'stripe', intentId: 'pi_1', amountCents: 2400 }],
  paymentEvents: [{ receivedAt: at(2), type: 'payment_intent.succeeded', intentId: 'pi_1', outcome: 'paid' }],
  refunds: [
    { begunAt: at(8), refundedAt: at(9), amountCents: 500, paymentId: 'p', atProvider: false, cause: 'by the owner' },
    { begunAt: at(10), refundedAt: null, amountCents: 100, paymentId: null, atProvider: false, cause: 'late' },
  ],
  shipments: [{ shippedAt: at(5), carrier: 'acs', trackingNumber: '1234' }],
  emails: [
    {
      createdAt: at(3),
      recipient: 'eleni@test.example',
      subject: 'Your order',
      sentAt: null,
      failedAt: at(4),
      lastError: 'mailbox full',
    },
  ],
  withdrawals: [
    {
      id: 7,
      receivedAt: at(6),
      finding: 'in_time',
      events: [{ at: at(7), kind: 'arrived', reason: '', arrivedOn: '2026-11-22', amountCents: null }],
    },
  ],
  notes: [{ at: at(4), body: 'Called her.', author: 'maria@test.example' }],
}

test('everything that happened to an order is told in the order of time', () => {
  expect(
    tellOrderStory(sources, ENGLISH_VOICE).map(({ kind, text, detail }) => `${kind}: ${text} | ${detail}`),
  ).toEqual([
    'state: Awaiting payment | placed by a guest',
    'payment: Card payment of 24.00\u00a0€ begun | pi_1 (stripe)',
    'state: Awaiting payment → Paid | pi_1 succeeded',
    'payment: Event of the card provider: payment_intent.succeeded (paid) | pi_1',
    'email: Email “Your order” to eleni@test.example: not sent | mailbox full',
    'note: Note by maria@test.example | Called her.',
    'parcel: Parcel by ACS Courier | 1234',
    'withdrawal: Statement 7 of withdrawal received | It came in time',
    'withdrawal: Statement 7 of withdrawal: pieces arrived | 2026-11-22',
    'refund: Refunded 5.00\u00a0€ to the card | by the owner',
    'refund: Refund begun and not finished: 1.00\u00a0€ to be returned by you | late',
  ])
})
