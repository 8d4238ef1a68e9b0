import 'server-only'
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'
import { sandboxIntents, sandboxRefunds } from '@/lib/platform/db/schema/orders'
import { enqueueRefundEvent } from './events.server'
import { type StoredIntent, toStripeIntent } from './intents.server'

type RefundResult =
  | { kind: 'no_intent' }
  | { kind: 'not_paid'; intent: StoredIntent }
  | { kind: 'nothing_left' }
  | { kind: 'too_much' }
  | { kind: 'refunded'; intent: StoredIntent; refund: { id: string; amount: number } }

/** Refunds a payment or a part of it, with its event, in the caller's transaction. */
export async function refundIntent(
  tx: Db,
  { payment_intent, amount }: { payment_intent: string; amount?: number },
  idempotencyKey: string | null,
): Promise<RefundResult> {
  const [intent] = await tx.select().from(sandboxIntents).where(eq(sandboxIntents.id, payment_intent)).for('update')
  if (!intent) return { kind: 'no_intent' }
  if (intent.status !== 'succeeded') return { kind: 'not_paid', intent }
  const earlier = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.intentId, intent.id))
  const repeated = earlier.find((refund) => idempotencyKey !== null && refund.idempotencyKey === idempotencyKey)
  if (repeated) return { kind: 'refunded', intent, refund: repeated }
  const before = earlier.reduce((sum, refund) => sum + refund.amount, 0)
  const left = intent.amount - before
  if (left <= 0) return { kind: 'nothing_left' }
  if ((amount ?? left) > left) return { kind: 'too_much' }
  const refund = { id: `re_sandbox${randomBytes(12).toString('hex')}`, amount: amount ?? left }
  await tx.insert(sandboxRefunds).values({ ...refund, intentId: intent.id, idempotencyKey })
  await enqueueRefundEvent(
    tx,
    { ...toStripeIntent(intent), refunded: before + refund.amount, refunds: earlier.length + 1 },
    idempotencyKey,
  )
  return { kind: 'refunded', intent, refund }
}
