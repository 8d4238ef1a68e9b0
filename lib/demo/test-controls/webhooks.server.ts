import 'server-only'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { notFound, Problem } from '@/lib/platform/base/problem'
import { database } from '@/lib/platform/db/client.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orders, payments, sandboxWebhooks } from '@/lib/platform/db/schema/orders'
import { type InputOf, type ReplyOf } from '@/lib/platform/http/operation'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { heldEvents, postToWebhook } from '@/lib/shop/payments/provider/sandbox-event-scheduler.server'
import { deliverEvent } from '@/lib/shop/payments/sandbox/event-delivery.server'
import { shareTestState } from './shared-state.server'
import { type testOperations } from './test-controls.operations'

type Reply = ReplyOf<(typeof testOperations)['listWebhooks']>

const MAX_EVENTS = 200

/** The payment that an event is about: the object itself, or the one that it names. */
const INTENT = sql<string>`coalesce(${sandboxWebhooks.payload} #>> '{data,object,payment_intent}', ${sandboxWebhooks.payload} #>> '{data,object,id}')`

export async function listWebhooks(
  { db }: Pick<Ctx, 'db'>,
  { order_code }: InputOf<(typeof testOperations)['listWebhooks']>,
): Promise<Reply> {
  const rows = await db
    .select({ event: sandboxWebhooks, intent: INTENT, orderCode: orders.code })
    .from(sandboxWebhooks)
    .leftJoin(payments, eq(payments.intentId, INTENT))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(order_code === undefined ? undefined : eq(orders.code, order_code.toUpperCase()))
    .orderBy(
      asc(sql`${sandboxWebhooks.payload} ->> 'created'`),
      asc(sandboxWebhooks.nextAttemptAt),
      asc(sandboxWebhooks.id),
    )
    .limit(MAX_EVENTS)
  return {
    held: heldEvents.current ?? false,
    events: rows.map(({ event, intent, orderCode }) => ({
      id: event.id,
      type: typeOf(event.payload),
      payment_intent: intent,
      order_code: orderCode,
      attempts: event.attempts,
      next_attempt_at: event.deliveredAt ? null : event.nextAttemptAt.toISOString(),
      delivered_at: event.deliveredAt?.toISOString() ?? null,
    })),
  }
}

const typeOf = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'type' in payload ? String(payload.type) : ''

export async function holdWebhooks(
  ctx: Pick<Ctx, 'db'>,
  { held }: InputOf<(typeof testOperations)['holdWebhooks']>,
): Promise<Reply> {
  heldEvents.current = held
  await shareTestState(database())
  return listWebhooks(ctx, {})
}

/** Delivers these events now, one after the other, also those that were delivered before. */
export async function deliverWebhooks(
  { db }: Pick<Ctx, 'db'>,
  { ids }: InputOf<(typeof testOperations)['deliverWebhooks']>,
): Promise<ReplyOf<(typeof testOperations)['deliverWebhooks']>> {
  const provider = cardProvider()
  if (provider.kind !== 'sandbox') throw new Problem('conflict', { detail: 'This shop has no card sandbox.' })
  const found = new Map(
    (await db.select().from(sandboxWebhooks).where(inArray(sandboxWebhooks.id, ids))).map((event) => [event.id, event]),
  )
  const events = ids.map((id) => {
    const event = found.get(id)
    if (!event) throw notFound(`There is no event ${id}.`)
    return event
  })
  const deliveries: { id: string; accepted: boolean }[] = []
  for (const event of events)
    deliveries.push({ id: event.id, accepted: await deliverEvent(db, provider, postToWebhook, event) })
  return { deliveries }
}

export async function delayWebhook(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { event_id, seconds }: InputOf<(typeof testOperations)['delayWebhook']>,
): Promise<Reply> {
  const nextAttemptAt = new Date(ctx.now.getTime() + seconds * 1000)
  const delayed = await ctx.db
    .update(sandboxWebhooks)
    .set({ nextAttemptAt, deliveredAt: null, attempts: 0 })
    .where(eq(sandboxWebhooks.id, event_id))
    .returning({ id: sandboxWebhooks.id })
  if (delayed.length === 0) throw notFound(`There is no event ${event_id}.`)
  return listWebhooks(ctx, {})
}

export async function dropWebhook(
  { db }: Pick<Ctx, 'db'>,
  { event_id }: InputOf<(typeof testOperations)['dropWebhook']>,
): Promise<void> {
  const dropped = await db
    .delete(sandboxWebhooks)
    .where(eq(sandboxWebhooks.id, event_id))
    .returning({ id: sandboxWebhooks.id })
  if (dropped.length === 0) throw notFound(`There is no event ${event_id}.`)
}
