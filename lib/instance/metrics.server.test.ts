import { sql } from 'drizzle-orm'
import { GET } from '@/app/metrics/route'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orders } from '@/lib/platform/db/schema/orders'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'

const HOUR = 3_600_000
const TOKEN = 'a token for the metrics'
process.env.METRICS_TOKEN = TOKEN
const shop = useTestCheckout()

const read = async (headers: Record<string, string>) => {
  const response = await GET(new Request('http://localhost:3000/metrics', { headers }))
  return { status: response.status, text: await response.text() }
}
const LOCAL_CALL = { 'x-local-request': 'yes' }
const valueOf = (text: string, series: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.slice(series.length + 1)

test.each<[string, Record<string, string>, number]>([
  ['this machine', LOCAL_CALL, 200],
  ['another machine with the token', { 'x-local-request': 'no', authorization: `Bearer ${TOKEN}` }, 200],
  ['another machine', { 'x-local-request': 'no' }, 404],
  ['another machine with a wrong token', { 'x-local-request': 'no', authorization: 'Bearer a token for nothing' }, 404],
  ['an unknown address', {}, 404],
])('a caller from %s gets %i', async (_, headers, status) => {
  const response = await read(headers)
  expect(response.status).toBe(status)
  expect(response.text.includes('asimera_')).toBe(status === 200)
})

test('metrics count orders, emails and connections', async () => {
  const before = (await read(LOCAL_CALL)).text
  expect(valueOf(before, 'asimera_orders{state="awaiting_payment"}')).toBe('0')
  expect((await postOrder(buildOrderInput(shop.stock, { payment_method: 'transfer' }))).status).toBe(201)
  await shop.database.current.db
    .insert(outbox)
    .values({ kind: 'x', recipient: 'a@b.example', subject: 'x', html: '', text: '', failedAt: new Date() })
  const { text } = await read(LOCAL_CALL)
  expect(valueOf(text, 'asimera_orders{state="awaiting_payment"}')).toBe('1')
  expect(valueOf(text, 'asimera_outbox_mails{state="given_up"}')).toBe('1')
  expect(Number(valueOf(text, 'asimera_outbox_mails{state="waiting"}'))).toBeGreaterThan(0)
  expect(Number(valueOf(text, 'asimera_database_connections{state="active"}'))).toBeGreaterThan(0)
  expect(valueOf(text, 'asimera_database_up')).toBe('1')
})

test('orders that are done are counted once an hour', async () => {
  const now = jest.spyOn(performance, 'now')
  const counts = async () => {
    const { text } = await read(LOCAL_CALL)
    return ['awaiting_payment', 'cancelled'].map((state) => valueOf(text, `asimera_orders{state="${state}"}`))
  }
  now.mockReturnValue(10 * HOUR)
  expect(await counts()).toEqual(['1', '0'])
  await shop.database.current.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('shop.cause', 'a test', true)`)
    await tx.update(orders).set({ state: 'cancelled' })
  })
  now.mockReturnValue(11 * HOUR - 1)
  expect(await counts()).toEqual(['0', '0'])
  now.mockReturnValue(11 * HOUR)
  expect(await counts()).toEqual(['0', '1'])
  now.mockRestore()
})

test('metrics contain no personal data and are valid Prometheus text', async () => {
  const { text } = await read(LOCAL_CALL)
  expect(text).not.toMatch(/@|Eleni|AS-[0-9A-Z]{4}-/)
  for (const line of text.split('\n').filter(Boolean))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?[\d.e+-]+)$/)
})

test('a database that does not answer is reported in time', async () => {
  jest.spyOn(shop.database.current.db, 'execute').mockReturnValue(new Promise(() => {}) as never)
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] })
  const answer = read(LOCAL_CALL)
  await jest.advanceTimersByTimeAsync(10_000)
  jest.useRealTimers()
  expect(valueOf((await answer).text, 'asimera_database_up')).toBe('0')
  jest.restoreAllMocks()
})
