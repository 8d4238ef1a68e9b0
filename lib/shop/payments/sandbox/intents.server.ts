import 'server-only'
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { currentTime } from '@/lib/platform/base/clock.server'
import { type Db } from '@/lib/platform/db/client.server'
import { sandboxIntents } from '@/lib/platform/db/schema/orders'
import { declineMessages } from '@/lib/shop/payments/decline-codes'
import { type IntentState, type IntentTransition } from './intent-machine'
import { enqueueEvents } from './events.server'
import { findTestCard } from './test-cards'

export type StoredIntent = typeof sandboxIntents.$inferSelect

const CARD = 'sandbox_card'
const STATUSES = ['requires_payment_method', 'requires_action', 'succeeded', 'canceled'] as const

export async function createIntent(
  db: Db,
  params: { amount: number; currency: string; metadata: Record<string, string> },
  idempotencyKey: string | null,
): Promise<StoredIntent> {
  const id = `pi_sandbox${randomBytes(12).toString('hex')}`
  const clientSecret = `${id}_secret_${randomBytes(16).toString('hex')}`
  const [created] = await db
    .insert(sandboxIntents)
    .values({ id, clientSecret, ...params, status: 'requires_payment_method', idempotencyKey })
    .onConflictDoNothing({ target: sandboxIntents.idempotencyKey })
    .returning()
  const [intent] =
    created || !idempotencyKey
      ? [created]
      : await db.select().from(sandboxIntents).where(eq(sandboxIntents.idempotencyKey, idempotencyKey))
  if (!intent) throw new Error('The new sandbox payment was not found.')
  return intent
}

export async function findIntent(db: Db, id: string): Promise<StoredIntent | null> {
  const [found] = await db.select().from(sandboxIntents).where(eq(sandboxIntents.id, id))
  return found ?? null
}

/** Changes a locked payment and enqueues the events of the change. `step` is null if the change is not possible. */
export function changeIntent(
  db: Db,
  id: string,
  change: (state: IntentState) => IntentTransition | null,
  idempotencyKey: string | null = null,
): Promise<{ intent: StoredIntent; step: IntentTransition | null } | null> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(sandboxIntents).where(eq(sandboxIntents.id, id)).for('update')
    if (!before) return null
    const step = change(toIntentState(before))
    if (!step) return { intent: before, step }
    const { status, lastErrorCode, card } = step.next
    const metadata = card ? { ...before.metadata, [CARD]: card } : before.metadata
    const [intent] = await tx
      .update(sandboxIntents)
      .set({ status, lastErrorCode, metadata, updatedAt: currentTime() })
      .where(eq(sandboxIntents.id, id))
      .returning()
    if (!intent) throw new Error('The sandbox payment was deleted during a change.')
    await enqueueEvents(tx, step, toStripeIntent(intent), idempotencyKey)
    return { intent, step }
  })
}

function toIntentState({ status, lastErrorCode, metadata }: StoredIntent): IntentState {
  const known = STATUSES.find((one) => one === status)
  if (!known) throw new Error(`Unknown status of a sandbox payment: ${status}.`)
  return { status: known, lastErrorCode: toErrorCode(lastErrorCode), card: metadata[CARD] ?? null }
}

function toErrorCode(code: string | null): IntentState['lastErrorCode'] {
  if (code === 'payment_intent_authentication_failure') return code
  return code !== null && isDecline(code) ? code : null
}

const isDecline = (code: string): code is keyof typeof declineMessages => Object.hasOwn(declineMessages, code)

const CARD_ERROR_CODES = new Set([
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_zip',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
  'processing_error',
])

export function toStripeCardError(code: string) {
  if (code === 'payment_intent_authentication_failure')
    return { type: 'invalid_request_error', code, message: 'The authentication of the cardholder failed.' }
  return {
    type: 'card_error',
    code: CARD_ERROR_CODES.has(code) ? code : 'card_declined',
    decline_code: code,
    message: 'Your card was declined.',
  }
}

/** The part of a charge that the shop reads. Everybody pays with the same test cards, so only some have a fingerprint. */
export const toStripeCharge = ({ id, metadata }: StoredIntent) => ({
  id: id.replace(/^pi_/, 'ch_'),
  object: 'charge',
  payment_method_details: { card: { fingerprint: findTestCard(metadata[CARD] ?? '').fingerprint ?? null } },
})

/** The payment in the format of Stripe's API. */
export function toStripeIntent(intent: StoredIntent) {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    currency: intent.currency,
    client_secret: intent.clientSecret,
    created: Math.floor(intent.createdAt.getTime() / 1000),
    livemode: false,
    metadata: intent.metadata,
    status: intent.status,
    last_payment_error: intent.lastErrorCode ? toStripeCardError(intent.lastErrorCode) : null,
  }
}
