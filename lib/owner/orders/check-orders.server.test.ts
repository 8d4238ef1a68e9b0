import { sql } from 'drizzle-orm'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { checkOrders } from './check-orders.server'
import { performOrderAction } from './order-actions.server'
import { sweepOrders } from '@/lib/shop/order-payments/sweep-orders.server'
import { withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { receiveWithdrawal } from '@/lib/shop/withdrawal/receive-withdrawal.server'
import { refundWithdrawal } from '@/lib/owner/withdrawals/refund-withdrawal.server'
import { buildOrderInput, postOrder, tryCard, useTestCheckout } from '@/testing/checkout.server'

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

test('consistent orders violate no rule', async () => {
  expect(await checkOrders(shop.ctx())).toEqual([])
})

const DISABLE_TRIGGERS = 'alter table orders disable trigger user; alter table order_events disable trigger all;'
const one = (method: string, state: string) =>
  `(select id from orders where payment_method = '${method}' and state = '${state}' limit 1)`

test.each([
  ['an order has lines, and its items total is their sum', 'update order_lines set quantity = quantity + 1'],
  ['an order has lines, and its items total is their sum', 'delete from order_lines'],
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
    'a paid card order has a succeeded payment of its total',
    `delete from payments where order_id = ${one('card', 'paid')}`,
  ],
  [
    'a succeeded payment has paid its order or is flagged',
    `update payments set status = 'succeeded' where order_id = ${one('card', 'awaiting_payment')}`,
  ],
  [
    'an order whose payments are fully refunded is refunded',
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
    'a card payment contains what was refunded for statements',
    `update payments set refunded_cents = 0 where order_id = ${one('card', 'partly_refunded')}`,
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
