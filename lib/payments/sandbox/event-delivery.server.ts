import 'server-only'
import { and, eq, isNull, lte, lt, sql } from 'drizzle-orm'
import { type Db } from '@/lib/db/client.server'
import { sandboxWebhooks } from '@/lib/db/schema/orders'
import { type CardProvider } from '@/lib/payments/card-provider.server'

const MAX_ATTEMPTS = 12
const BATCH_SIZE = 10

type PostEvent = (body: string, signature: string) => Promise<boolean>

/** Posts due events to the webhook and retries those that fail. Several instances share the work. */
export async function deliverDueEvents(
  db: Db,
  { stripe, webhookSecret }: CardProvider,
  post: PostEvent,
): Promise<void> {
  for (const { id, payload } of await claimDueEvents(db)) {
    const body = JSON.stringify(payload)
    const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret })
    const isDelivered = await post(body, signature).catch(() => false)
    if (isDelivered) await db.update(sandboxWebhooks).set({ deliveredAt: new Date() }).where(eq(sandboxWebhooks.id, id))
  }
}

/** What is claimed and then not delivered comes up again, later each time. */
async function claimDueEvents(db: Db) {
  const due = db
    .select({ id: sandboxWebhooks.id })
    .from(sandboxWebhooks)
    .where(
      and(
        isNull(sandboxWebhooks.deliveredAt),
        lte(sandboxWebhooks.nextAttemptAt, sql`now()`),
        lt(sandboxWebhooks.attempts, MAX_ATTEMPTS),
      ),
    )
    .orderBy(sandboxWebhooks.nextAttemptAt)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  return db
    .update(sandboxWebhooks)
    .set({
      attempts: sql`${sandboxWebhooks.attempts} + 1`,
      nextAttemptAt: sql`now() + interval '2 seconds' * power(2, ${sandboxWebhooks.attempts})`,
    })
    .where(sql`${sandboxWebhooks.id} in (${due})`)
    .returning({ id: sandboxWebhooks.id, payload: sandboxWebhooks.payload })
}
