import 'server-only'
import { and, asc, count, desc, eq, exists, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type PgColumn } from 'drizzle-orm/pg-core'
import { type Ctx } from '@/lib/platform/db/context.server'
import { containing } from '@/lib/platform/db/like'
import { orderAddresses, orderEvents, orderGifts, orderLines, orders, payments } from '@/lib/platform/db/schema/orders'
import { moneyFormat } from '@/lib/platform/base/money'
import { describeOrderDiscounts } from '@/lib/shop/orders/order-discounts.server'
import { loadGift } from '@/lib/shop/gifts/order-gift.server'
import { loadOrderParts } from '@/lib/shop/orders/order-parts.server'
import { listOrderTerms } from '@/lib/shop/orders/order-terms.server'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { searchedText } from '@/lib/platform/db/schema/columns'
import { orderNotes, orderShipments } from '@/lib/platform/db/schema/order-handling'
import { listShipments } from '@/lib/shop/orders/order-shipments.server'
import { hasTestPayment, isTestPayment } from '@/lib/shop/orders/test-payments.server'
import { listRefunds } from '@/lib/shop/refunds/refunds.server'
import { messagesOf } from '@/messages/languages'
import { deskLanguage } from '@/lib/owner/language/say.server'
import { type OrderSearch, statesOf } from './order-search'

type DbCtx = Pick<Ctx, 'db'>

const billing = and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'billing'))

/** What a word may be a part of. */
const searchedTexts = sql`
  select o.code as text
  union all select concat_ws(' ', a.first_name, a.last_name) from order_addresses a where a.order_id = o.id
  union all select a.email from order_addresses a where a.order_id = o.id
  union all select concat_ws(' ', l.product_name, l.variant_name, l.variant_code) from order_lines l where l.order_id = o.id
  union all select s.tracking_number from order_shipments s where s.order_id = o.id`

/** Without accents and in any case, so that it does not matter how somebody typed a name. */
const matchesWord = (word: string): SQL =>
  sql`exists (select from orders o, lateral (${searchedTexts}) searched where o.id = ${orders.id} and lower(unaccent(searched.text)) like lower(unaccent(${containing(word)})))`

const MAX_WORDS = 10

/**
 * A search counts so many orders and beyond says that there are more, because a count grows with the table. Indexes find
 * a word that at most `indexed` texts contain. Frequent words alone are looked for in the `newest` orders only.
 */
export const SEARCH_LIMITS = { counted: 1000, indexed: 20_000, newest: 20_000 }

/** Trigram indexes find parts of words from three characters on. */
const isIndexed = (word: string) => /[\p{L}\p{N}]{3}/u.test(word)

/** The orders that contain the word, or null if it is frequent. */
async function ordersWithWord({ db }: DbCtx, word: string, max: number): Promise<Set<string> | null> {
  if (!isIndexed(word)) return null
  const contains = (...texts: PgColumn[]) => sql`${searchedText(...texts)} like lower(unaccent(${containing(word)}))`
  const found = await db.execute<{ id: string }>(sql`
    select id from ${orders} where ${contains(orders.code)}
    union all select order_id from ${orderAddresses}
      where ${contains(orderAddresses.firstName, orderAddresses.lastName, orderAddresses.email)}
    union all select order_id from ${orderLines}
      where ${contains(orderLines.productName, orderLines.variantName, orderLines.variantCode)}
    union all select order_id from ${orderShipments} where ${contains(orderShipments.trackingNumber)}
    limit ${max + 1}`)
  return found.length > max ? null : new Set(found.map(({ id }) => id))
}

type Words = {
  frequent: string[]
  /** The orders with all other words; null if there are none. */ ids: string[] | null
}

async function sortWords(ctx: DbCtx, text: string, max: number): Promise<Words> {
  const words: Words = { frequent: [], ids: null }
  for (const word of text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)) {
    const found = await ordersWithWord(ctx, word, max)
    if (!found) words.frequent.push(word)
    else words.ids = words.ids ? words.ids.filter((id) => found.has(id)) : [...found]
  }
  return words
}

/** A condition that the newest so many of these orders meet, or null if there are no more. */
async function amongNewest({ db }: DbCtx, condition: SQL | undefined, newest: number): Promise<SQL | null> {
  const [first] = await db
    .select({ id: orders.id, dateAdded: sql<string>`${orders.dateAdded}::text` })
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.dateAdded), desc(orders.id))
    .offset(newest)
    .limit(1)
  return first ? sql`(${orders.dateAdded}, ${orders.id}) > (${first.dateAdded}::timestamptz, ${first.id}::uuid)` : null
}

/** The orders that a search finds. `newest` is how many of them were looked at, if these were not all. */
async function searchCondition(
  ctx: DbCtx,
  { text, state, method, flagged, gift }: OrderSearch,
  { indexed, newest }: Omit<typeof SEARCH_LIMITS, 'counted'>,
): Promise<{ condition: SQL | undefined; newest: number | null }> {
  const filter = and(
    state ? inArray(orders.state, [...statesOf(state)]) : undefined,
    method ? eq(orders.paymentMethod, method) : undefined,
    flagged
      ? exists(
          ctx.db
            .select()
            .from(payments)
            .where(and(eq(payments.orderId, orders.id), isNotNull(payments.flag))),
        )
      : undefined,
    gift ? exists(ctx.db.select().from(orderGifts).where(eq(orderGifts.orderId, orders.id))) : undefined,
  )
  const { frequent, ids } = await sortWords(ctx, text, indexed)
  const hasIds = ids ? sql`${orders.id} = any(${sql.param(ids)}::uuid[])` : undefined
  const isNew = ids || frequent.length === 0 ? null : await amongNewest(ctx, filter, newest)
  return {
    condition: and(filter, hasIds, isNew ?? undefined, ...frequent.map(matchesWord)),
    newest: isNew ? newest : null,
  }
}

/** Orders for the owner, the newest first. `flag` contains the reasons to review its payments. */
function listOrders({ db }: DbCtx, condition: SQL | undefined, offset: number) {
  // The page is found before its details are, which would otherwise be computed for every order that is skipped.
  const onPage = db
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.dateAdded), desc(orders.id))
    .limit(ORDERS_PER_DESK_PAGE)
    .offset(offset)
    .as('on_page')
  const flags = db
    .select({ reasons: sql<string | null>`string_agg(${payments.flag}, '; ')` })
    .from(payments)
    .where(eq(payments.orderId, orders.id))
  const items = db
    .select({
      names: sql<string>`string_agg(${orderLines.quantity} || ' × ' || ${orderLines.productName}, ', ' order by ${orderLines.id})`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orders.id))
  const firstPicture = db
    .select({ key: orderLines.pictureKey })
    .from(orderLines)
    .where(eq(orderLines.orderId, orders.id))
    .orderBy(orderLines.id)
    .limit(1)
  return db
    .select({
      code: orders.code,
      state: orders.state,
      paymentMethod: orders.paymentMethod,
      isTestPayment: isTestPayment(),
      currency: orders.currency,
      language: orders.language,
      totalCents: orders.totalCents,
      giftCardCents: orders.giftCardCents,
      dateAdded: orders.dateAdded,
      firstName: orderAddresses.firstName,
      lastName: orderAddresses.lastName,
      email: orderAddresses.email,
      country: orderAddresses.country,
      /** Null for an order that is no gift. */
      isWrapped: orderGifts.isWrapped,
      pieces: sql<string | null>`(${items})`,
      pictureKey: sql<string | null>`(${firstPicture})`,
      flag: sql<string | null>`(${flags})`,
    })
    .from(orders)
    .innerJoin(onPage, eq(onPage.id, orders.id))
    .leftJoin(orderAddresses, billing)
    .leftJoin(orderGifts, eq(orderGifts.orderId, orders.id))
    .orderBy(desc(orders.dateAdded), desc(orders.id))
}

export const ORDERS_PER_DESK_PAGE = 25

/** A page of orders with the number of all that match, or `hasMore` and the number that was counted. */
export async function searchOrders(ctx: DbCtx, search: OrderSearch, { counted, ...limits } = SEARCH_LIMITS) {
  const limit = Math.max(counted, search.page * ORDERS_PER_DESK_PAGE)
  const { condition, newest } = await searchCondition(ctx, search, limits)
  const matching = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .limit(limit + 1)
    .as('matching')
  const [found] = await ctx.db.select({ count: count() }).from(matching)
  const hasMore = (found?.count ?? 0) > limit
  const all = hasMore ? limit : (found?.count ?? 0)
  const pages = Math.max(1, Math.ceil(all / ORDERS_PER_DESK_PAGE))
  const page = Math.min(search.page, pages)
  const rows = await listOrders(ctx, condition, (page - 1) * ORDERS_PER_DESK_PAGE)
  return { orders: rows, count: all, hasMore, page, pages, newest }
}

export type OrderDetails = Awaited<ReturnType<typeof getOrderDetails>>

/** An order with its lines, fees, VAT, addresses, terms, payments, refunds, parcels, notes and history. */
export async function getOrderDetails({ db }: DbCtx, code: string) {
  const order = await findOrderByCode({ db }, code)
  const parts = await loadOrderParts({ db }, order.id)
  return {
    order,
    isTestPayment: await hasTestPayment({ db }, order.id),
    ...parts,
    gift: await loadGift({ db }, order.id),
    discounts: describeOrderDiscounts(parts.discounts, {
      currency: order.currency,
      messages: messagesOf(deskLanguage()),
      money: moneyFormat(),
    }),
    terms: await listOrderTerms({ db }, order.id),
    addresses: await db
      .select()
      .from(orderAddresses)
      .where(eq(orderAddresses.orderId, order.id))
      .orderBy(asc(orderAddresses.kind)),
    payments: await db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(asc(payments.createdAt)),
    refunds: await listRefunds({ db }, order.id),
    shipments: (await listShipments({ db }, [order.id])).get(order.id) ?? [],
    notes: await db.select().from(orderNotes).where(eq(orderNotes.orderId, order.id)).orderBy(asc(orderNotes.id)),
    events: await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.id)),
  }
}
