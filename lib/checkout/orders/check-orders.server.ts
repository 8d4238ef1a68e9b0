import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { type Ctx } from '@/lib/db/context.server'

type Inconsistency = { rule: string; about: string }

// Emails are deleted after thirty days, so older orders cannot be checked for them.
const EMAIL_RETENTION_DAYS = 29

/** A card order is confirmed once it was paid, other orders when they are placed. */
const isConfirmedOrder = sql`(o.payment_method <> 'card' or exists (select from order_events e where e.order_id = o.id and e.to_state = 'paid'))`

const emailCount = (kind: string) =>
  sql`(select count(*) from outbox m where m.kind = ${kind} and m.subject like '%' || o.code || '%')`
const isEmailRetained = sql`not o.person_left and o.date_added > now() - make_interval(days => ${EMAIL_RETENTION_DAYS})`
const isEmailMissing = (kind: string) => sql`${isEmailRetained} and ${emailCount(kind)} <> 1`

/** Rules that must hold after any failure. Each query returns what violates its rule. */
const rules: Record<string, SQL> = {
  'an order has lines, and its items total is their sum': sql`
    select o.code as about from orders o left join order_lines l on l.order_id = o.id
    group by o.id having count(l.id) = 0 or sum(l.unit_cents * l.quantity) <> o.items_cents`,
  'the special fees of an order add up to its total of special fees': sql`
    select o.code as about from orders o left join order_special_fees f on f.order_id = o.id
    group by o.id having coalesce(sum(f.total_cents), 0) <> o.special_fees_cents`,
  'the total is the sum of its parts': sql`
    select o.code as about from orders o where o.total_cents <> o.items_cents + o.shipping_cents + o.special_fees_cents`,
  'an order has a billing and a shipping address': sql`
    select o.code as about from orders o where (select count(*) from order_addresses a where a.order_id = o.id) <> 2`,
  'an idempotency key has one order': sql`select min(code) as about from orders group by idempotency_key having count(*) > 1`,
  'a history begins with the first state of the payment method': sql`
    select o.code as about from orders o left join lateral (
      select from_state, to_state from order_events e where e.order_id = o.id order by e.id limit 1
    ) first on true
    where first.from_state is not null or first.to_state is distinct from (case o.payment_method when 'via_courier' then 'confirmed' else 'awaiting_payment' end)::order_state`,
  'a history has no gap': sql`
    select o.code as about from orders o join (
      select order_id, from_state, lag(to_state) over (partition by order_id order by id) as before, row_number() over (partition by order_id order by id) as number from order_events
    ) e on e.order_id = o.id where e.number > 1 and e.from_state is distinct from e.before`,
  'a history has only allowed changes of state': sql`
    select o.code as about from orders o join order_events e on e.order_id = o.id
    where e.from_state is not null and not exists (select from order_transitions t where t.from_state = e.from_state and t.to_state = e.to_state)`,
  'a history ends with the state of its order': sql`
    select o.code as about from orders o
    where o.state is distinct from (select to_state from order_events e where e.order_id = o.id order by e.id desc limit 1)`,
  'a paid card order has a succeeded payment of its total': sql`
    select o.code as about from orders o
    where o.payment_method = 'card' and ${isConfirmedOrder} and not exists (select from payments p where p.order_id = o.id and p.status = 'succeeded' and p.amount_cents = o.total_cents)`,
  'a succeeded payment has paid its order or is flagged': sql`
    select p.intent_id as about from payments p join orders o on o.id = p.order_id
    where p.status = 'succeeded' and p.flag is null and not ${isConfirmedOrder}`,
  'an order whose payments are fully refunded is refunded': sql`
    select o.code as about from orders o join payments p on p.order_id = o.id
    where o.state in ('paid', 'shipped') and p.status = 'succeeded' group by o.id having sum(p.amount_cents - p.refunded_cents) <= 0`,
  'a succeeded sandbox payment has its order': sql`
    select i.id as about from sandbox_intents i
    where i.status = 'succeeded' and not exists (select from orders o where o.id::text = i.metadata ->> 'order_id')`,
  'no payment event is half handled': sql`select id as about from payment_events where outcome = 'begun'`,
  'a confirmed order has one confirmation email': sql`select o.code as about from orders o where ${isConfirmedOrder} and ${isEmailMissing('order_confirmation')}`,
  'a shipped order has one email about it': sql`select o.code as about from orders o where o.state = 'shipped' and ${isEmailMissing('order_shipped')}`,
  'a refunded order has one email about it': sql`select o.code as about from orders o where o.state = 'refunded' and ${isEmailMissing('order_refunded')}`,
  'the popularity of a product is its number of paid and shipped orders': sql`
    select p.slug as about from products p left join order_lines l on l.product_id = p.id left join orders o on o.id = l.order_id and o.state in ('paid', 'shipped')
    group by p.id having p.orders_since <> count(distinct o.id)`,
}

const MAX_ROWS_PER_RULE = 20

/** Checks all orders and payments; empty if they are consistent. */
export async function checkOrders({ db }: Pick<Ctx, 'db'>): Promise<Inconsistency[]> {
  const found: Inconsistency[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const rows = await db.execute<{ about: string }>(sql`${query} limit ${MAX_ROWS_PER_RULE}`)
    found.push(...rows.map(({ about }) => ({ rule, about })))
  }
  return found
}
