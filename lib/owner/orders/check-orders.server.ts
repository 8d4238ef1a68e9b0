import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'

type Inconsistency = { rule: string; about: string }

// Emails are deleted some days after they were sent, so older orders cannot be checked for them.
const emailDays = sql`coalesce((select (retention ->> 'email_days')::int from settings), 30) - 1`

/** A card order is confirmed once it was paid, other orders and those that cost nothing when they are placed. */
const isConfirmedOrder = sql`(o.payment_method <> 'card' or o.total_cents = 0 or exists (select from order_events e where e.order_id = o.id and e.to_state = 'paid'))`

const emailCount = (kind: string) =>
  sql`(select count(*) from outbox m where m.kind = ${kind} and m.subject like '%' || o.code || '%')`
const isEmailRetained = sql`not o.person_left and o.date_added > now() - make_interval(days => ${emailDays})`
const isEmailMissing = (kind: string) => sql`${isEmailRetained} and ${emailCount(kind)} <> 1`

/** A statement that named no order of its sender belongs to the one with which it was accepted. */
const statementsOfOrder = sql`withdrawals w left join withdrawal_events a on a.withdrawal_id = w.id and a.kind = 'accepted' where coalesce(a.order_id, w.order_id) = o.id`
const refundedForStatements = sql`(select coalesce(sum(e.amount_cents), 0) from withdrawal_events e where e.kind = 'refunded' and e.withdrawal_id in (select w.id from ${statementsOfOrder}))`

/** Rules that must hold after any failure. Each query returns what violates its rule. */
const rules: Record<string, SQL> = {
  'an order has lines, and its items total is their sum': sql`
    select o.code as about from orders o left join order_lines l on l.order_id = o.id
    group by o.id having count(l.id) = 0 or sum(l.unit_cents * l.quantity + l.once_cents) <> o.items_cents`,
  'what discounts took off an order is what they took off its lines, and what each of them took off adds up to it': sql`
    select o.code as about from orders o
    where o.discount_cents <> (select coalesce(sum(l.discount_cents), 0) from order_lines l where l.order_id = o.id)
       or o.discount_cents <> (select coalesce(sum(d.items_cents), 0) from order_discounts d where d.order_id = o.id)`,
  'a cancelled order uses no discount, and only an unpaid card order reserves one': sql`
    select o.code as about from order_discounts d join orders o on o.id = d.order_id
    where (o.state = 'cancelled' and d.state <> 'given_back')
       or (d.state = 'reserved' and (o.state <> 'awaiting_payment' or o.payment_method <> 'card'))`,
  'a discount is used for each order that was confirmed with it': sql`
    select o.code as about from order_discounts d join orders o on o.id = d.order_id
    where d.state = 'given_back' and o.state in ('confirmed', 'paid', 'shipped', 'partly_refunded')`,
  'the special fees of an order add up to its total of special fees': sql`
    select o.code as about from orders o left join order_special_fees f on f.order_id = o.id
    group by o.id having coalesce(sum(f.total_cents), 0) <> o.special_fees_cents`,
  'the total is the sum of its parts': sql`
    select o.code as about from orders o where o.total_cents <> o.items_cents - o.discount_cents + o.shipping_cents + o.special_fees_cents`,
  'the amounts of an order by rate of VAT add up to its total, and their VAT in the pieces to that of its lines': sql`
    select o.code as about from orders o
    left join (select order_id, sum(items_cents + shipping_cents + special_fees_cents) as total, sum(items_vat_cents) as vat from order_vat group by order_id) v on v.order_id = o.id
    where coalesce(o.vat_charged, false) <> (v.order_id is not null) or v.total <> o.total_cents
       or v.vat <> (select sum(l.vat_cents) from order_lines l where l.order_id = o.id)`,
  'an order has a billing and a shipping address': sql`
    select o.code as about from orders o where (select count(*) from order_addresses a where a.order_id = o.id) <> 2`,
  'an idempotency key has one order': sql`select min(code) as about from orders group by idempotency_key having count(*) > 1`,
  'a history begins with the first state of the payment method': sql`
    select o.code as about from orders o left join lateral (
      select from_state, to_state from order_events e where e.order_id = o.id order by e.id limit 1
    ) first on true
    where first.from_state is not null or first.to_state is distinct from (case when o.payment_method = 'via_courier' or (o.total_cents = 0 and first.to_state = 'confirmed') then 'confirmed' else 'awaiting_payment' end)::order_state`,
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
    where o.payment_method = 'card' and o.total_cents > 0 and ${isConfirmedOrder} and not exists (select from payments p where p.order_id = o.id and p.status = 'succeeded' and p.amount_cents = o.total_cents)`,
  'a succeeded payment has paid its order or is flagged': sql`
    select p.intent_id as about from payments p join orders o on o.id = p.order_id
    where p.status = 'succeeded' and p.flag is null and not ${isConfirmedOrder}`,
  'an order whose payments are fully refunded is refunded': sql`
    select o.code as about from orders o join payments p on p.order_id = o.id
    where o.state in ('paid', 'shipped', 'withdrawn', 'returned', 'partly_refunded') and p.status = 'succeeded' group by o.id having sum(p.amount_cents - p.refunded_cents) <= 0`,
  'a succeeded sandbox payment has its order': sql`
    select i.id as about from sandbox_intents i
    where i.status = 'succeeded' and not exists (select from orders o where o.id::text = i.metadata ->> 'order_id')`,
  'no payment event is half handled': sql`select id as about from payment_events where outcome = 'begun'`,
  'a confirmed order has one confirmation email': sql`select o.code as about from orders o where ${isConfirmedOrder} and ${isEmailMissing('order_confirmation')}`,
  'a shipped order has one email about it': sql`select o.code as about from orders o where o.state = 'shipped' and ${isEmailMissing('order_shipped')}`,
  'a refunded order has one email about it': sql`select o.code as about from orders o where o.state = 'refunded' and ${isEmailMissing('order_refunded')}`,
  'a withdrawn or returned order has a statement of withdrawal': sql`
    select o.code as about from orders o
    where o.state in ('withdrawn', 'returned') and not exists (select from ${statementsOfOrder})`,
  'what was refunded for statements is at most what was paid': sql`
    select o.code as about from orders o where ${refundedForStatements} > o.total_cents`,
  'a card payment contains what was refunded for statements': sql`
    select o.code as about from orders o
    where o.payment_method = 'card' and ${refundedForStatements} > (select coalesce(sum(p.refunded_cents), 0) from payments p where p.order_id = o.id and p.status = 'succeeded')`,
  'the count of a variant is the sum of its movements': sql`
    select coalesce(v.variant_code, m.variant_code) as about
    from (select variant_id, max(variant_code) as variant_code, sum(change) as total from stock_movements group by variant_id) m
    full join stock s on s.variant_id = m.variant_id left join variants v on v.id = s.variant_id
    where coalesce(m.total, 0) <> coalesce(s.count, 0)`,
  'what an order holds of the stock is what its movements took': sql`
    select o.code as about from stock_holds h join orders o on o.id = h.order_id
    where coalesce((select sum(m.change) from stock_movements m where m.order_id = h.order_id and m.variant_id = h.variant_id), 0)
       <> case when h.state = 'given_back' then 0 else h.given_back - h.quantity end`,
  'an order takes of each piece as many as its lines say': sql`
    select o.code as about from stock_holds h join orders o on o.id = h.order_id
    where h.quantity is distinct from (select sum(l.quantity) from order_lines l where l.order_id = h.order_id and l.variant_id = h.variant_id)`,
  'an order that is cancelled, refunded or shipped holds no stock, and only an unpaid card order reserves it': sql`
    select o.code as about from stock_holds h join orders o on o.id = h.order_id
    where (o.state in ('cancelled', 'refunded', 'shipped') and h.state in ('reserved', 'taken'))
       or (h.state = 'reserved' and (o.state <> 'awaiting_payment' or o.payment_method <> 'card'))`,
  'a paid card order has its counted pieces, or its payment is flagged': sql`
    select o.code as about from stock_holds h join orders o on o.id = h.order_id
    where h.state = 'given_back' and o.state = 'paid' and not exists (select from payments p where p.order_id = o.id and p.flag is not null)`,
  'a card payment contains the refunds of its order that are finished, and what it contains is among its refunds': sql`
    select o.code as about from orders o join payments p on p.order_id = o.id
    left join lateral (
      select coalesce(sum(r.amount_cents), 0) as begun, coalesce(sum(r.amount_cents) filter (where r.refunded_at is not null), 0) as finished
      from order_refunds r where r.payment_id = p.id
    ) r on true
    where p.refunded_cents not between r.finished and r.begun or r.begun > p.amount_cents`,
  'what was refunded of an order that was not paid by card is at most what was paid': sql`
    select o.code as about from orders o join order_refunds r on r.order_id = o.id
    where o.payment_method <> 'card' group by o.id having sum(r.amount_cents) > o.total_cents`,
  'the popularity of a product is its number of orders that are paid, shipped or refunded in part': sql`
    select p.slug as about from products p left join order_lines l on l.product_id = p.id left join orders o on o.id = l.order_id and o.state in ('paid', 'shipped', 'partly_refunded')
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
