import 'server-only'
import { randomBytes } from 'node:crypto'
import { type Db } from '@/lib/db/client.server'
import { sandboxWebhooks } from '@/lib/db/schema/orders'
import { type Step } from './intent-machine'
import { type Aftermath, cardOf } from './test-cards'

const LATE_MS = 6_000
const SOON_MS = 1_000

type Wire = Record<string, unknown>
type Charged = { id: string; amount: number; currency: string }

/** With the key of the request that caused it; null where nobody asked through the API. */
const eventOf = (type: string, object: Wire, idempotencyKey: string | null = null) => ({
  id: `evt_sandbox${randomBytes(12).toString('hex')}`,
  object: 'event',
  api_version: null,
  created: Math.floor(Date.now() / 1000),
  data: { object },
  livemode: false,
  request: { id: null, idempotency_key: idempotencyKey },
  type,
})

type Letter = { event: ReturnType<typeof eventOf>; afterMs: number; copy?: number }

function lettersFor({ event: type, delivery }: Step, intent: Wire, idempotencyKey: string | null): Letter[] {
  const event = eventOf(type, intent, idempotencyKey)
  switch (delivery) {
    case 'once':
      return [{ event, afterMs: 0 }]
    case 'late':
      return [{ event, afterMs: LATE_MS }]
    case 'twice':
      return [{ event, afterMs: 0 }, { event, afterMs: 0, copy: 2 }]
    case 'never':
      return []
    case 'backwards':
      return [{ event, afterMs: 0 }, { event: eventOf('payment_intent.payment_failed', { ...intent, status: 'requires_payment_method', amount_received: 0 }), afterMs: SOON_MS }]
  }
}

const DAYS_TO_ANSWER = 7
const CHARGE = { object: 'charge', refunded: true }

const chargeOf = ({ id }: Charged) => id.replace(/^pi_/, 'ch_')

function disputeOf(intent: Charged, status: string): Wire {
  const due_by = Math.floor(Date.now() / 1000) + DAYS_TO_ANSWER * 86_400
  const { id, amount, currency } = intent
  return { id: id.replace(/^pi_/, 'dp_'), object: 'dispute', amount, currency, charge: chargeOf(intent), payment_intent: id, reason: 'fraudulent', status, evidence_details: { due_by } }
}

function eventAfter(aftermath: Aftermath, intent: Charged) {
  const { id, amount, currency } = intent
  switch (aftermath) {
    case 'dispute':
      return eventOf('charge.dispute.created', disputeOf(intent, 'needs_response'))
    case 'inquiry':
      return eventOf('charge.dispute.created', disputeOf(intent, 'warning_needs_response'))
    case 'fraud_warning':
      return eventOf('radar.early_fraud_warning.created', {
        id: id.replace(/^pi_/, 'issfr_'), object: 'radar.early_fraud_warning', actionable: true, charge: chargeOf(intent), payment_intent: id, fraud_type: 'made_with_stolen_card',
      })
    case 'refund':
      return eventOf('charge.refunded', { ...CHARGE, id: chargeOf(intent), payment_intent: id, amount, amount_refunded: amount, currency })
  }
}

/** What the card brings later, told a moment after its payment. */
function lettersAfter({ next, event }: Step, intent: Charged): Letter[] {
  const aftermath = event === 'payment_intent.succeeded' && next.card ? cardOf(next.card).aftermath : undefined
  return aftermath ? [{ event: eventAfter(aftermath, intent), afterMs: SOON_MS }] : []
}

/** Puts what happened where it waits to be told, in the transaction in which it happens. */
export async function announce(tx: Db, step: Step, intent: Wire & Charged, idempotencyKey: string | null): Promise<void> {
  const letters = [...lettersFor(step, intent, idempotencyKey), ...lettersAfter(step, intent)]
  if (letters.length === 0) return
  await tx.insert(sandboxWebhooks).values(
    letters.map(({ event, afterMs, copy }) => ({ id: copy ? `${event.id}_${copy}` : event.id, payload: event, nextAttemptAt: new Date(Date.now() + afterMs) })),
  )
}

/** Told once, however often the refund is asked for. */
export async function announceRefund(db: Db, intent: Charged, idempotencyKey: string | null): Promise<void> {
  const { id, amount, currency } = intent
  const charge = { ...CHARGE, id: chargeOf(intent), payment_intent: id, amount, amount_refunded: amount, currency }
  const event = { ...eventOf('charge.refunded', charge, idempotencyKey), id: `evt_refund_${id}` }
  await db.insert(sandboxWebhooks).values({ id: event.id, payload: event, nextAttemptAt: new Date() }).onConflictDoNothing()
}
