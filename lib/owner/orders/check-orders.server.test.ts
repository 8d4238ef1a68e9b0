import { sql } from 'drizzle-orm'
import { settings } from '@/lib/platform/db/schema/shop'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { checkOrders } from './check-orders.server'
import { performOrderAction } from './order-actions.server'
import { refundOrder } from './refund-order.server'
import { sweepOrders } from '@/lib/shop/order-payments/sweep-orders.server'
import { withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { receiveWithdrawal } from '@/lib/shop/withdrawal/receive-withdrawal.server'
import { refundWithdrawal } from '@/lib/owner/withdrawals/refund-withdrawal.server'
import { buildOrderInput, postOrder, tryCard, useTestCheckout } from '@/testing/checkout.server'
import { addGiftCard } from '@/testing/gift-cards.server'

jest.mock('@/lib/shop/payments/provider/sandbox-event-scheduler.server', () => ({
  deliverEventsNow: () => {},
  startSandboxEventScheduler: () => {},
}))

const shop = useTestCheckout()
const step = (code: string, name: 'ship' | 'cancel' | 'refund' | 'mark-paid') =>
  performOrderAction(shop.ctx(), { code, action: name, cause: 'a test' })

/** Orders in every state, by every payment method. */
beforeAll(async () => {
  const place = async (payment_method: 'card' | 'transfer' | 'via_courier', over = {}) =>
    (await postOrder(buildOrderInput(shop.stock, { payment_method, ...over }))).body
  await step((await place('via_courier')).order_code, 'ship')
  await step((await place('via_courier')).order_code, 'cancel')
  await step((await place('transfer')).order_code, 'mark-paid')
  await place('via_courier', {
    items: [{ variant: shop.stock.brooch, quantity: 2, price: '60.00' }],
    paid_amount: '77.00',
  })
  await place('card')
  for (const what of ['keep', 'refund']) {
    const { order_code, client_secret } = await place('card')
    await tryCard(client_secret, '4242424242424242')
    await sweepOrders(shop.ctx(new Date(Date.now() + 120_000)), cardProvider())
    if (what === 'refund') await step(order_code, 'refund')
  }
})

/** A returned ring of a card order, refunded in part. */
beforeAll(async () => {
  const items = [{ variant: shop.stock.ring, quantity: 2, price: '40.00' }]
  const input = buildOrderInput(shop.stock, { payment_method: 'card', items })
  const { order_code, client_secret } = (await postOrder(input)).body
  await tryCard(client_secret, '4242424242424242')
  await sweepOrders(shop.ctx(new Date(Date.now() + 120_000)), cardProvider())
  await step(order_code, 'ship')
  await receiveWithdrawal(
    shop.ctx(),
    {
      name: 'A buyer',
      order_code,
      email: input.billing_address.email,
      lines: [{ variant_code: 'ring', quantity: 1 }],
    },
    { clientAddress: 'a test' },
  )
  const [statement] = await shop.ctx().db.select().from(withdrawals)
  await refundWithdrawal(shop.ctx(), { id: statement?.id ?? 0 })
})

/** Orders of a shop with VAT that gift cards of each kind have paid in part or as a whole, and one that sold two gift cards. */
beforeAll(async () => {
  const { db } = shop.database.current
  await db.update(settings).set({ vatCharged: true, vatRateBp: 2400 })
  const pay = async (
    cents: number,
    payment_method: 'card' | 'transfer' | 'via_courier',
    vatKind: 'single' | 'multi',
  ) => {
    const { code } = await addGiftCard(db, cents, { vatKind, vatRateBp: vatKind === 'single' ? 2400 : null })
    const gift_cards = [{ code, amount: (cents / 100).toFixed(2) }]
    const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method, gift_cards }))
    await (body.client_secret && tryCard(body.client_secret, '4242424242424242'))
    await sweepOrders(shop.ctx(new Date(Date.now() + 120_000)), cardProvider())
    return body.order_code as string
  }
  await step(await pay(1000, 'via_courier', 'multi'), 'cancel')
  await step(await pay(2400, 'via_courier', 'single'), 'ship')
  await step(await pay(1100, 'transfer', 'single'), 'mark-paid')
  const code = await pay(1000, 'card', 'single')
  for (const amountCents of [500, 1100]) await refundOrder(shop.ctx(), { code, amountCents, cause: 'a test' })
  const sold = (await postOrder(buildOrderInput(shop.stock, { payment_method: 'transfer' }))).body.order_code
  await db.execute(sql`
    with sold as (update order_lines set gift_card = true, quantity = 2, unit_cents = 1000, vat_rate_bp = null, vat_cents = null
      where order_id = (select id from orders where code = ${sold}) returning order_id)
    update order_vat set items_cents = 0, items_vat_cents = 0 where order_id in (select order_id from sold)`)
  await step(sold, 'mark-paid')
  await db.update(settings).set({ vatCharged: null, vatRateBp: null })
})

test('consistent orders violate no rule', async () => {
  expect(await checkOrders(shop.ctx())).toEqual([])
})

const DISABLE_TRIGGERS = 'alter table orders disable trigger user; alter table order_events disable trigger all;'
const LEDGER = 'alter table gift_card_entries disable trigger user;'
const one = (method: string, state: string) =>
  `(select id from orders where payment_method = '${method}' and state = '${state}' limit 1)`

test.each([
  ['an order has lines, and its items total is their sum', 'update order_lines set quantity = quantity + 1'],
  ['an order has lines, and its items total is their sum', 'delete from order_lines where not gift_card'],
  [
    'the special fees of an order add up to its total of special fees',
    'update orders set special_fees_cents = special_fees_cents + 1, total_cents = total_cents + 1',
  ],
  [
    'the total is the sum of its parts',
    'alter table orders drop constraint orders_total; update orders set total_cents = total_cents + 1',
  ],
  ['an order has a billing and a shipping address', "delete from order_addresses where kind = 'billing'"],
  [
    'an idempotency key has one order',
    `alter table orders drop constraint "orders_idempotencyKey_unique"; update orders set idempotency_key = 'the same for all'`,
  ],
  ['a history begins with the first state of the payment method', 'delete from order_events where from_state is null'],
  [
    'a history has no gap',
    `delete from order_events where to_state = 'paid' and order_id = ${one('card', 'refunded')}`,
  ],
  [
    'a history has only allowed changes of state',
    `${DISABLE_TRIGGERS} update order_events set from_state = 'shipped', to_state = 'confirmed' where from_state = 'confirmed'`,
  ],
  [
    'a history ends with the state of its order',
    `${DISABLE_TRIGGERS} update orders set state = 'paid' where payment_method = 'via_courier'`,
  ],
  [
    'a paid card order has a succeeded payment of what gift cards left of its total',
    `delete from payments where order_id = ${one('card', 'paid')}`,
  ],
  [
    'a succeeded payment has paid its order or is flagged',
    `update payments set status = 'succeeded' where order_id = ${one('card', 'awaiting_payment')}`,
  ],
  [
    'an order whose payments and gift cards are fully refunded is refunded',
    `update payments set refunded_cents = amount_cents where order_id = ${one('card', 'paid')}`,
  ],
  ['a succeeded sandbox payment has its order', `delete from orders where id = ${one('card', 'paid')}`],
  [
    'no payment event is half handled',
    "insert into payment_events (id, provider, type, outcome) values ('evt_half', 'sandbox', 'payment_intent.succeeded', 'begun')",
  ],
  ['a confirmed order has one confirmation email', "delete from outbox where kind = 'order_confirmation'"],
  [
    'a confirmed order has one confirmation email',
    "insert into outbox (kind, recipient, subject, html, text) select kind, recipient, subject, html, text from outbox where kind = 'order_confirmation'",
  ],
  ['a shipped order has one email about it', "delete from outbox where kind = 'order_shipped'"],
  ['a refunded order has one email about it', "delete from outbox where kind = 'order_refunded'"],
  [
    'a withdrawn or returned order has a statement of withdrawal',
    `set local shop.cause = 'a test'; update orders set state = 'withdrawn' where id = ${one('card', 'paid')}`,
  ],
  [
    'what was refunded for statements is at most what was paid',
    `alter table withdrawal_events disable trigger user; update withdrawal_events set amount_cents = 100000`,
  ],
  [
    'a card payment and gift cards contain what was refunded for statements',
    `update payments set refunded_cents = 0 where order_id = ${one('card', 'partly_refunded')}`,
  ],
  [
    'the amounts of an order by rate of VAT add up to what is taxed of its total, and their VAT in the pieces to that of its lines',
    "update gift_cards set vat_kind = 'multi', vat_rate_bp = null where vat_kind = 'single'",
  ],
  [
    'the amounts of an order by rate of VAT add up to what is taxed of its total, and their VAT in the pieces to that of its lines',
    'update order_vat set items_cents = items_cents + 1',
  ],
  [
    'what gift cards pay of an order is what each of them pays, and never for a gift card',
    'update orders set gift_card_cents = gift_card_cents - 1 where gift_card_cents > 0',
  ],
  [
    'what gift cards pay of an order is what each of them pays, and never for a gift card',
    'update order_lines set gift_card = true',
  ],
  [
    'an order has taken off each gift card what it pays, and returned all that it gave back',
    'update order_gift_cards set amount_cents = amount_cents + 1',
  ],
  [
    'an order has taken off each gift card what it pays, and returned all that it gave back',
    `${LEDGER} delete from gift_card_entries where kind = 'returned' and refund_id is null`,
  ],
  [
    'an order has taken off each gift card what it pays, and returned all that it gave back',
    `${LEDGER} update gift_card_entries set cents = 100000 where refund_id is not null`,
  ],
  ['a gift card pays for an order only if the order says so', 'delete from order_gift_cards'],
  [
    'a cancelled order uses no gift card, and only an unpaid card order reserves one',
    "update order_gift_cards set state = 'taken'",
  ],
  [
    'a cancelled order uses no gift card, and only an unpaid card order reserves one',
    "update order_gift_cards set state = 'reserved', expires_at = now()",
  ],
  [
    'a confirmed order has its gift cards, or its payment is flagged',
    "update order_gift_cards set state = 'given_back'",
  ],
  [
    'a finished refund has returned to gift cards what it says, and no other has',
    'update order_refunds set gift_card_cents = gift_card_cents - 1 where gift_card_cents > 0',
  ],
  [
    'a finished refund has returned to gift cards what it says, and no other has',
    'alter table order_refunds disable trigger user; update order_refunds set refunded_at = null where gift_card_cents > 0',
  ],
  [
    'a gift card is issued once, with its amount, and never has less than nothing left',
    `${LEDGER} delete from gift_card_entries where kind = 'issued'`,
  ],
  [
    'a gift card is issued once, with its amount, and never has less than nothing left',
    'update gift_cards set amount_cents = amount_cents + 1',
  ],
  [
    'a gift card is issued once, with its amount, and never has less than nothing left',
    `${LEDGER} update gift_card_entries set cents = cents - 1 where kind = 'used'`,
  ],
  [
    'a paid order has a gift card for each one that it sold, of what it cost, and no other order has any',
    'update order_lines set quantity = 3 where gift_card',
  ],
  [
    'a paid order has a gift card for each one that it sold, of what it cost, and no other order has any',
    'update order_lines set gift_card = false',
  ],
  [
    'a paid order has a gift card for each one that it sold, of what it cost, and no other order has any',
    'update gift_cards set amount_cents = amount_cents + 1 where order_line_id is not null',
  ],
  [
    'the popularity of a product is its number of orders that are paid, shipped or refunded in part',
    'update products set orders_since = orders_since + 1',
  ],
])('the rule "%s" detects: %s', async (rule, damage) => {
  const rollBack = new Error('rolled back')
  const check = shop.database.current.owner.db.transaction(async (tx) => {
    for (const statement of damage.split(';')) await tx.execute(sql.raw(statement))
    expect((await checkOrders({ db: tx })).map((found) => found.rule)).toContain(rule)
    throw rollBack
  })
  await expect(check).rejects.toBe(rollBack)
})
