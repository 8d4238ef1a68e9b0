import { onlyLeft } from '@messages/product-page'
import { TEST_ADDRESS } from '@/testing/address'
import { controls, eventually, fetchPage } from '../instance'
import { database, reset, secondInstance, shop } from './shop'

const VARIANT = 1
const control = controls(shop)

beforeEach(reset)

const api = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
  const response = await fetch(`${shop.address}/api/v1${path}`, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

async function placeOrder(payment_method: 'transfer' | 'card', email = 'buyer@test.example') {
  const [variant] = (await api('GET', `/shop/products/variants?ids=${VARIANT}`)).body
  const address = { ...TEST_ADDRESS, email }
  const price = (Number(variant.item.price) * 2).toFixed(2)
  const input = {
    billing_address: address,
    shipping_address: address,
    notes: '',
    items: [{ variant: VARIANT, quantity: 2, price }],
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

test('shows the stock that a test sets at once', async () => {
  const line = async () => (await api('GET', `/shop/products/variants?ids=${VARIANT}`)).body[0]
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

test('has no byte of the controls in its pages', async () => {
  const { text } = await fetchPage(`${shop.address}/`)
  expect(text).not.toMatch(/test-control|\/test\//)
})

test('cancels an order that is not paid in time when its clock is advanced, on every instance', async () => {
  const other = await secondInstance()
  const { body } = await placeOrder('transfer')
  const { swept, now } = await control('PUT /test/clock', { advance: { days: 15 } })
  expect(swept.orders).toMatchObject({ cancelledTransfers: 1 })
  expect(await stateOf(body.access_token)).toBe('cancelled')
  const later = (await placeOrder('transfer')).body
  expect(Date.parse((await api('GET', `/shop/payments/orders/${later.access_token}`)).body.date_added)).toBeGreaterThan(
    Date.parse(now) - 60_000,
  )
  const ahead = async () => (await controls(other)('GET /test/clock')).ahead_seconds
  await eventually(async () => expect(await ahead()).toBe(15 * 86_400))
  await control('DELETE /test/clock')
  await eventually(async () => expect(await ahead()).toBe(0))
})
