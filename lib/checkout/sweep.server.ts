import 'server-only'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '@/lib/db/context.server'
import { LOCKS } from '@/lib/db/locks'
import { orders, payments } from '@/lib/db/schema/orders'
import { settings } from '@/lib/db/schema/shop'
import { unhurried } from '@/lib/db/unhurried.server'
import { logFailure } from '@/lib/http/log.server'
import { cardProvider, type CardProvider } from '@/lib/payments/card-provider.server'
import { type OrderRow } from './order-access.server'
import { cancelUnpaid, lookUpOrder, orderNow } from './order-payment.server'
import { changeState, holdOrder } from './order-state.server'

const DAY_MS = 86_400_000
const AT_ONCE = 100
const MOST_FAILURES = 3

type Swept = { cancelledTransfers: number; cancelledCards: number; foundPaid: number; failed: number }

/** Puts right what time has made wrong: on one instance at a time. Null when another one is at it. */
export async function sweepOrders(ctx: Ctx, provider: CardProvider = cardProvider()): Promise<Swept | null> {
  // The lock idles while the provider is asked about one order after the other.
  return unhurried(ctx.db, async (lock) => {
    const [taken] = await lock.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCKS.orderSweep}) as locked`)
    return taken?.locked ? sweep(ctx, provider) : null
  })
}

async function sweep(ctx: Ctx, provider: CardProvider): Promise<Swept> {
  const swept: Swept = { cancelledTransfers: 0, cancelledCards: 0, foundPaid: 0, failed: 0 }
  const each = async (found: OrderRow[], work: (order: OrderRow) => Promise<keyof Swept | null>) => {
    let inARow = 0
    for (const order of found) {
      const done = await work(order).catch((error: unknown) => {
        logFailure(`sweeping order ${order.code}`, 'sweep', error)
        return 'failed' as const
      })
      if (done) swept[done] += 1
      inARow = done === 'failed' ? inARow + 1 : 0
      // The provider is away, then, rather than one order odd: the next sweep tries again.
      if (inARow === MOST_FAILURES) return
    }
  }
  const before = await lastDayToPay(ctx)
  await each(await unpaid(ctx, 'transfer', before), (order) => cancelTransfer(ctx, order))
  await each(await silentCards(ctx, before), (order) => askAfter(ctx, provider, order))
  await each(await unpaid(ctx, 'card', before), (order) => cancelCard(ctx, provider, order))
  return swept
}

/** Orders of before this moment had their days to be paid. */
async function lastDayToPay({ db, now }: Ctx): Promise<Date> {
  const [shop] = await db.select({ days: settings.unpaidTransferDays }).from(settings)
  return new Date(now.getTime() - (shop?.days ?? 5) * DAY_MS)
}

const unpaid = ({ db }: Ctx, method: 'transfer' | 'card', before: Date) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.state, 'awaiting_payment'), eq(orders.paymentMethod, method), lt(orders.dateAdded, before)))
    .orderBy(asc(orders.dateAdded))
    .limit(AT_ONCE)

async function cancelTransfer(ctx: Ctx, order: OrderRow): Promise<keyof Swept | null> {
  return inTransaction(ctx, async (tx) => {
    const held = await holdOrder(tx, order.id)
    if (held.state !== 'awaiting_payment') return null
    await changeState(tx, held, 'cancelled', { cause: 'the transfer did not arrive in time', news: 'unpaid' })
    return 'cancelledTransfers'
  })
}

/** A card that was begun and left: nobody waits for it, so nobody is written to. */
async function cancelCard(ctx: Ctx, provider: CardProvider, order: OrderRow): Promise<keyof Swept> {
  const { state } = await cancelUnpaid(ctx, provider, order, { cause: 'the card payment was not finished in time', news: null })
  return state === 'cancelled' ? 'cancelledCards' : 'foundPaid'
}

/** Payments of which nothing was heard for a while: asked after soon at first, then ever more seldom, the longest untried first. */
async function silentCards({ db, now }: Ctx, after: Date): Promise<OrderRow[]> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const pause = sql`greatest(interval '1 minute', (${moment} - ${payments.createdAt}) / 4)`
  // What a clock that ran ahead wrote down as future must not keep a payment waiting for it.
  const quiet = sql`(${payments.updatedAt} < ${moment} - ${pause} or ${payments.updatedAt} > ${moment} + interval '1 minute')`
  const rows = await db
    .select({ order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.state, 'awaiting_payment'), eq(orders.paymentMethod, 'card'), gt(orders.dateAdded, after), quiet))
    .orderBy(asc(payments.updatedAt))
    .limit(AT_ONCE)
  return rows.map(({ order }) => order)
}

/** Having been asked after counts, also in vain: what cannot be answered holds up nothing that can. */
async function askAfter(ctx: Ctx, provider: CardProvider, order: OrderRow): Promise<keyof Swept | null> {
  try {
    await lookUpOrder(ctx, provider, order)
  } finally {
    await ctx.db.update(payments).set({ updatedAt: ctx.now }).where(eq(payments.orderId, order.id))
  }
  return (await orderNow(ctx, order)).state === 'paid' ? 'foundPaid' : null
}
