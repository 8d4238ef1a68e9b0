import 'server-only'
import { randomBytes } from 'node:crypto'
import { type Db } from '@/lib/db/client.server'
import { sandboxWebhooks } from '@/lib/db/schema/orders'
import { type Step } from './intent-machine'

const LATE_MS = 6_000
const SOON_MS = 1_000

type Wire = Record<string, unknown>

const eventOf = (type: string, object: Wire) => ({
  id: `evt_sandbox${randomBytes(12).toString('hex')}`,
  object: 'event',
  api_version: null,
  created: Math.floor(Date.now() / 1000),
  data: { object },
  livemode: false,
  type,
})

type Letter = { event: ReturnType<typeof eventOf>; afterMs: number; copy?: number }

function lettersFor({ event: type, delivery }: Step, intent: Wire): Letter[] {
  const event = eventOf(type, intent)
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

/** Puts what happened where it waits to be told, in the transaction in which it happens. */
export async function announce(tx: Db, step: Step, intent: Wire): Promise<void> {
  const letters = lettersFor(step, intent)
  if (letters.length === 0) return
  await tx.insert(sandboxWebhooks).values(
    letters.map(({ event, afterMs, copy }) => ({ id: copy ? `${event.id}_${copy}` : event.id, payload: event, nextAttemptAt: new Date(Date.now() + afterMs) })),
  )
}

/** Told once, however often the refund is asked for. */
export async function announceRefund(db: Db, { id, amount, currency }: { id: string; amount: number; currency: string }): Promise<void> {
  const charge = { id: id.replace(/^pi_/, 'ch_'), object: 'charge', payment_intent: id, amount, amount_refunded: amount, currency, refunded: true }
  const event = { ...eventOf('charge.refunded', charge), id: `evt_refund_${id}` }
  await db.insert(sandboxWebhooks).values({ id: event.id, payload: event, nextAttemptAt: new Date() }).onConflictDoNothing()
}
