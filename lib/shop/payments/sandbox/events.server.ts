import 'server-only'
import { randomBytes } from 'node:crypto'
import { currentTime } from '@/lib/platform/base/clock.server'
import { type Db } from '@/lib/platform/db/client.server'
import { sandboxWebhooks } from '@/lib/platform/db/schema/orders'
import { type IntentTransition } from './intent-machine'
import { type FollowUp, findTestCard } from './test-cards'

const LATE_DELIVERY_MS = 6_000
const SHORT_DELAY_MS = 1_000

type StripeObject = Record<string, unknown>
type ChargedIntent = { id: string; amount: number; currency: string }

/** Contains the idempotency key of the request that caused it; null if no API request did. */
const createEvent = (type: string, object: StripeObject, idempotencyKey: string | null = null) => ({
  id: `evt_sandbox${randomBytes(12).toString('hex')}`,
  object: 'event',
  api_version: null,
  created: Math.floor(currentTime().getTime() / 1000),
  data: { object },
  livemode: false,
  request: { id: null, idempotency_key: idempotencyKey },
  type,
})

type ScheduledEvent = { event: ReturnType<typeof createEvent>; afterMs: number; copy?: number }

function scheduleEvents(
  { event: type, delivery }: IntentTransition,
  intent: StripeObject,
  idempotencyKey: string | null,
): ScheduledEvent[] {
  const event = createEvent(type, intent, idempotencyKey)
  switch (delivery) {
    case 'once':
      return [{ event, afterMs: 0 }]
    case 'late':
      return [{ event, afterMs: LATE_DELIVERY_MS }]
    case 'twice':
      return [
        { event, afterMs: 0 },
        { event, afterMs: 0, copy: 2 },
      ]
    case 'never':
      return []
    case 'backwards':
      return [
        { event, afterMs: 0 },
        {
          event: createEvent('payment_intent.payment_failed', {
            ...intent,
            status: 'requires_payment_method',
            amount_received: 0,
          }),
          afterMs: SHORT_DELAY_MS,
        },
      ]
  }
}

const EVIDENCE_DAYS = 7
const CHARGE = { object: 'charge', refunded: true }

const chargeIdOf = ({ id }: ChargedIntent) => id.replace(/^pi_/, 'ch_')

function createDispute(intent: ChargedIntent, status: string): StripeObject {
  const due_by = Math.floor(currentTime().getTime() / 1000) + EVIDENCE_DAYS * 86_400
  const { id, amount, currency } = intent
  return {
    id: id.replace(/^pi_/, 'dp_'),
    object: 'dispute',
    amount,
    currency,
    charge: chargeIdOf(intent),
    payment_intent: id,
    reason: 'fraudulent',
    status,
    evidence_details: { due_by },
  }
}

function createFollowUpEvent(followUp: FollowUp, intent: ChargedIntent) {
  const { id, amount, currency } = intent
  switch (followUp) {
    case 'dispute':
      return createEvent('charge.dispute.created', createDispute(intent, 'needs_response'))
    case 'inquiry':
      return createEvent('charge.dispute.created', createDispute(intent, 'warning_needs_response'))
    case 'fraud_warning':
      return createEvent('radar.early_fraud_warning.created', {
        id: id.replace(/^pi_/, 'issfr_'),
        object: 'radar.early_fraud_warning',
        actionable: true,
        charge: chargeIdOf(intent),
        payment_intent: id,
        fraud_type: 'made_with_stolen_card',
      })
    case 'refund':
      return createEvent('charge.refunded', {
        ...CHARGE,
        id: chargeIdOf(intent),
        payment_intent: id,
        amount,
        amount_refunded: amount,
        currency,
      })
  }
}

/** The later event of test cards that have one, such as a dispute. */
function scheduleFollowUpEvents({ next, event }: IntentTransition, intent: ChargedIntent): ScheduledEvent[] {
  const followUp = event === 'payment_intent.succeeded' && next.card ? findTestCard(next.card).followUp : undefined
  return followUp ? [{ event: createFollowUpEvent(followUp, intent), afterMs: SHORT_DELAY_MS }] : []
}

/** Enqueues the events of a change in the transaction of the change. */
export async function enqueueEvents(
  tx: Db,
  step: IntentTransition,
  intent: StripeObject & ChargedIntent,
  idempotencyKey: string | null,
): Promise<void> {
  const events = [...scheduleEvents(step, intent, idempotencyKey), ...scheduleFollowUpEvents(step, intent)]
  if (events.length === 0) return
  await tx.insert(sandboxWebhooks).values(
    events.map(({ event, afterMs, copy }) => ({
      id: copy ? `${event.id}_${copy}` : event.id,
      payload: event,
      nextAttemptAt: new Date(currentTime().getTime() + afterMs),
    })),
  )
}

/** Like Stripe's, it says how much of the charge is refunded by all refunds together. */
export async function enqueueRefundEvent(
  db: Db,
  { id, amount, currency, refunded, refunds }: ChargedIntent & { refunded: number; refunds: number },
  idempotencyKey: string | null,
): Promise<void> {
  const charge = {
    ...CHARGE,
    id: chargeIdOf({ id, amount, currency }),
    payment_intent: id,
    amount,
    amount_refunded: refunded,
    currency,
    refunded: refunded === amount,
  }
  const event = {
    ...createEvent('charge.refunded', charge, idempotencyKey),
    id: `evt_refund_${id}${refunds > 1 ? `_${refunds}` : ''}`,
  }
  await db
    .insert(sandboxWebhooks)
    .values({ id: event.id, payload: event, nextAttemptAt: currentTime() })
    .onConflictDoNothing()
}
