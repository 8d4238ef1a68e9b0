import 'server-only'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { currentTime } from '@/lib/platform/base/clock.server'
import { claimDueRows } from '@/lib/platform/db/claim-due-rows.server'
import { type Db } from '@/lib/platform/db/client.server'
import { sandboxWebhooks } from '@/lib/platform/db/schema/orders'
import { type Stripe } from 'stripe'

const MAX_ATTEMPTS = 12
const BATCH_SIZE = 10

type Sender = { stripe: Stripe; webhookSecret: string }
type PostEvent = (body: string, signature: string) => Promise<boolean>

/** Posts due events to the webhook and retries those that fail. Several instances share the work. */
export async function deliverDueEvents(db: Db, { stripe, webhookSecret }: Sender, post: PostEvent): Promise<void> {
  const events = await claimDueRows(db, sandboxWebhooks, {
    pending: and(isNull(sandboxWebhooks.deliveredAt), lt(sandboxWebhooks.attempts, MAX_ATTEMPTS)),
    limit: BATCH_SIZE,
    // An event that is not delivered is due again, later each time.
    nextAttemptAt: sql`now() + interval '2 seconds' * power(2, ${sandboxWebhooks.attempts})`,
  })
  for (const event of events) await deliverEvent(db, { stripe, webhookSecret }, post, event)
}

type StoredEvent = Pick<typeof sandboxWebhooks.$inferSelect, 'id' | 'payload'>

/** Posts an event to the webhook; false if it is not accepted. */
export async function deliverEvent(
  db: Db,
  { stripe, webhookSecret }: Sender,
  post: PostEvent,
  { id, payload }: StoredEvent,
): Promise<boolean> {
  const body = JSON.stringify(payload)
  const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret })
  const isDelivered = await post(body, signature).catch(() => false)
  if (isDelivered)
    await db.update(sandboxWebhooks).set({ deliveredAt: currentTime() }).where(eq(sandboxWebhooks.id, id))
  return isDelivered
}
