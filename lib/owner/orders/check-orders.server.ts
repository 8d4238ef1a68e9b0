import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'

type Inconsistency = { rule: string; about: string }

// Emails are deleted some days after they were sent, so older orders cannot be checked for them.
const emailDays = sql`coalesce((select (retention ->> 'email_days')::int from settings), 30) - 1`

const wasPaid = sql`exists (select from order_events e where e.order_id = o.id and e.to_state = 'paid')`

/** A card order is confirmed once it was paid, other orders and those that cost nothing when they are placed. */
const isConfirmedOrder = sql`(o.payment_method <> 'card' or o.total_cents = 0 or ${wasPaid})`

const emailCount = (kind: string) =>
  sql`(select count(*) from outbox m where m.kind = ${kind} and m.subject like '%' || o.code || '%')`
const isEmailRetained = sql`not o.person_left and o.date_added > now() - make_interval(days => ${emailDays})`
const isEmailMissing = (kind: string) => sql`${isEmailRetained} and ${emailCount(kind)} <> 1`

/** A statement that named no order of its sender belongs to the one with which it was accepted. */
const statementsOfOrder = sql`withdrawals w left join withdrawal_events a on a.withdrawal_id = w.id and a.kind = 'accepted' where coalesce(a.order_id, w.order_id) = o.id`
const refundedForStatements = sql`(select coalesce(sum(e.amount_cents), 0) from withdrawal_events e where e.kind = 'refunded' and e.withdrawal_id in (select w.id from ${statementsOfOrder}))`

/** What is paid in another way than by gift cards. */
const due = sql`(o.total_cents - o.gift_card_cents)`

/** What an order has taken off gift cards and not returned to them. */
const keptOfGiftCards = sql`(select coalesce(-sum(e.cents), 0) from gift_card_entries e where e.order_id = o.id and e.kind in ('used', 'returned'))`

/** In the amounts by rate of VAT is neither what single-purpose gift cards pay, nor a multi-purpose one that was sold. */
const taxed = sql`(o.total_cents
  - (select coalesce(sum(u.amount_cents), 0) from order_gift_cards u join gift_cards g on g.id = u.gift_card_id where u.order_id = o.id and g.vat_kind = 'single')
  - (select coalesce(sum(l.unit_cents * l.quantity + l.once_cents - l.discount_cents), 0) from order_lines l where l.order_id = o.id and l.gift_card and l.vat_rate_bp is null))`

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
  'the amounts of an order by rate of VAT add up to what is taxed of its total, and their VAT in the pieces to that of its lines': sql`
    select o.code as about from orders o
    left join (select order_id, sum(items_cents + shipping_cents + special_fees_cents) as total, sum(items_vat_cents) as vat from order_vat group by order_id) v on v.order_id = o.id
    where case when o.vat_charged then coalesce(v.total, 0) <> ${taxed} else v.order_id is not null end
       or v.vat <> (select sum(l.vat_cents) from order_lines l where l.order_id = o.id)`,
  'an order has a billing and a shipping address': sql`
    select o.code as about from orders o where (select count(*) from order_addresses a where a.order_id = o.id) <> 2`,
  'an idempotency key has one order': sql`select min(code) as about from orders group by idempotency_key having count(*) > 1`,
  'a history begins with the first state of the payment method': sql`
    select o.code as about from orders o left join lateral (
      select from_state, to_state from order_events e where e.order_id = o.id order by e.id limit 1
    ) first on true
    where first.from_state is not null or first.to_state is distinct from (case when o.gift_card_cents > 0 and ${due} = 0 then 'paid' when o.payment_method = 'via_courier' or (o.total_cents = 0 and first.to_state = 'confirmed') then 'confirmed' else 'awaiting_payment' end)::order_state`,
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
  'a paid card order has a succeeded payment of what gift cards left of its total': sql`
    select o.code as about from orders o
    where o.payment_method = 'card' and ${due} > 0 and ${isConfirmedOrder} and not exists (select from payments p where p.order_id = o.id and p.status = 'succeeded' and p.amount_cents = ${due})`,
  'a succeeded payment has paid its order or is flagged': sql`
    select p.intent_id as about from payments p join orders o on o.id = p.order_id
    where p.status = 'succeeded' and p.flag is null and not ${isConfirmedOrder}`,
  'an order whose payments and gift cards are fully refunded is refunded': sql`
    select o.code as about from orders o join payments p on p.order_id = o.id
    where o.state in ('paid', 'shipped', 'withdrawn', 'returned', 'partly_refunded') and p.status = 'succeeded' and ${keptOfGiftCards} <= 0
    group by o.id having sum(p.amount_cents - p.refunded_cents) <= 0`,
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
  'a card payment and gift cards contain what was refunded for statements': sql`
    select o.code as about from orders o
    where o.payment_method = 'card' and ${refundedForStatements} > (select coalesce(sum(p.refunded_cents), 0) from payments p where p.order_id = o.id and p.status = 'succeeded')
      + (select coalesce(sum(r.gift_card_cents), 0) from order_refunds r where r.order_id = o.id and r.refunded_at is not null)`,
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
      select coalesce(sum(r.amount_cents - r.gift_card_cents), 0) as begun, coalesce(sum(r.amount_cents - r.gift_card_cents) filter (where r.refunded_at is not null), 0) as finished
      from order_refunds r where r.payment_id = p.id
    ) r on true
    where p.refunded_cents not between r.finished and r.begun or r.begun > p.amount_cents`,
  'what was refunded of an order that was not paid by card is at most what was paid': sql`
    select o.code as about from orders o join order_refunds r on r.order_id = o.id
    where o.payment_method <> 'card' group by o.id having sum(r.amount_cents) > o.total_cents`,
  'what gift cards pay of an order is what each of them pays, and never for a gift card': sql`
    select o.code as about from orders o
    where o.gift_card_cents <> (select coalesce(sum(u.amount_cents), 0) from order_gift_cards u where u.order_id = o.id)
       or o.gift_card_cents > 0 and o.gift_card_cents > o.total_cents - (select coalesce(sum(l.unit_cents * l.quantity + l.once_cents - l.discount_cents), 0) from order_lines l where l.order_id = o.id and l.gift_card)`,
  'an order has taken off each gift card what it pays, and returned all that it gave back': sql`
    select o.code as about from order_gift_cards u join orders o on o.id = u.order_id
    left join lateral (
      select coalesce(-sum(e.cents), 0) as kept, coalesce(-sum(e.cents) filter (where e.refund_id is null), 0) as paid
      from gift_card_entries e where e.order_id = o.id and e.gift_card_id = u.gift_card_id and e.kind in ('used', 'returned')
    ) e on true
    where case when u.state = 'given_back' then e.kept <> 0 else e.paid <> u.amount_cents or e.kept not between 0 and u.amount_cents end`,
  'a gift card pays for an order only if the order says so': sql`
    select o.code as about from gift_card_entries e join orders o on o.id = e.order_id
    where e.kind in ('used', 'returned') and not exists (select from order_gift_cards u where u.order_id = o.id and u.gift_card_id = e.gift_card_id)`,
  'a cancelled order uses no gift card, and only an unpaid card order reserves one': sql`
    select o.code as about from order_gift_cards u join orders o on o.id = u.order_id
    where (o.state = 'cancelled' and u.state <> 'given_back')
       or (u.state = 'reserved' and (o.state <> 'awaiting_payment' or o.payment_method <> 'card'))`,
  'a confirmed order has its gift cards, or its payment is flagged': sql`
    select o.code as about from order_gift_cards u join orders o on o.id = u.order_id
    where u.state = 'given_back' and o.state in ('confirmed', 'paid') and not exists (select from payments p where p.order_id = o.id and p.flag is not null)`,
  'a finished refund has returned to gift cards what it says, and no other has': sql`
    select o.code as about from order_refunds r join orders o on o.id = r.order_id
    where (case when r.refunded_at is null then 0 else r.gift_card_cents end)
       <> (select coalesce(sum(e.cents), 0) from gift_card_entries e where e.refund_id = r.id and e.kind = 'returned')`,
  'a gift card is issued once, with its amount, and never has less than nothing left': sql`
    select g.id::text as about from gift_cards g left join gift_card_entries e on e.gift_card_id = g.id
    group by g.id having count(*) filter (where e.kind = 'issued') <> 1 or sum(e.cents) filter (where e.kind = 'issued') <> g.amount_cents or sum(e.cents) < 0`,
  'a paid order has a gift card for each one that it sold, of what it cost, and no other order has any': sql`
    select o.code as about from order_lines l join orders o on o.id = l.order_id left join gift_cards g on g.order_line_id = l.id
    where l.gift_card or g.id is not null
    group by o.id, l.id
    having count(g.id) <> case when l.gift_card and ${wasPaid} then l.quantity else 0 end or bool_or(g.amount_cents <> l.unit_cents or g.currency <> o.currency)`,
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
