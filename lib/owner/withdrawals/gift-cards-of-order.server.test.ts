import { asc, eq, sql } from 'drizzle-orm'
import { giftCardEntries, giftCards } from '@/lib/platform/db/schema/gift-cards'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orderLines, orders } from '@/lib/platform/db/schema/orders'
import { withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { sendDueGiftCards } from '@/lib/owner/gift-cards/send-gift-cards.server'
import { checkOrders } from '@/lib/owner/orders/check-orders.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { receiveWithdrawal } from '@/lib/shop/withdrawal/receive-withdrawal.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { TEST_ADDRESS } from '@/testing/address'
import { acceptWithdrawal } from './decide-withdrawal.server'
import { planWithdrawalRefund, refundWithdrawal } from './refund-withdrawal.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db

/** Two gift cards of 20.00 that were sent, and a brooch for 30.00 with a box for 6.50 and 4.00 for the delivery. */
async function buyTwoCards(email: string) {
  const address = { ...TEST_ADDRESS, email }
  const { body } = await postOrder(
    buildOrderInput(shop.stock, {
      billing_address: address,
      shipping_address: address,
      items: [
        { variant: shop.stock.ring, quantity: 2, price: '40.00' },
        { variant: shop.stock.brooch, quantity: 1, price: '30.00' },
      ],
      paid_amount: '80.50',
      payment_method: 'transfer',
    }),
  )
  const order = await findOrderByCode(shop.ctx(), body.order_code)
  const isCard = sql`${orderLines.orderId} = ${order.id} and ${orderLines.variantCode} = 'ring'`
  await db().update(orderLines).set({ giftCard: true }).where(isCard)
  await performOrderAction(shop.ctx(), { code: order.code, action: 'mark-paid', cause: 'test' })
  await db()
    .update(giftCards)
    .set({ usableFrom: new Date(0), sendAt: new Date(0) })
  await sendDueGiftCards(shop.ctx())
  await performOrderAction(shop.ctx(), { code: order.code, action: 'ship', cause: 'test' })
  const cards = await db()
    .select({ id: giftCards.id })
    .from(giftCards)
    .innerJoin(orderLines, eq(orderLines.id, giftCards.orderLineId))
    .where(eq(orderLines.orderId, order.id))
  return { code: order.code, email, cards: cards.map(({ id }) => id) }
}

const spend = (giftCardId = '') => db().insert(giftCardEntries).values({ giftCardId, kind: 'used', cents: -500 })

type Bought = Awaited<ReturnType<typeof buyTwoCards>>

async function state({ code, email }: Bought, lines: { variant_code: string; quantity: number }[] | null = null) {
  const statement = { name: 'Eleni', order_code: code, email, lines }
  await receiveWithdrawal(shop.ctx(), statement, { clientAddress: email })
  const stored = await db().select().from(withdrawals).where(eq(withdrawals.orderCode, code)).orderBy(withdrawals.id)
  return { id: stored.at(-1)?.id ?? 0, finding: stored.at(-1)?.finding }
}

const ledgerOf = async (giftCardId = '') =>
  (
    await db()
      .select()
      .from(giftCardEntries)
      .where(eq(giftCardEntries.giftCardId, giftCardId))
      .orderBy(asc(giftCardEntries.id))
  ).map(({ kind, cents }) => `${kind} ${cents}`)

const stateOf = async (code: string) => (await db().select().from(orders).where(eq(orders.code, code)))[0]?.state

const emailTo = async (recipient: string, kind: string) =>
  (
    await db()
      .select()
      .from(outbox)
      .where(sql`${outbox.recipient} = ${recipient} and ${outbox.kind} = ${kind}`)
      .orderBy(asc(outbox.id))
  ).at(-1)?.text

afterEach(async () => expect(await checkOrders(shop.ctx())).toEqual([]))

test('a statement about two cards and a piece returns all but the card that was used', async () => {
  const bought = await buyTwoCards('one-used@test.example')
  const [used, unused] = bought.cards
  await spend(used)
  const { id, finding } = await state(bought)
  expect([finding, await stateOf(bought.code)]).toEqual(['in_time', 'shipped'])
  const receipt = await emailTo(bought.email, 'withdrawal_received')
  expect(receipt).toMatch(/used, in whole or in part,[^:]*: 1 × Ring/)
  expect(receipt).toMatch(/these can no longer be used: 1 × Ring/)
  expect(receipt).toContain('please send them back')

  expect(await planWithdrawalRefund(shop.ctx(), id)).toMatchObject({
    amountCents: 5000,
    returnedCards: [{ quantity: 1 }],
    usedCards: [{ quantity: 1 }],
  })
  await refundWithdrawal(shop.ctx(), { id })
  expect(await ledgerOf(used)).toEqual(['issued 2000', 'used -500'])
  expect(await ledgerOf(unused)).toEqual(['issued 2000', 'withdrawn -2000'])
  expect(await stateOf(bought.code)).toBe('partly_refunded')

  const again = await state(bought, [{ variant_code: 'ring', quantity: 2 }])
  await expect(acceptWithdrawal(shop.ctx(), { id: again.id })).rejects.toMatchObject({ status: 409 })
  expect(await planWithdrawalRefund(shop.ctx(), again.id)).toMatchObject({ amountCents: 0 })
})

test('a statement about used cards only is exempt, and cannot be accepted', async () => {
  const bought = await buyTwoCards('all-used@test.example')
  for (const card of bought.cards) await spend(card)
  const { id, finding } = await state(bought, [{ variant_code: 'ring', quantity: 2 }])
  expect(finding).toBe('exempt')
  const receipt = await emailTo(bought.email, 'withdrawal_received')
  expect(receipt).toMatch(/used, in whole or in part,[^:]*: 2 × Ring/)
  expect(receipt).not.toMatch(/please send|can no longer be used/)
  await expect(acceptWithdrawal(shop.ctx(), { id })).rejects.toMatchObject({
    body: { detail: expect.stringContaining('its gift cards were used') },
  })
})

test('cards alone are not sent back, so their price is due at once', async () => {
  const bought = await buyTwoCards('none-used@test.example')
  const { id } = await state(bought, [{ variant_code: 'ring', quantity: 2 }])
  const receipt = await emailTo(bought.email, 'withdrawal_received')
  expect(receipt).not.toContain('please send')
  expect(receipt).toMatch(/these can no longer be used: 2 × Ring/)
  await refundWithdrawal(shop.ctx(), { id })
  for (const card of bought.cards) expect(await ledgerOf(card)).toEqual(['issued 2000', 'withdrawn -2000'])
})
