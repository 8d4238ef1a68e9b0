import 'server-only'
import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { type PgTable } from 'drizzle-orm/pg-core'
import { currentTime } from '@/lib/platform/base/clock.server'
import { type Db } from '@/lib/platform/db/client.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { withLongTimeouts } from '@/lib/platform/db/long-timeouts.server'
import {
  addresses,
  authTokens,
  checkoutPlaces,
  knownBrowsers,
  mailLinks,
  rateLimits,
  users,
} from '@/lib/platform/db/schema/customers'
import { type OrderState, orderStates } from '@/lib/platform/db/schema/enums'
import { giftCardEntries, giftCards } from '@/lib/platform/db/schema/gift-cards'
import { outbox } from '@/lib/platform/db/schema/mail'
import {
  orderEvents,
  orderLines,
  orders,
  paymentEvents,
  payments,
  sandboxWebhooks,
} from '@/lib/platform/db/schema/orders'
import { stockAlerts } from '@/lib/platform/db/schema/stock'
import { contactMessages, settings } from '@/lib/platform/db/schema/shop'
import { withdrawalEvents, withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { answerPictures, orderPictures } from '@/lib/platform/db/schema/workshop'
import { logFailure } from '@/lib/platform/http/log.server'
import { HIDDEN_ADDRESS_DAYS, RATE_LIMIT_DAYS, UNCONFIRMED_ALERT_DAYS, UNORDERED_PICTURE_DAYS } from './lifetimes'
import { type SweptName } from './personal-data'
import { type Retention, retentionSchema } from './retention.schema'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Rows whose time is over. They are deleted, or get the values of `erase`. */
type Rule = { table: PgTable; due: SQL | undefined; erase?: SQL }

type Sweep = Pick<Ctx, 'db' | 'now'>

/** Whether nothing is left to send, to pay or to take back. */
const IS_DONE: Record<OrderState, boolean> = {
  awaiting_payment: false,
  confirmed: false,
  paid: false,
  shipped: true,
  cancelled: true,
  refunded: true,
  withdrawn: false,
  returned: false,
  partly_refunded: true,
}
export const doneStates = orderStates.filter((state) => IS_DONE[state])

/** A trigger removes the personal data of an order whose person has left. */
const FORGET_ORDER = sql`person_left = true, user_id = null, cart_id = null, request_hash = ''`

const FORGET_RECIPIENT = sql`recipient_name = '', recipient_email = '', message = ''`

const ofStatement = eq(withdrawalEvents.withdrawalId, withdrawals.id)

/** What the sweep deletes of each kind. */
function rulesOf({ db, now }: Sweep, retention: Retention): Record<SweptName, Rule[]> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  /** No order is older than its first event, so that most orders need no look at their events. */
  const isOlder = (at: Date) =>
    and(
      lt(orders.dateAdded, at),
      notExists(
        db
          .select({ id: orderEvents.id })
          .from(orderEvents)
          .where(and(eq(orderEvents.orderId, orders.id), sql`${orderEvents.at} >= ${at.toISOString()}`)),
      ),
    )
  const paid = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), or(eq(payments.status, 'succeeded'), isNotNull(payments.flag))))
  const wasPaid = db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.toState, 'paid')))
  const answered = db
    .select({ id: withdrawalEvents.id })
    .from(withdrawalEvents)
    .where(and(ofStatement, inArray(withdrawalEvents.kind, ['refused', 'refunded'])))
  const namesOrder = db
    .select({ id: withdrawalEvents.id })
    .from(withdrawalEvents)
    .where(and(ofStatement, eq(withdrawalEvents.orderId, orders.id)))
  const openStatement = db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(or(eq(withdrawals.orderId, orders.id), exists(namesOrder)), notExists(answered)))
  const acceptedStatement = db
    .select({ id: withdrawalEvents.id })
    .from(withdrawalEvents)
    .where(and(ofStatement, isNotNull(withdrawalEvents.orderId)))
  const refusedBefore = (at: Date) =>
    db
      .select({ id: withdrawalEvents.id })
      .from(withdrawalEvents)
      .where(and(ofStatement, eq(withdrawalEvents.kind, 'refused'), lt(withdrawalEvents.at, at)))
  const link = db.select({ id: mailLinks.userId }).from(mailLinks).where(eq(mailLinks.userId, users.id))
  const inOrder = db
    .select({ id: orderPictures.orderId })
    .from(orderPictures)
    .where(eq(orderPictures.pictureId, answerPictures.id))
  const forgettable = and(
    eq(orders.personLeft, false),
    inArray(orders.state, doneStates),
    or(inArray(orders.state, ['cancelled', 'refunded']), notExists(openStatement)),
  )
  const books = endOfBooks(now, retention.order_years)
  return {
    orders: [
      { table: orders, due: and(forgettable, isOlder(books)), erase: FORGET_ORDER },
      ...dueGiftCards(db, books).map((due) => ({ table: giftCards, due, erase: FORGET_RECIPIENT })),
    ],
    unpaid_orders: [
      {
        table: orders,
        due: and(
          forgettable,
          eq(orders.state, 'cancelled'),
          isOlder(ago(retention.unpaid_order_days)),
          notExists(paid),
          notExists(wasPaid),
        ),
        erase: FORGET_ORDER,
      },
    ],
    withdrawals: [
      {
        table: withdrawals,
        due: and(
          ne(withdrawals.email, ''),
          isNull(withdrawals.orderId),
          exists(refusedBefore(ago(retention.message_days))),
          notExists(acceptedStatement),
        ),
        erase: sql`name = '', email = '', content_hash = ''`,
      },
    ],
    deleted_addresses: [{ table: addresses, due: lt(addresses.hiddenAt, ago(HIDDEN_ADDRESS_DAYS)) }],
    sign_ups: [
      {
        table: users,
        due: and(isNull(users.activatedAt), lt(users.createdAt, ago(retention.sign_up_days)), notExists(link)),
      },
    ],
    email_links: [{ table: mailLinks, due: lt(mailLinks.expiresAt, now) }],
    log_ins: [{ table: authTokens, due: lt(authTokens.expiresAt, now) }],
    known_browsers: [{ table: knownBrowsers, due: lt(knownBrowsers.expiresAt, now) }],
    rate_limits: [
      { table: rateLimits, due: lt(rateLimits.windowStart, ago(RATE_LIMIT_DAYS)) },
      { table: checkoutPlaces, due: lt(checkoutPlaces.joinedAt, ago(RATE_LIMIT_DAYS)) },
    ],
    messages: [{ table: contactMessages, due: lt(contactMessages.createdAt, ago(retention.message_days)) }],
    stock_alerts: [{ table: stockAlerts, due: lt(stockAlerts.confirmedAt, ago(retention.stock_alert_days)) }],
    unconfirmed_stock_alerts: [
      {
        table: stockAlerts,
        due: and(isNull(stockAlerts.confirmedAt), lt(stockAlerts.createdAt, ago(UNCONFIRMED_ALERT_DAYS))),
      },
    ],
    unordered_pictures: [
      {
        table: answerPictures,
        due: and(lt(answerPictures.createdAt, ago(UNORDERED_PICTURE_DAYS)), notExists(inOrder)),
      },
    ],
    emails: [
      {
        table: outbox,
        due: or(lt(outbox.sentAt, ago(retention.email_days)), lt(outbox.failedAt, ago(retention.email_days))),
      },
    ],
    payment_events: [
      {
        table: paymentEvents,
        due: and(lt(paymentEvents.receivedAt, ago(retention.payment_event_days)), ne(paymentEvents.outcome, 'begun')),
      },
      { table: sandboxWebhooks, due: lt(sandboxWebhooks.deliveredAt, ago(retention.payment_event_days)) },
    ],
  }
}

/**
 * Gift cards that were issued by hand, and those of forgotten orders that will not be sent. A trigger erases the recipient
 * of all others together with the person of their order.
 */
function dueGiftCards(db: Db, books: Date): (SQL | undefined)[] {
  const laterEntry = db
    .select({ id: giftCardEntries.id })
    .from(giftCardEntries)
    .where(and(eq(giftCardEntries.giftCardId, giftCards.id), gte(giftCardEntries.at, books)))
  const forgottenOrder = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(eq(orderLines.id, giftCards.orderLineId), eq(orders.personLeft, true), inArray(orders.state, doneStates)),
    )
  const isLeft = sql`(select sum(${giftCardEntries.cents}) from ${giftCardEntries} where ${giftCardEntries.giftCardId} = ${giftCards.id}) > 0`
  const isKnown = sql`(${giftCards.recipientEmail}, ${giftCards.recipientName}, ${giftCards.message}) <> ('', '', '')`
  return [
    and(
      isKnown,
      isNull(giftCards.orderLineId),
      lt(giftCards.createdAt, books),
      or(isNull(giftCards.sentAt), lt(giftCards.sentAt, books)),
      notExists(laterEntry),
    ),
    and(isKnown, isNull(giftCards.sentAt), exists(forgottenOrder), not(isLeft)),
  ]
}

/**
 * What was completed before is older than the given number of calendar years, wherever the shop is: the year begins up
 * to 14 hours before that of UTC.
 */
const endOfBooks = (now: Date, years: number) => new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1) - 14 * HOUR)

/** Throws when the stored times are not valid, because what was deleted by mistake is lost. */
async function loadRetention(db: Db): Promise<Retention> {
  const [row] = await db.select({ retention: settings.retention }).from(settings)
  return retentionSchema.parse(row?.retention ?? {})
}

const BATCH_SIZE = 500
/** The next sweep continues. */
const MAX_BATCHES = 100

/** Deletes personal data whose time is over, and returns how many rows of each kind. Instances may sweep at the same time. */
export async function sweepPersonalData(
  { db, now }: Sweep,
  { batchSize = BATCH_SIZE, maxBatches = MAX_BATCHES } = {},
): Promise<Partial<Record<SweptName, number>>> {
  const retention = await loadRetention(db)
  const swept: Partial<Record<SweptName, number>> = {}
  for (const [name, rules] of entriesOf(rulesOf({ db, now }, retention)))
    for (const rule of rules)
      for (let batch = 0; batch < maxBatches; batch += 1) {
        const removed = await removeBatch(db, rule, batchSize).catch((error: unknown) => {
          // One kind that fails does not keep the others.
          logFailure(`deleting personal data: ${name}`, 'sweep', error)
          return 0
        })
        swept[name] = (swept[name] ?? 0) + removed
        if (removed < batchSize) break
      }
  return swept
}

/** By the clock of this machine or that of the database, whichever is behind: one that runs ahead deletes nothing early. */
export async function sweepByEarlierClock(db: Db): Promise<void> {
  const [clock] = await db.execute<{ now: string }>(sql`select now()::text as now`)
  const now = new Date(Math.min(currentTime().getTime(), new Date(clock?.now ?? 0).getTime()))
  await sweepPersonalData({ db, now })
}

/** Passes over rows that another instance is deleting. */
const removeBatch = (pool: Db, { table, due, erase }: Rule, size: number): Promise<number> =>
  withLongTimeouts(pool, async (db) => {
    const rows = sql`ctid = any(array(select ctid from ${table} where ${due} limit ${size} for update skip locked))`
    const result = await db.execute(
      erase ? sql`update ${table} set ${erase} where ${rows}` : sql`delete from ${table} where ${rows}`,
    )
    return result.count
  })

/** How many rows of each kind the next sweep will delete. */
export async function countDuePersonalData({
  db,
  now,
}: Sweep): Promise<{ retention: Retention; due: Partial<Record<SweptName, number>> }> {
  const retention = await loadRetention(db)
  const due: Partial<Record<SweptName, number>> = {}
  for (const [name, rules] of entriesOf(rulesOf({ db, now }, retention))) {
    due[name] = 0
    for (const rule of rules) due[name] += await db.$count(rule.table, rule.due)
  }
  return { retention, due }
}

const entriesOf = (rules: Record<SweptName, Rule[]>) => Object.entries(rules) as [SweptName, Rule[]][]
