import 'server-only'
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { notFound } from '@/lib/platform/base/problem'
import { containing } from '@/lib/platform/db/like'
import { type Ctx } from '@/lib/platform/db/context.server'
import { searchedText } from '@/lib/platform/db/schema/columns'
import { addresses, users } from '@/lib/platform/db/schema/customers'
import { orderAddresses, orders } from '@/lib/platform/db/schema/orders'
import { listMessagesOf, type MessageRow } from '@/lib/shop/content/contact-answers.server'

type DbCtx = Pick<Ctx, 'db'>

/** The id of an account, or the code of an order of a guest: no name or address gets into URLs and logs. */
export type CustomerKey = string

export type FoundCustomer = {
  key: CustomerKey
  name: string
  email: string
  hasAccount: boolean
  orders: number
  lastOrder: Date | null
}

const MAX_FOUND = 50

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

const list = (texts: readonly string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`

/** Those who ordered last among the people with all the words: the ids of accounts and the email addresses of guests. */
async function findPeople({ db }: DbCtx, words: readonly string[]): Promise<string[]> {
  const matches = (text: SQL) =>
    sql.join([sql`true`, ...words.map((word) => sql`${text} like lower(unaccent(${containing(word)}))`)], sql` and `)
  const ordered = async (limit: number): Promise<Set<string>> => {
    const rows = await db.execute<{ person: string }>(sql`
      select coalesce(o.user_id::text, lower(a.email)) as person
        from ${orders} o join ${orderAddresses} a on a.order_id = o.id and a.kind = 'billing'
       where a.email <> '' and ${matches(searchedText(sql`a.first_name`, sql`a.last_name`, sql`a.email`))}
       order by o.date_added desc limit ${limit}`)
    const people = new Set(rows.map(({ person }) => person))
    return people.size > MAX_FOUND || rows.length < limit ? people : ordered(limit * 20)
  }
  const people = await ordered(1000)
  if (words.length === 0 && people.size > MAX_FOUND) return [...people].slice(0, MAX_FOUND + 1)
  const accounts = await db.execute<{ id: string }>(sql`
    select u.id from ${users} u where u.activated_at is not null and ${matches(searchedText(sql`u.email`))}
     order by (select max(o.date_added) from ${orders} o where o.user_id = u.id) desc nulls last, u.email
     limit ${MAX_FOUND + 1}`)
  return [...[...people].slice(0, MAX_FOUND + 1), ...accounts.map(({ id }) => id)]
}

/**
 * Customers whose name or email address contains all the words in whatever case and accents, those who ordered last first; without words the latest.
 * Whoever has an account and orders is found once, and a guest once for each email address.
 */
export async function findCustomers(
  { db }: DbCtx,
  search: string,
): Promise<{ found: FoundCustomer[]; hasMore: boolean }> {
  const people = await findPeople({ db }, search.trim().split(/\s+/).filter(Boolean).slice(0, 8))
  if (people.length === 0) return { found: [], hasMore: false }
  const accounts = list(people.filter((person) => UUID.test(person)))
  const guests = list(people.filter((person) => !UUID.test(person)))
  const rows = await db.execute<{
    key: string
    name: string
    email: string
    has_account: boolean
    orders: number
    last_order: string | null
  }>(sql`
    with placed as (
      select coalesce(o.user_id::text, lower(a.email)) as person, o.user_id, a.email, o.code, o.date_added,
             concat_ws(' ', a.first_name, a.last_name) as name
        from ${orders} o join ${orderAddresses} a on a.order_id = o.id and a.kind = 'billing'
       where a.email <> '' and o.id in (
         select id from ${orders} where user_id = any(${accounts}::uuid[])
         union all select order_id from ${orderAddresses} where lower(email) = any(${guests}))
    ), people as (
      select * from placed where person = any(${accounts}) or person = any(${guests})
      union all
      select u.id::text, u.id, u.email, null, null, '' from ${users} u
       where u.activated_at is not null and u.id = any(${accounts}::uuid[])
    )
    select coalesce((max(p.user_id::text)), (array_agg(p.code order by p.date_added desc nulls last))[1]) as key,
           coalesce((array_agg(p.name order by p.date_added desc nulls last) filter (where p.name <> ''))[1], '') as name,
           coalesce((select u.email from ${users} u where u.id = max(p.user_id::text)::uuid),
                    (array_agg(p.email order by p.date_added desc nulls last))[1]) as email,
           max(p.user_id::text) is not null as has_account,
           count(p.code)::int as orders,
           max(p.date_added)::text as last_order
      from people p
     group by p.person
     order by max(p.date_added) desc nulls last, email
     limit ${MAX_FOUND + 1}`)
  return {
    found: rows.slice(0, MAX_FOUND).map(({ key, name, email, has_account, orders: placed, last_order }) => ({
      key,
      name,
      email,
      hasAccount: has_account,
      orders: placed,
      lastOrder: last_order === null ? null : new Date(last_order),
    })),
    hasMore: rows.length > MAX_FOUND,
  }
}

export type Customer = {
  name: string
  email: string
  /** Null for a guest. */
  account: { since: Date; addresses: number } | null
  orders: Pick<typeof orders.$inferSelect, 'code' | 'state' | 'totalCents' | 'currency' | 'dateAdded'>[]
  messages: MessageRow[]
}

/** A customer with the orders and messages, the newest first. */
export async function getCustomer({ db }: DbCtx, key: CustomerKey): Promise<Customer> {
  const { email, userId, account } = UUID.test(key) ? await findAccount({ db }, key) : await findGuest({ db }, key)
  const ofPerson = userId
    ? eq(orders.userId, userId)
    : and(sql`${orders.userId} is null`, inArray(orders.id, ordersOf({ db }, email)))
  const placed = await db
    .select({
      id: orders.id,
      code: orders.code,
      state: orders.state,
      totalCents: orders.totalCents,
      currency: orders.currency,
      dateAdded: orders.dateAdded,
      name: sql<string>`concat_ws(' ', ${orderAddresses.firstName}, ${orderAddresses.lastName})`,
    })
    .from(orders)
    .leftJoin(orderAddresses, and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'billing')))
    .where(ofPerson)
    .orderBy(desc(orders.dateAdded), desc(orders.id))
  return {
    name: placed.find(({ name }) => name !== '')?.name ?? '',
    email,
    account,
    orders: placed.map(({ id: _, name: _name, ...order }) => order),
    messages: await listMessagesOf({ db }, email),
  }
}

const ordersOf = ({ db }: DbCtx, email: string) =>
  db
    .select({ id: orderAddresses.orderId })
    .from(orderAddresses)
    .where(and(eq(orderAddresses.kind, 'billing'), eq(sql`lower(${orderAddresses.email})`, email.toLowerCase())))

const unknownCustomer = () => notFound('There is no such customer, or the account was deleted.')

async function findAccount({ db }: DbCtx, id: string) {
  const [user] = await db.select({ email: users.email, createdAt: users.createdAt }).from(users).where(eq(users.id, id))
  if (!user) throw unknownCustomer()
  const [saved] = await db
    .select({ count: count() })
    .from(addresses)
    .where(and(eq(addresses.userId, id), sql`${addresses.hiddenAt} is null`))
  return { email: user.email, userId: id, account: { since: user.createdAt, addresses: saved?.count ?? 0 } }
}

/** A guest is known by an order, as long as the order has its person. */
async function findGuest({ db }: DbCtx, code: string) {
  const [order] = await db
    .select({ userId: orders.userId, email: orderAddresses.email })
    .from(orders)
    .innerJoin(orderAddresses, and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'billing')))
    .where(eq(orders.code, code))
  if (!order || order.email === '') throw unknownCustomer()
  return order.userId ? findAccount({ db }, order.userId) : { email: order.email, userId: null, account: null }
}
