import http from 'node:http'
import { type AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orders, payments } from '@/lib/platform/db/schema/orders'
import { Problem } from '@/lib/platform/base/problem'
import { type CardProvider, createCardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { checkOrders } from '@/lib/owner/orders/check-orders.server'
import { placeOrder } from '@/lib/shop/checkout/place-order.server'
import { showOrder } from '@/lib/shop/my-orders/show-order.server'
import { sweepOrders } from '@/lib/shop/order-payments/sweep-orders.server'
import { buildOrderInput, useTestCheckout } from '@/testing/checkout.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db

/** A card provider whose response each test sets. */
let respond: (request: http.IncomingMessage, response: http.ServerResponse) => void
const server = http.createServer((request, response) => respond(request, response))
let provider: CardProvider

const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const SHORT_TIMEOUTS = { timeout: 300, maxNetworkRetries: 1 }

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  provider = createCardProvider({ ...KEYS, STRIPE_API_URL: `http://127.0.0.1:${port}` }, db, SHORT_TIMEOUTS)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const json = (response: http.ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
const intent = (id: string, over = {}) => ({
  id,
  object: 'payment_intent',
  status: 'requires_payment_method',
  amount_received: 0,
  currency: 'eur',
  client_secret: `${id}_secret_1`,
  metadata: {},
  ...over,
})
const respondWithIntent = (over = {}) => {
  const id = `pi_${randomUUID().replaceAll('-', '')}`
  respond = (_, response) => json(response, 200, intent(id, over))
}

const placeTestOrder = (key: string = randomUUID()) =>
  placeOrder(shop.ctx(), buildOrderInput(shop.stock, { payment_method: 'card' }), key, { provider })
const findOrderByKey = async (key: string) =>
  (await db().select().from(orders).where(eq(orders.idempotencyKey, key))).at(0)

const FAULTS: [string, typeof respond][] = [
  ['is down', (request) => request.socket.destroy()],
  ['never responds', () => {}],
  [
    'responds with 500',
    (_, response) => json(response, 500, { error: { type: 'api_error', message: 'Something is wrong at our end.' } }),
  ],
  [
    'responds with 429',
    (_, response) =>
      json(response, 429, {
        error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' },
      }),
  ],
  [
    'rejects the API key',
    (_, response) => json(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API key.' } }),
  ],
  [
    'responds with a web page',
    (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome to nginx</h1>'),
  ],
  [
    'closes the connection within its response',
    (_, response) => response.writeHead(200, { 'Content-Length': 5_000 }).end('{"id":'),
  ],
]

test.each(FAULTS)(
  'while the provider %s, an order awaits payment and the next try continues it',
  async (_name, fault) => {
    const key = randomUUID()
    respond = fault
    const refused = await placeTestOrder(key).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Problem)
    expect(refused).toMatchObject({ kind: 'unavailable', headers: { 'Retry-After': '5' } })
    expect((await findOrderByKey(key))?.state).toBe('awaiting_payment')
    respondWithIntent()
    const placed = await placeTestOrder(key)
    expect(placed.order_code).toBe((await findOrderByKey(key))?.code)
    expect(placed.client_secret).toMatch(/_secret_1$/)
    expect(
      await db()
        .select()
        .from(payments)
        .where(eq(payments.orderId, (await findOrderByKey(key))?.id ?? '')),
    ).toHaveLength(1)
  },
)

test.each(FAULTS)(
  'while the provider %s, an order is shown in its last known state, and a later sweep updates it',
  async (_name, fault) => {
    respondWithIntent()
    const placed = await placeTestOrder()
    respond = fault
    const later = shop.ctx(new Date(Date.now() + 60 * 60_000))
    expect((await showOrder(later, placed, provider)).state).toBe('awaiting_payment')
    expect((await sweepOrders(later, provider))?.failed).toBeGreaterThanOrEqual(1)
    respond = (request, response) =>
      json(response, 200, intent(request.url?.split('/').at(-1) ?? '', { status: 'succeeded', amount_received: 2400 }))
    await sweepOrders(shop.ctx(new Date(Date.now() + 3 * 60 * 60_000)), provider)
    expect((await showOrder(shop.ctx(), placed, provider)).state).toBe('paid')
  },
)

test.each([
  ['another amount', { amount_received: 1 }, /paid 0\.01.€ of 24\.00.€/],
  ['another currency', { amount_received: 2400, currency: 'usd' }, /paid in USD/],
])('a payment of %s does not pay the order, is flagged, and the owner gets an email', async (_name, over, flag) => {
  respondWithIntent()
  const placed = await placeTestOrder()
  respond = (request, response) =>
    json(response, 200, intent(request.url?.split('/').at(-1) ?? '', { status: 'succeeded', ...over }))
  await showOrder(shop.ctx(new Date(Date.now() + 60_000)), placed, provider)
  const [order] = await db().select().from(orders).where(eq(orders.code, placed.order_code))
  const [payment] = await db()
    .select()
    .from(payments)
    .where(eq(payments.orderId, order?.id ?? ''))
  expect([order?.state, payment?.flag]).toEqual(['awaiting_payment', expect.stringMatching(flag)])
  const mails = await db().select().from(outbox).where(eq(outbox.kind, 'payment_flagged'))
  expect(mails.filter(({ subject }) => subject.includes(placed.order_code))).toHaveLength(1)
})

test('a response about another payment pays no order', async () => {
  respondWithIntent()
  const placed = await placeTestOrder()
  respondWithIntent()
  const other = await placeTestOrder()
  const [order] = await db().select().from(orders).where(eq(orders.code, other.order_code))
  respond = (_, response) =>
    json(
      response,
      200,
      intent('pi_other', { status: 'succeeded', amount_received: 2400, metadata: { order_id: order?.id } }),
    )
  await showOrder(shop.ctx(new Date(Date.now() + 60_000)), placed, provider)
  expect((await db().select().from(orders).where(eq(orders.code, placed.order_code)))[0]?.state).toBe(
    'awaiting_payment',
  )
  expect((await db().select().from(orders).where(eq(orders.code, other.order_code)))[0]?.state).toBe('awaiting_payment')
})

test('the orders are consistent after all faults', async () => {
  expect(await checkOrders(shop.ctx())).toEqual([])
})
