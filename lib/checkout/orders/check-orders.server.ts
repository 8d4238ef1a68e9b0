import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { type Ctx } from '@/lib/db/context.server'

/** What is wrong with one order or payment. */
type Inconsistency = { rule: string; about: string }

// Sent mail is kept for thirty days: of older orders it can no longer tell.
const EMAIL_RETENTION_DAYS = 29

/** A card order stands once it was paid, the others from the beginning. */
const isConfirmedOrder = sql`(o.payment_method <> 'card' or exists (select from order_events e where e.order_id = o.id and e.to_state = 'paid'))`

const emailCount = (kind: string) =>
  sql`(select count(*) from outbox m where m.kind = ${kind} and m.subject like '%' || o.code || '%')`
const isEmailRetained = sql`not o.person_left and o.date_added > now() - make_interval(days => ${EMAIL_RETENTION_DAYS})`
const isEmailMissing = (kind: string) => sql`${isEmailRetained} and ${emailCount(kind)} <> 1`

/** What must hold whatever happened to browsers, servers, networks and power. Each finds what breaks it. */
const rules: Record<string, SQL> = {
  'an order has lines, and their sum': sql`
    select o.code as about from orders o left join order_lines l on l.order_id = o.id
    group by o.id having count(l.id) = 0 or sum(l.unit_cents * l.quantity) <> o.items_cents`,
  'an order has its special fees': sql`
    select o.code as about from orders o left join order_special_fees f on f.order_id = o.id
    group by o.id having coalesce(sum(f.total_cents), 0) <> o.special_fees_cents`,
  'the total is the sum of its parts': sql`
    select o.code as about from orders o where o.total_cents <> o.items_cents + o.shipping_cents + o.special_fees_cents`,
  'an order is billed and sent somewhere': sql`
    select o.code as about from orders o where (select count(*) from order_addresses a where a.order_id = o.id) <> 2`,
  'a key made one order': sql`select min(code) as about from orders group by idempotency_key having count(*) > 1`,
  'a history begins where its payment method begins': sql`
    select o.code as about from orders o left join lateral (
      select from_state, to_state from order_events e where e.order_id = o.id order by e.id limit 1
    ) first on true
    where first.from_state is not null or first.to_state is distinct from (case o.payment_method when 'via_courier' then 'confirmed' else 'awaiting_payment' end)::order_state`,
  'a history has no gap': sql`
    select o.code as about from orders o join (
      select order_id, from_state, lag(to_state) over (partition by order_id order by id) as before, row_number() over (partition by order_id order by id) as place from order_events
    ) e on e.order_id = o.id where e.place > 1 and e.from_state is distinct from e.before`,
  'a history holds only what can happen': sql`
    select o.code as about from orders o join order_events e on e.order_id = o.id
    where e.from_state is not null and not exists (select from order_transitions t where t.from_state = e.from_state and t.to_state = e.to_state)`,
  'a history ends at the state of its order': sql`
    select o.code as about from orders o
    where o.state is distinct from (select to_state from order_events e where e.order_id = o.id order by e.id desc limit 1)`,
  'a card order that was paid has its payment': sql`
    select o.code as about from orders o
    where o.payment_method = 'card' and ${isConfirmedOrder} and not exists (select from payments p where p.order_id = o.id and p.status = 'succeeded' and p.amount_cents = o.total_cents)`,
  'a payment that succeeded has paid its order, or is flagged': sql`
    select p.intent_id as about from payments p join orders o on o.id = p.order_id
    where p.status = 'succeeded' and p.flag is null and not ${isConfirmedOrder}`,
  'nothing is kept of a refunded payment': sql`
    select o.code as about from orders o join payments p on p.order_id = o.id
    where o.state in ('paid', 'shipped') and p.status = 'succeeded' group by o.id having sum(p.amount_cents - p.refunded_cents) <= 0`,
  'a payment of the practice provider has its order': sql`
    select i.id as about from sandbox_intents i
    where i.status = 'succeeded' and not exists (select from orders o where o.id::text = i.metadata ->> 'order_id')`,
  'news of a payment were handled to the end': sql`select id as about from payment_events where outcome = 'begun'`,
  'an order that stands was confirmed by one mail': sql`select o.code as about from orders o where ${isConfirmedOrder} and ${isEmailMissing('order_confirmation')}`,
  'an order that was sent was told so by one mail': sql`select o.code as about from orders o where o.state = 'shipped' and ${isEmailMissing('order_shipped')}`,
  'an order that was refunded was told so by one mail': sql`select o.code as about from orders o where o.state = 'refunded' and ${isEmailMissing('order_refunded')}`,
  'a product counts the orders that were paid or sent': sql`
    select p.slug as about from products p left join order_lines l on l.product_id = p.id left join orders o on o.id = l.order_id and o.state in ('paid', 'shipped')
    group by p.id having p.orders_since <> count(distinct o.id)`,
}

const MAX_ROWS_PER_RULE = 20

/** Everything in the shop's orders that contradicts itself; nothing, as long as all is well. */
export async function checkOrders({ db }: Pick<Ctx, 'db'>): Promise<Inconsistency[]> {
  const found: Inconsistency[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const rows = await db.execute<{ about: string }>(sql`${query} limit ${MAX_ROWS_PER_RULE}`)
    found.push(...rows.map(({ about }) => ({ rule, about })))
  }
  return found
}
