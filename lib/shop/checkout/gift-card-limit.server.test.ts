import { eq } from 'drizzle-orm'
import { outbox } from '@/lib/platform/db/schema/mail'
import { settings } from '@/lib/platform/db/schema/shop'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { TEST_ADDRESS } from '@/testing/address'
import { buildOrderInput, useTestCheckout } from '@/testing/checkout.server'
import { sellGiftCards } from '@/testing/gift-cards.server'
import { useFullHour } from '@/testing/clock.server'
import { placeOrder } from './place-order.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db
useFullHour()

beforeAll(() => sellGiftCards(db(), shop.stock.brooch, { most_per_day: 100 }))

let count = 0
const buy = (amount: number, email: string, connection: string | null) => {
  const price = `${amount}.00`
  const items = [{ variant: shop.stock.brooch, quantity: 1, price, answers: { amount: price } }]
  const billing_address = { ...TEST_ADDRESS, email }
  const input = buildOrderInput(shop.stock, { items, paid_amount: price, shipping_fee: '0.00', billing_address })
  const key = `key-of-the-limit-${(count += 1)}`
  return placeOrder(shop.ctx(), { ...input, payment_method: 'transfer' }, key, { connection })
}

const refused = { body: { non_field_errors: [expect.stringMatching(/at most .*100.* a day/)] } }

test('one mailbox buys for no more than the limit in a day, and what was cancelled does not count', async () => {
  const first = await buy(60, 'one@example.com', null)
  await expect(buy(41, 'One+again@example.com', null)).rejects.toMatchObject(refused)
  await buy(40, 'one@example.com', null)
  await buy(100, 'other@example.com', null)
  await performOrderAction(shop.ctx(), { code: first.order_code, action: 'cancel', cause: 'test' })
  await buy(60, 'one@example.com', null)
})

test('one connection buys for no more than the limit, whatever the mailbox, and the owner is told once', async () => {
  await buy(60, 'a@example.com', '192.0.2.1')
  for (const email of ['b@example.com', 'c@example.com'])
    await expect(buy(60, email, '192.0.2.1')).rejects.toMatchObject(refused)
  await buy(40, 'd@example.com', '192.0.2.1')
  await buy(60, 'b@example.com', '192.0.2.2')
  expect(await db().$count(outbox, eq(outbox.kind, 'gift_card_limit'))).toBe(1)
})

test('without a limit nothing is refused', async () => {
  await db()
    .update(settings)
    .set({ giftCards: { most_per_day: null } })
  for (const amount of [400, 400]) await buy(amount, 'rich@example.com', '192.0.2.3')
})
