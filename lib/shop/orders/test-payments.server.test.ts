import { parseCsv } from '@/lib/platform/base/csv'
import { documentsCsv } from '@/lib/owner/documents/export-documents.server'
import { issueDocuments } from '@/lib/owner/documents/issue-documents.server'
import { documentSheet } from '@/lib/owner/documents/sheet'
import { findOrderByCode } from './order-access.server'
import { ordersCsv } from '@/lib/owner/orders/export-orders.server'
import { getOrderDetails, searchOrders } from '@/lib/owner/orders/order-admin.server'
import { parseOrderSearch } from '@/lib/owner/orders/order-search'
import { showOrder } from '@/lib/shop/my-orders/show-order.server'
import { buildOrderInput, postOrder, tryCard, useTestCheckout } from '@/testing/checkout.server'
import { loadSales } from '@/lib/owner/today/today.server'
import { DEFAULT_FORMAT } from '@/lib/platform/base/money'
import { outbox } from '@/lib/platform/db/schema/mail'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { messagesIn } from '@/messages/languages'
import { refreshOrderPayments } from '@/lib/shop/order-payments/order-payment.server'
import { collectText } from '@/testing/collect'

jest.mock('@/lib/shop/payments/provider/sandbox-event-scheduler.server', () => ({
  deliverEventsNow: () => {},
  startSandboxEventScheduler: () => {},
}))

// No demo, and its operator has asked for test cards.
Object.assign(process.env, { SHOP_URL: 'https://shop.example', CARD_SANDBOX: 'on' })

const shop = useTestCheckout()
const placed = { card: { code: '', token: '' }, courier: { code: '', token: '' } }

async function place(method: 'card' | 'via_courier') {
  const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method: method }))
  if (method === 'card') {
    await tryCard(body.client_secret, '4242424242424242')
    await refreshOrderPayments(shop.ctx(), cardProvider(), await findOrderByCode(shop.ctx(), body.order_code))
  }
  return { code: body.order_code as string, token: body.access_token as string }
}

beforeAll(async () => {
  placed.card = await place('card')
  placed.courier = await place('via_courier')
})

test('the order says that its payment was a test, to the buyer and at the desk', async () => {
  const shown = async ({ token }: { token: string }) =>
    (await showOrder(shop.ctx(), { access_token: token })).test_payment
  expect([await shown(placed.card), await shown(placed.courier)]).toEqual([true, false])
  const { orders } = await searchOrders(shop.ctx(), parseOrderSearch({}))
  expect(orders.map(({ code, isTestPayment }) => [code, isTestPayment])).toEqual([
    [placed.courier.code, false],
    [placed.card.code, true],
  ])
  expect((await getOrderDetails(shop.ctx(), placed.card.code)).isTestPayment).toBe(true)
})

test('the emails to buyer and owner say so', async () => {
  const emails = await shop.database.current.db.select().from(outbox)
  const texts = (kind: string) => emails.filter((email) => email.kind === kind).map(({ text }) => text)
  const [toBuyer, other] = texts('order_confirmation')
  expect(toBuyer).toContain('Debit or credit card (test payment, nothing was charged)')
  expect(other).not.toContain('test payment')
  const [toOwner] = texts('new_order')
  expect(toOwner).toContain('It was paid with a test card: no money has moved.')
})

test('sums, exports and receipts say so', async () => {
  expect(await loadSales(shop.ctx())).toMatchObject({ testPayments: 1 })
  const payments = (csv: string) => {
    const [headings = [], ...rows] = parseCsv(csv).rows.map(({ cells }) => cells)
    return rows.map((row) => row[headings.indexOf('payment')])
  }
  expect(payments(await collectText(ordersCsv(shop.ctx(), {})))).toEqual(['card (test payment)', 'via_courier'])
  const [receipt] = await issueDocuments(shop.ctx(), placed.card.code)
  expect(payments(await collectText(documentsCsv(shop.ctx(), {})))).toEqual(['card (test payment)'])
  if (!receipt) throw new Error('There is no receipt.')
  const { facts } = documentSheet({ messages: messagesIn.en, money: DEFAULT_FORMAT }, receipt, null)
  expect(facts.map(({ value }) => value)).toContain('Debit or credit card (test payment, nothing was charged)')
})
