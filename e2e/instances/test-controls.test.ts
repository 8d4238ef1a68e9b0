import { onlyLeft } from '@messages/stock'
import { TEST_ADDRESS } from '@/lib/address/testing'
import { useTestDatabase } from '@/lib/db/testing.server'
import { loadDemoIfEmpty } from '@/lib/seed/load-demo.server'
import { type Server } from '@/scripts/testing/servers'
import { eventually, fetchPage, useInstances } from './instance'

const openInstance = useInstances()
const database = useTestDatabase()
/** Of shops whose background work must not take part in the tests of the demo shop. */
const elsewhere = useTestDatabase()

const TOKEN = 'a token of the tests'
const PIECE = 1

beforeAll(async () => {
  for (const { current } of [database, elsewhere]) await loadDemoIfEmpty(current.db)
})

/** Calls a control, and expects that it is done. */
const controls =
  (shop: () => Server, headers: Record<string, string> = {}) =>
  async (call: string, body?: unknown) => {
    const [method = '', path = ''] = call.split(' ')
    const response = await fetch(shop().address + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    expect([response.status, text]).toEqual([expect.any(Number), expect.anything()])
    if (!response.ok) throw new Error(`${call}: ${response.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }

describe('a shop that is not a demo', () => {
  const CALLS = [
    'GET /test/emails',
    'GET /test/openapi.json',
    'POST /test/reset',
    'PUT /test/clock',
    'DELETE /test/emails',
  ]

  /** What a response tells, without what is different each time. A redirect also names the path in its page. */
  async function answer(address: string, call: string, headers: Record<string, string>) {
    const [method = '', path = ''] = call.split(' ')
    const response = await fetch(address + path, { method, headers, redirect: 'manual' })
    const varying = ['date', 'x-request-id', 'etag']
    const text = await response.text()
    return {
      status: response.status,
      headers: [...response.headers].filter(([name]) => !varying.includes(name)),
      text: response.status < 400 ? '' : text,
    }
  }

  test.each([
    ['without a token of its own', {}, {}],
    ['for a wrong token', { TEST_CONTROLS_TOKEN: TOKEN }, { Authorization: 'Bearer another token of tests' }],
  ])('answers as to an unknown path %s', async (_, env, headers: Record<string, string>) => {
    const shop = await openInstance(elsewhere.current.url, { env: { SHOP_URL: 'http://shop.example', ...env } })
    for (const call of CALLS) {
      const unknown = call.replace(/\/test\/[\w.]+/, '/nowhere/emails')
      expect([call, await answer(shop.address, call, headers)]).toEqual([
        call,
        await answer(shop.address, unknown, headers),
      ])
      if (call.startsWith('GET'))
        expect([call, (await fetch(shop.address + call.slice(4), { headers })).status]).toEqual([call, 404])
      const direct = call.replace('/test', '/api/internal/test')
      expect([direct, (await answer(shop.address, direct, headers)).status]).toEqual([direct, 404])
    }
  })

  test('does what a test with the token asks', async () => {
    const shop = await openInstance(elsewhere.current.url, {
      env: { SHOP_URL: 'http://shop.example', TEST_CONTROLS_TOKEN: TOKEN },
    })
    const control = controls(() => shop, { Authorization: `Bearer ${TOKEN}` })
    expect(await control('GET /test/emails')).toEqual({ emails: [] })
    expect((await control('GET /test/openapi.json')).info.title).toBe('Test controls')
  })
})

describe('a demo shop', () => {
  let shop: Server
  let other: Server
  const control = controls(() => shop)
  beforeAll(async () => {
    const env = { SHOP_EMBEDDED_OWNER_URL: database.current.owner.url }
    shop = await openInstance(database.current.url, { env })
    other = await openInstance(database.current.url, { env })
  })
  beforeEach(() => control('POST /test/reset', {}))

  const api = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const response = await fetch(`${shop.address}/api/v1${path}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  async function placeOrder(payment_method: 'transfer' | 'card', email = 'buyer@test.example') {
    const [piece] = (await api('GET', `/shop/products/variants?ids=${PIECE}`)).body
    const address = { ...TEST_ADDRESS, email }
    const price = (Number(piece.item.price) * 2).toFixed(2)
    const input = {
      billing_address: address,
      shipping_address: address,
      notes: '',
      items: [{ variant: PIECE, quantity: 2, price }],
      shipping_fee: '0.00',
      payment_method,
      paid_amount: price,
    }
    return api('POST', '/shop/payments/new', input)
  }

  const stateOf = async (token: string): Promise<string> =>
    (await api('GET', `/shop/payments/orders/${token}`)).body.state

  const pay = async (clientSecret: string) => {
    const [intent] = clientSecret.split('_secret_')
    const form = { client_secret: clientSecret, 'payment_method_data[card][number]': '4242424242424242' }
    const path = `/api/sandbox/stripe/v1/payment_intents/${intent}/confirm`
    return (await fetch(shop.address + path, { method: 'POST', body: new URLSearchParams(form) })).status
  }

  test('is reset to the seed, with a customer who can log in at once', async () => {
    const customer = { email: 'eleni@test.example', password: 'a quiet olive grove' }
    await control('POST /test/reset', { customer })
    const credentials = { username: customer.email, password: customer.password }
    expect((await api('POST', '/token/login', credentials)).status).toBe(200)
    const { count } = (await api('GET', '/shop/products/search')).body
    await database.current.sql`delete from products where id > 10`
    await control('POST /test/reset', {})
    expect((await api('GET', '/shop/products/search')).body.count).toBe(count)
    expect((await api('POST', '/token/login', credentials)).status).toBe(400)
  })

  test('gives an email as soon as it is sent', async () => {
    const to = 'mailbox@test.example'
    const waiting = control(`GET /test/emails?to=${to}&subject=${encodeURIComponent('order')}&wait=30`)
    const { body } = await placeOrder('transfer', to)
    const { emails } = await waiting
    expect(emails[0]).toMatchObject({ recipient: to, subject: expect.stringContaining(body.order_code) })
  })

  test('cancels an order that is not paid in time when its clock is advanced, on every instance', async () => {
    const { body } = await placeOrder('transfer')
    const { swept, now } = await control('PUT /test/clock', { advance: { days: 6 } })
    expect(swept.orders).toMatchObject({ cancelledTransfers: 1 })
    expect(await stateOf(body.access_token)).toBe('cancelled')
    const later = (await placeOrder('transfer')).body
    expect(
      Date.parse((await api('GET', `/shop/payments/orders/${later.access_token}`)).body.date_added),
    ).toBeGreaterThan(Date.parse(now) - 60_000)
    const ahead = async () => (await controls(() => other)('GET /test/clock')).ahead_seconds
    await eventually(async () => expect(await ahead()).toBe(6 * 86_400))
    await control('DELETE /test/clock')
    await eventually(async () => expect(await ahead()).toBe(0))
  })

  test('shows the stock that a test sets at once', async () => {
    const line = async () => (await api('GET', `/shop/products/variants?ids=${PIECE}`)).body[0]
    const { item, product } = await line()
    const categories = (await api('GET', '/shop/products/categories')).body
    const { slug } = categories.find(({ id }: { id: number }) => id === product.category)
    const page = async () => (await fetchPage(`${shop.address}/shop/${slug}/${product.slug}?variant=${item.slug}`)).text
    expect(await page()).not.toContain(onlyLeft(2))
    await control(`PUT /test/stock/${item.variant_code}`, { stock: 2 })
    expect(await page()).toContain(onlyLeft(2))
    await control(`PUT /test/stock/${item.variant_code}`, { stock: 0 })
    expect((await line()).item.available).toBe(false)
    await control(`PUT /test/stock/${item.variant_code}`, { stock: 'always' })
    expect((await line()).item.available).toBe(true)
  })

  test('delivers the events of the card provider when a test says so', async () => {
    await control('PUT /test/webhooks', { held: true })
    const { body } = await placeOrder('card')
    expect(await pay(body.client_secret)).toBe(200)
    const { events } = await control(`GET /test/webhooks?order_code=${body.order_code}`)
    expect(events).toMatchObject([{ type: 'payment_intent.succeeded', delivered_at: null }])
    const ids = [events[0].id, events[0].id]
    expect((await control('POST /test/webhooks/deliveries', { ids })).deliveries).toEqual(
      ids.map((id) => ({ id, accepted: true })),
    )
    expect(await stateOf(body.access_token)).toBe('paid')
    expect((await control('GET /test/emails?to=buyer@test.example&wait=30')).emails).toHaveLength(1)
  })

  test('loses the card provider and the mail server, and recovers', async () => {
    await control('PUT /test/outages/card_provider', { seconds: 600 })
    expect((await placeOrder('card')).status).toBe(503)
    await control('PUT /test/outages/mail_server', { seconds: 600 })
    const to = 'late@test.example'
    await placeOrder('transfer', to)
    const [failed] = await eventuallyFailed(to)
    expect(failed).toBe('connect ECONNREFUSED (a test has taken the mail server away)')
    await control('DELETE /test/outages/card_provider')
    await control('DELETE /test/outages/mail_server')
    expect((await placeOrder('card')).status).toBe(201)
    await control('PUT /test/clock', { advance: { minutes: 2 } })
    expect((await control(`GET /test/emails?to=${to}&wait=30`)).emails).toHaveLength(1)
  })

  /** The errors of the emails to a recipient, once there is one. */
  async function eventuallyFailed(to: string): Promise<string[]> {
    let errors: string[] = []
    await eventually(async () => {
      const rows = await database.current
        .sql`select last_error from outbox where recipient = ${to} and last_error is not null`
      errors = rows.map(({ last_error }) => String(last_error))
      expect(errors).not.toEqual([])
    })
    return errors
  }

  test('is slow as long as its tables are locked', async () => {
    await control('PUT /test/outages/slow_database', { seconds: 600 })
    const order = placeOrder('transfer')
    await eventually(async () => {
      const waiting = await database.current.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect(waiting.length).toBeGreaterThan(0)
    })
    await control('DELETE /test/outages/slow_database')
    expect((await order).status).toBe(201)
  })

  test('opens shops for tests, which share nothing and end with it', async () => {
    const opener = await openInstance(database.current.url, {
      env: { SHOP_EMBEDDED_OWNER_URL: database.current.owner.url },
    })
    const create = () => controls(() => opener)('POST /test/shops', {})
    const [one, two] = [await create(), await create()]
    const inShop = ({ url }: { url: string }) => controls(() => ({ ...opener, address: url }))
    await inShop(one)('PUT /test/clock', { advance: { days: 6 } })
    await inShop(one)('PUT /test/options', { custom_orders: false })
    expect((await inShop(two)('GET /test/clock')).ahead_seconds).toBe(0)
    expect((await fetch(`${one.url}/custom-orders`)).status).toBe(404)
    expect((await fetch(`${two.url}/custom-orders`)).status).toBe(200)
    expect((await fetchPage(`${two.url}/`)).text).toContain(`<link rel="canonical" href="${two.url}`)
    await controls(() => opener)(`DELETE /test/shops/${one.id}`)
    await expect(fetch(one.url)).rejects.toThrow()
    process.kill(opener.pid, 'SIGKILL')
    await eventually(() => expect(fetch(two.url)).rejects.toThrow())
  })

  test('has no byte of the controls in its pages', async () => {
    const { text } = await fetchPage(`${shop.address}/`)
    expect(text).not.toMatch(/test-control|\/test\//)
  })
})
