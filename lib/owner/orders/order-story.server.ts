import 'server-only'
import { asc, inArray, sql } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { outbox } from '@/lib/platform/db/schema/mail'
import { paymentEvents } from '@/lib/platform/db/schema/orders'
import { toCarrier } from '@/lib/shop/orders/carriers'
import { listWithdrawalsOfOrder } from '@/lib/shop/withdrawal/withdrawals.server'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { type getOrderDetails } from './order-admin.server'
import { type StoryEntry, tellOrderStory } from './order-story'

type OrderDetails = Awaited<ReturnType<typeof getOrderDetails>>

/** All that happened to an order, the oldest first. */
export async function getOrderStory(ctx: Pick<Ctx, 'db' | 'now'>, details: OrderDetails): Promise<StoryEntry[]> {
  const { order, events, payments, refunds, shipments, notes } = details
  const intentIds = payments.map(({ intentId }) => intentId)
  const views = await listWithdrawalsOfOrder(ctx, order.id)
  const sources = {
    order,
    events,
    payments,
    refunds,
    notes,
    shipments: shipments.map((row) => ({ ...row, carrier: toCarrier(row.carrier) })),
    paymentEvents:
      intentIds.length === 0
        ? []
        : await ctx.db
            .select()
            .from(paymentEvents)
            .where(inArray(paymentEvents.intentId, intentIds))
            .orderBy(asc(paymentEvents.receivedAt)),
    emails: await listEmails(ctx, order.code),
    withdrawals: views.map(({ statement, events: done }) => ({ ...statement, events: done })),
  }
  return tellOrderStory(sources, { say, sayMessage })
}

/** The emails whose subject names the order. Sent ones are deleted after some time. */
const listEmails = ({ db }: Pick<Ctx, 'db'>, code: string) =>
  db
    .select({
      createdAt: outbox.createdAt,
      recipient: outbox.recipient,
      subject: outbox.subject,
      sentAt: outbox.sentAt,
      failedAt: outbox.failedAt,
      lastError: outbox.lastError,
    })
    .from(outbox)
    .where(sql`position(${code} in ${outbox.subject}) > 0`)
    .orderBy(asc(outbox.id))
