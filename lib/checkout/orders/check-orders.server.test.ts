import { sql } from 'drizzle-orm'
import { cardProvider } from '@/lib/payments/card-provider.server'
import { checkOrders } from './check-orders.server'
import { performOrderAction } from './order-actions.server'
import { sweepOrders } from './sweep-orders.server'
import { buildOrderInput, postOrder, tryCard, useTestCheckout } from '@/lib/checkout/testing.server'

jest.mock('@/lib/payments/sandbox/event-scheduler.server', () => ({
  deliverEventsNow: () => {},
  startSandboxEventScheduler: () => {},
}))

const shop = useTestCheckout()
const step = (code: string, name: 'ship' | 'cancel' | 'refund' | 'mark-paid') =>
  performOrderAction(shop.ctx(), { code, action: name, cause: 'a test' })

/** One order for each thing that can happen to one. */
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

test('a shop in which all went well has nothing to tell', async () => {
  expect(await checkOrders(shop.ctx())).toEqual([])
})

const DISABLE_TRIGGERS = 'alter table orders disable trigger user; alter table order_events disable trigger all;'
const one = (method: string, state: string) =>
  `(select id from orders where payment_method = '${method}' and state = '${state}' limit 1)`

test.each([
  ['an order has lines, and their sum', 'update order_lines set quantity = quantity + 1'],
  ['an order has lines, and their sum', 'delete from order_lines'],
  [
    'an order has its special fees',
    'update orders set special_fees_cents = special_fees_cents + 1, total_cents = total_cents + 1',
  ],
  [
    'the total is the sum of its parts',
    'alter table orders drop constraint orders_total; update orders set total_cents = total_cents + 1',
  ],
  ['an order is billed and sent somewhere', "delete from order_addresses where kind = 'billing'"],
  [
    'a key made one order',
    `alter table orders drop constraint "orders_idempotencyKey_unique"; update orders set idempotency_key = 'the same for all'`,
  ],
  ['a history begins where its payment method begins', 'delete from order_events where from_state is null'],
  [
    'a history has no gap',
    `delete from order_events where to_state = 'paid' and order_id = ${one('card', 'refunded')}`,
  ],
  [
    'a history holds only what can happen',
    `${DISABLE_TRIGGERS} update order_events set from_state = 'shipped', to_state = 'confirmed' where from_state = 'confirmed'`,
  ],
  [
    'a history ends at the state of its order',
    `${DISABLE_TRIGGERS} update orders set state = 'paid' where payment_method = 'via_courier'`,
  ],
  ['a card order that was paid has its payment', `delete from payments where order_id = ${one('card', 'paid')}`],
  [
    'a payment that succeeded has paid its order, or is flagged',
    `update payments set status = 'succeeded' where order_id = ${one('card', 'awaiting_payment')}`,
  ],
  [
    'nothing is kept of a refunded payment',
    `update payments set refunded_cents = amount_cents where order_id = ${one('card', 'paid')}`,
  ],
  ['a payment of the practice provider has its order', `delete from orders where id = ${one('card', 'paid')}`],
  [
    'news of a payment were handled to the end',
    "insert into payment_events (id, provider, type, outcome) values ('evt_half', 'sandbox', 'payment_intent.succeeded', 'begun')",
  ],
  ['an order that stands was confirmed by one mail', "delete from outbox where kind = 'order_confirmation'"],
  [
    'an order that stands was confirmed by one mail',
    "insert into outbox (kind, recipient, subject, html, text) select kind, recipient, subject, html, text from outbox where kind = 'order_confirmation'",
  ],
  ['an order that was sent was told so by one mail', "delete from outbox where kind = 'order_shipped'"],
  ['an order that was refunded was told so by one mail', "delete from outbox where kind = 'order_refunded'"],
  ['a product counts the orders that were paid or sent', 'update products set orders_since = orders_since + 1'],
])('%s: %s', async (rule, damage) => {
  const rollBack = new Error('enough seen')
  const look = shop.database.current.owner.db.transaction(async (tx) => {
    for (const statement of damage.split(';')) await tx.execute(sql.raw(statement))
    expect((await checkOrders({ db: tx })).map((found) => found.rule)).toContain(rule)
    throw rollBack
  })
  await expect(look).rejects.toBe(rollBack)
})
