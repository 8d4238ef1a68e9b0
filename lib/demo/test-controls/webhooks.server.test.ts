import { eq } from 'drizzle-orm'
import { POST as webhookRoute } from '@/app/api/v1/shop/payments/webhook/route'
import { buildOrderInput, postOrder, tryCard, useTestCheckout } from '@/testing/checkout.server'
import { orders, sandboxWebhooks } from '@/lib/platform/db/schema/orders'
import { deliverEventsNow } from '@/lib/shop/payments/provider/sandbox-event-scheduler.server'
import { control, useTestControls } from '@/testing/test-controls.server'

jest.mock('@/lib/instance/instance.server', () => ({ showEverythingAnew: jest.fn(() => Promise.resolve()) }))

const shop = useTestCheckout()
useTestControls(shop.database)

const VALID_CARD = '4242424242424242'

/** The types of the events that arrived, in their order. */
const arrived: string[] = []
beforeEach(() => {
  arrived.length = 0
  // The sandbox posts events over HTTP, but no server runs here.
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    arrived.push(JSON.parse(String(init?.body)).type)
    return webhookRoute(new Request(url as string, init), { params: Promise.resolve({}) })
  })
})
afterEach(() => control('PUT /test/webhooks', { held: false }))

const list = async (code: string) => (await control(`GET /test/webhooks?order_code=${code}`)).body.events
const stateOf = async (code: string) => {
  const [order] = await shop.database.current.db.select().from(orders).where(eq(orders.code, code))
  return order?.state
}

/** An order that was declined once and then paid, whose events are held. */
async function heldOrder() {
  expect(await control('PUT /test/webhooks', { held: true })).toMatchObject({ status: 200, body: { held: true } })
  const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method: 'card' }))
  await tryCard(body.client_secret, '4000000000000002')
  await tryCard(body.client_secret, VALID_CARD)
  const code: string = body.order_code
  const events = await list(code)
  const idOf = (type: string) => events.find((event: { type: string }) => event.type === type).id
  return { code, failed: idOf('payment_intent.payment_failed'), succeeded: idOf('payment_intent.succeeded') }
}

const deliver = async (...ids: string[]) => (await control('POST /test/webhooks/deliveries', { ids })).body.deliveries

test('held events do not arrive by themselves', async () => {
  const { code } = await heldOrder()
  expect(arrived).toEqual([])
  expect(await stateOf(code)).toBe('awaiting_payment')
  expect(await list(code)).toMatchObject([{ delivered_at: null }, { delivered_at: null }])
})

test('events are delivered in the order of the test, twice if it says so, and again later', async () => {
  const { code, failed, succeeded } = await heldOrder()
  expect(await deliver(succeeded, failed, succeeded)).toEqual([
    { id: succeeded, accepted: true },
    { id: failed, accepted: true },
    { id: succeeded, accepted: true },
  ])
  expect(arrived).toEqual(['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.succeeded'])
  expect(await stateOf(code)).toBe('paid')
  await deliver(succeeded)
  expect(await stateOf(code)).toBe('paid')
  expect(await list(code)).toMatchObject([
    { delivered_at: expect.any(String), next_attempt_at: null },
    { delivered_at: expect.any(String), next_attempt_at: null },
  ])
})

test('an event that is dropped never arrives', async () => {
  const { code, failed, succeeded } = await heldOrder()
  expect((await control(`DELETE /test/webhooks/${succeeded}`)).status).toBe(204)
  expect(await list(code)).toMatchObject([{ id: failed }])
  expect((await control('POST /test/webhooks/deliveries', { ids: [succeeded] })).status).toBe(404)
})

test('an event that is delayed is due later', async () => {
  const { code, succeeded } = await heldOrder()
  expect((await control(`PUT /test/webhooks/${succeeded}`, { seconds: 3_600 })).status).toBe(200)
  const [{ next_attempt_at }] = (await list(code)).filter(({ id }: { id: string }) => id === succeeded)
  expect(Date.parse(next_attempt_at) - Date.now()).toBeGreaterThan(3_000_000)
})

test('the shop delivers by itself again when it is let', async () => {
  const { code } = await heldOrder()
  await shop.database.current.db.update(sandboxWebhooks).set({ nextAttemptAt: new Date(0) })
  deliverEventsNow()
  await control('PUT /test/webhooks', { held: false })
  expect(await stateOf(code)).toBe('awaiting_payment')
  deliverEventsNow()
  const waiting = async () =>
    (await control('GET /test/webhooks')).body.events.filter((event: { delivered_at: unknown }) => !event.delivered_at)
  while ((await waiting()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await stateOf(code)).toBe('paid')
})
