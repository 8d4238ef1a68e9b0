import { eq } from 'drizzle-orm'
import { giftCards } from '@/lib/platform/db/schema/gift-cards'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orderLines, orders, payments, sandboxWebhooks } from '@/lib/platform/db/schema/orders'
import { settings } from '@/lib/platform/db/schema/shop'
import { simulatedOutages } from '@/lib/platform/base/simulated-outages.server'
import { TEST_ADDRESS } from '@/testing/address'
import { buildOrderInput, deliverAllEvents, postOrder, tryCard, useTestCheckout } from '@/testing/checkout.server'
import { turnIntoGiftCards } from '@/testing/gift-cards.server'
import { sendDueGiftCards, sendGiftCard } from './send-gift-cards.server'

jest.mock('@/lib/shop/payments/provider/sandbox-event-scheduler.server', () => ({
  deliverEventsNow: () => {},
  startSandboxEventScheduler: () => {},
}))

const shop = useTestCheckout()
const db = () => shop.database.current.db

const DAY = 24 * 60 * 60_000
const KNOWN_AGAIN = '4000991000000077'
const FRAUD_WARNING = '4000000000005423'

const inADay = () => shop.ctx(new Date(Date.now() + 1.1 * DAY))

let buyers = 0
/** Pays 20 € for a gift card, each time as somebody else. Returns what is known of its payment and of the card. */
async function buy(number: string) {
  const billing_address = { ...TEST_ADDRESS, email: `buyer-${(buyers += 1)}@example.com` }
  const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method: 'card', billing_address }))
  await turnIntoGiftCards(db(), body.order_code)
  await tryCard(body.client_secret, number)
  await deliverAllEvents(shop.database.current)
  return async () => {
    const [found] = await db()
      .select({ payment: payments, card: giftCards })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .innerJoin(giftCards, eq(giftCards.orderLineId, orderLines.id))
      .where(eq(orders.code, body.order_code))
    if (!found) throw new Error('The order has no gift card.')
    return { ...found, isSent: found.card.sentAt !== null }
  }
}

test('one card buys for no more than the limit of a day, whoever pays with it, and the owner decides about the rest', async () => {
  await db()
    .update(settings)
    .set({ giftCards: { most_per_day: 40 } })
  const bought = [await buy(KNOWN_AGAIN), await buy(KNOWN_AGAIN), await buy(KNOWN_AGAIN), await buy('4242424242424242')]
  // Asked at once, and not only when the cards are due after their delay.
  expect(await sendDueGiftCards(shop.ctx())).toBe(0)
  const flags = await Promise.all(bought.map(async (find) => (await find()).payment.flag))
  expect(flags).toEqual([
    null,
    null,
    expect.stringMatching(/^one card has paid .*60.* for gift cards within a day/),
    null,
  ])
  expect(await db().$count(outbox, eq(outbox.kind, 'payment_flagged'))).toBe(1)
  expect(await sendDueGiftCards(inADay())).toBe(3)
  const last = await bought[2]?.()
  expect(last?.isSent).toBe(false)
  if (last) await sendGiftCard(inADay(), last.card)
  expect((await bought[2]?.())?.isSent).toBe(true)
})

test('gift cards of a payment that the issuer warns of are not sent', async () => {
  const find = await buy(FRAUD_WARNING)
  await db()
    .update(sandboxWebhooks)
    .set({ nextAttemptAt: new Date(0) })
  await deliverAllEvents(shop.database.current)
  await sendDueGiftCards(inADay())
  expect(await find()).toMatchObject({ isSent: false, payment: { flag: expect.stringContaining('warns of fraud') } })
})

test('while the card provider does not answer, gift cards wait, but no longer than a day', async () => {
  const find = await buy(KNOWN_AGAIN)
  simulatedOutages().set('card_provider', Date.now() + DAY)
  const sendAt = new Date(0)
  await db().update(giftCards).set({ sendAt, usableFrom: sendAt })
  await sendDueGiftCards(shop.ctx())
  expect(await find()).toMatchObject({ isSent: false, payment: { cardFingerprint: null } })
  await sendDueGiftCards(inADay())
  expect((await find()).isSent).toBe(true)
  simulatedOutages().clear()
})
