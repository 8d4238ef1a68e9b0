import { asc, desc, eq } from 'drizzle-orm'
import { orderLines, orders } from '@/lib/platform/db/schema/orders'
import { giftCardEntries, giftCards } from '@/lib/platform/db/schema/gift-cards'
import { outbox } from '@/lib/platform/db/schema/mail'
import { sendDueEmails } from '@/lib/platform/mail/worker.server'
import { smtpTransport } from '@/lib/platform/mail/transport.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { findRefundable, refundOrder } from '@/lib/owner/orders/refund-order.server'
import { findCards } from '@/lib/shop/gift-cards/gift-card-ledger.server'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { buildOrderInput, deliverAllEvents, postOrder, tryCard, useTestCheckout } from '@/testing/checkout.server'
import { TEST_ADDRESS } from '@/testing/address'
import { addGiftCard, turnIntoGiftCards } from '@/testing/gift-cards.server'
import { charactersOfPdf, pagesOfPdf } from '@/testing/pdf.server'
import { endGiftCards } from './end-gift-cards.server'
import { sendDueGiftCards, sendGiftCard } from './send-gift-cards.server'

// The sandbox sends its events over HTTP, and no server runs in this test.
jest.mock('@/lib/shop/payments/provider/sandbox-event-scheduler.server', () => ({
  deliverEventsNow: () => {},
  startSandboxEventScheduler: () => {},
}))

const shop = useTestCheckout()
const db = () => shop.database.current.db

const DAY = 24 * 60 * 60_000
const CODE = /[1-9A-HJKMNP-TV-Z]{4}(-[1-9A-HJKMNP-TV-Z]{4}){3}/

/** An order of gift cards that is paid, and its cards. */
async function buyCards(answers: Record<string, string> = {}, quantity = 1) {
  const items = [{ variant: shop.stock.ring, quantity, price: quantity === 1 ? '20.00' : '40.00' }]
  const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method: 'transfer', items }))
  await turnIntoGiftCards(db(), body.order_code, answers)
  await performOrderAction(shop.ctx(), { code: body.order_code, action: 'mark-paid', cause: 'test' })
  await db()
    .update(giftCards)
    .set({ usableFrom: new Date(0), sendAt: new Date(0) })
  const order = await findOrderByCode(shop.ctx(), body.order_code)
  return { order, cards: await db().select().from(giftCards).orderBy(desc(giftCards.createdAt)).limit(quantity) }
}

const emailsTo = (recipient: string) =>
  db().select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(asc(outbox.id))

const cardOf = async (id: string) => (await db().select().from(giftCards).where(eq(giftCards.id, id)))[0]

test('a card is sent to the other person with its code and a PDF, and the buyer is told without the code', async () => {
  const { cards } = await buyCards({
    'to-name': 'Maria <b>',
    'to-email': 'maria@example.com',
    message: 'For you & <i>yours</i>',
  })
  expect(await sendDueGiftCards(shop.ctx())).toBe(1)
  expect(await sendDueGiftCards(shop.ctx())).toBe(0)
  const [mail] = await emailsTo('maria@example.com')
  const [code] = CODE.exec(mail?.text ?? '') ?? []
  const [found] = await findCards(shop.ctx(), [code ?? ''])
  expect(found).toMatchObject({ left: 2000, card: { id: cards[0]?.id, last4: code?.slice(-4) } })
  expect(mail?.html).toContain('For you &amp; &lt;i&gt;yours&lt;/i&gt;')
  expect(mail?.text).toContain(`/gift-card#${code}`)
  expect([mail?.attachmentName, pagesOfPdf(mail?.attachment ?? Buffer.from(''))]).toEqual(['gift-card.pdf', 1])
  expect(charactersOfPdf(mail?.attachment ?? Buffer.from(''))).toContain('&')
  const told = (await emailsTo(TEST_ADDRESS.email)).find(({ kind }) => kind === 'gift_card_sent')
  expect(told?.text).toContain('maria@example.com')
  expect(told?.text).not.toMatch(CODE)
})

test('an order of gift cards only is shipped when the last one is sent', async () => {
  const { order, cards } = await buyCards({}, 2)
  const [later] = cards
  await db()
    .update(giftCards)
    .set({ sendAt: new Date(Date.now() + DAY) })
    .where(eq(giftCards.id, later?.id ?? ''))
  await sendDueGiftCards(shop.ctx())
  expect((await findOrderByCode(shop.ctx(), order.code)).state).toBe('paid')
  await sendDueGiftCards(shop.ctx(new Date(Date.now() + 2 * DAY)))
  expect((await findOrderByCode(shop.ctx(), order.code)).state).toBe('shipped')
  const kinds = (await emailsTo(TEST_ADDRESS.email)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'gift_card')).toHaveLength(2)
  expect(kinds).not.toContain('order_shipped')
})

test('a card that is sent again has another code, and an email that waits is withdrawn', async () => {
  const { cards } = await buyCards({ 'to-email': 'again@example.com' })
  await sendDueGiftCards(shop.ctx())
  const [first] = CODE.exec((await emailsTo('again@example.com'))[0]?.text ?? '') ?? []
  const sent = await cardOf(cards[0]?.id ?? '')
  if (!sent) throw new Error('The card was not found.')
  expect(await sendGiftCard(shop.ctx(), sent)).toBe(true)
  const mails = await emailsTo('again@example.com')
  const [second] = CODE.exec(mails.at(-1)?.text ?? '') ?? []
  expect(mails).toHaveLength(1)
  expect(await findCards(shop.ctx(), [first ?? '', second ?? ''])).toMatchObject([null, { left: 2000 }])
  expect(await sendGiftCard(shop.ctx(), sent)).toBe(false)
})

test('nothing of the code is left in the database after the email has left', async () => {
  await buyCards({ 'to-email': 'blank@example.com' })
  await sendDueGiftCards(shop.ctx())
  const transport = { ...smtpTransport('smtp://localhost:1', 'shop@example.com'), deliver: async () => {} }
  while ((await sendDueEmails(db(), transport)) > 0);
  const [mail] = await emailsTo('blank@example.com')
  expect(mail).toMatchObject({ html: '', text: '', attachment: null })
})

test('a card of a buyer who was forgotten loses its recipient when it is sent', async () => {
  const { order, cards } = await buyCards({ 'to-email': 'forgotten@example.com', message: 'With love' })
  await db().update(orders).set({ personLeft: true }).where(eq(orders.id, order.id))
  await sendDueGiftCards(shop.ctx())
  expect(await emailsTo('forgotten@example.com')).toHaveLength(1)
  expect(await cardOf(cards[0]?.id ?? '')).toMatchObject({ recipientEmail: '', message: '' })
})

test('a card that was withdrawn before its day is not sent', async () => {
  const { cards } = await buyCards({ 'to-email': 'never@example.com' })
  await db()
    .insert(giftCardEntries)
    .values({ giftCardId: cards[0]?.id ?? '', kind: 'withdrawn', cents: -2000 })
  await sendDueGiftCards(shop.ctx())
  expect(await emailsTo('never@example.com')).toEqual([])
})

test('the recipient is told once before a card ends, and what is left goes on the day after', async () => {
  const { id } = await addGiftCard(db(), 1500, { recipientEmail: 'ends@example.com', expiresOn: '2031-03-31' })
  const at = (day: string) => shop.ctx(new Date(`${day}T12:00:00Z`))
  const entries = async () =>
    (await db().select().from(giftCardEntries).where(eq(giftCardEntries.giftCardId, id))).map(({ kind }) => kind)
  await endGiftCards(at('2031-02-28'))
  expect(await emailsTo('ends@example.com')).toEqual([])
  await endGiftCards(at('2031-03-01'))
  await endGiftCards(at('2031-03-31'))
  const mails = await emailsTo('ends@example.com')
  expect(mails.map(({ kind, text }) => [kind, text.includes('15')])).toEqual([['gift_card_ends', true]])
  expect(await entries()).toEqual(['issued'])
  await endGiftCards(at('2031-04-01'))
  await endGiftCards(at('2031-04-02'))
  expect(await entries()).toEqual(['issued', 'expired'])
})

test('a card of a new buyer who paid by card waits, and that of one who paid an order weeks ago does not', async () => {
  const buyByCard = async (email: string) => {
    const billing_address = { ...TEST_ADDRESS, email }
    const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method: 'card', billing_address }))
    await turnIntoGiftCards(db(), body.order_code)
    await tryCard(body.client_secret, '4242424242424242')
    await deliverAllEvents(shop.database.current)
    const order = await findOrderByCode(shop.ctx(), body.order_code)
    const [card] = await db()
      .select({ usableFrom: giftCards.usableFrom, sendAt: giftCards.sendAt, issuedAt: giftCards.createdAt })
      .from(giftCards)
      .innerJoin(orderLines, eq(orderLines.id, giftCards.orderLineId))
      .where(eq(orderLines.orderId, order.id))
    if (!card) throw new Error('The order issued no card.')
    const hours = (at: Date) => (at.getTime() - card.issuedAt.getTime()) / (60 * 60_000)
    return { order, waits: [hours(card.usableFrom), hours(card.sendAt)] }
  }
  const first = await buyByCard('new@example.com')
  expect(first.waits).toEqual([24, 24])
  expect((await buyByCard('new@example.com')).waits).toEqual([24, 24])
  await db()
    .update(orders)
    .set({ dateAdded: new Date(Date.now() - 31 * DAY) })
    .where(eq(orders.id, first.order.id))
  expect((await buyByCard('New+gifts@example.com')).waits).toEqual([0, 0])
})

const stateAndLedger = async (id: string): Promise<[string, string[]]> => [
  (await findOrderByCode(shop.ctx(), id)).state,
  (
    await db()
      .select({ kind: giftCardEntries.kind, cents: giftCardEntries.cents })
      .from(giftCardEntries)
      .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.giftCardId))
      .innerJoin(orderLines, eq(orderLines.id, giftCards.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.code, id))
      .orderBy(asc(giftCards.unit), asc(giftCardEntries.id))
  ).map(({ kind, cents }) => `${kind} ${cents}`),
]

test('a refund of the whole order withdraws its gift cards', async () => {
  const { order } = await buyCards({}, 2)
  await sendDueGiftCards(shop.ctx())
  await refundOrder(shop.ctx(), { code: order.code, cause: 'test' })
  const ledger = ['issued 2000', 'withdrawn -2000']
  expect(await stateAndLedger(order.code)).toEqual(['refunded', [...ledger, ...ledger]])
})

test('a gift card of which something was used is not returned, and the other one is', async () => {
  const { order, cards } = await buyCards({}, 2)
  await sendDueGiftCards(shop.ctx())
  const [used] = cards
  await db()
    .insert(giftCardEntries)
    .values({ giftCardId: used?.id ?? '', kind: 'used', cents: -500 })
  const { leftCents } = (await findRefundable(shop.ctx(), await findOrderByCode(shop.ctx(), order.code))) ?? {}
  expect(leftCents).toBe(order.totalCents - 2000)
  await refundOrder(shop.ctx(), { code: order.code, cause: 'test' })
  const [state, ledger] = await stateAndLedger(order.code)
  expect(state).toBe('partly_refunded')
  expect([...ledger].sort()).toEqual(['issued 2000', 'issued 2000', 'used -500', 'withdrawn -2000'])
  expect(await findRefundable(shop.ctx(), await findOrderByCode(shop.ctx(), order.code))).toBeNull()
})
