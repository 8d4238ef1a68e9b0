import http from 'node:http'
import { type AddressInfo } from 'node:net'
import { createPayment } from './card-payments.server'
import { createCardProvider } from './card-provider.server'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_API_URL: undefined,
}
const noDatabase = () => {
  throw new Error('The real provider must not use the database.')
}

test('the sandbox is used only if a key is missing', () => {
  expect(createCardProvider({ ...KEYS, STRIPE_SECRET_KEY: undefined }, noDatabase).kind).toBe('sandbox')
  expect(createCardProvider(KEYS, noDatabase)).toMatchObject({
    kind: 'stripe',
    publicKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
  })
})

test('with real keys the wallets are those of the setting, and the sandbox has its own', () => {
  expect(createCardProvider(KEYS, noDatabase).wallets).toEqual([])
  expect(createCardProvider({ ...KEYS, STRIPE_WALLETS: ['apple_pay'] }, noDatabase).wallets).toEqual(['apple_pay'])
  expect(createCardProvider({ ...KEYS, STRIPE_SECRET_KEY: undefined }, noDatabase).wallets).toEqual(['demo_pay'])
})

test('with real keys the sandbox is not served', async () => {
  Object.assign(process.env, KEYS, { STRIPE_API_URL: '' })
  const { GET, POST } = await import('@/app/api/sandbox/stripe/v1/[...path]/route')
  for (const serve of [GET, POST]) {
    const answer = await serve(
      new Request('http://localhost/api/sandbox/stripe/v1/payment_intents/pi_1/confirm', {
        method: serve === POST ? 'POST' : 'GET',
      }),
    )
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
  }
  const { cardProvider } = await import('./card-provider.server')
  expect(cardProvider().publicKey).toBe('pk_test_1')
})

test('STRIPE_API_URL sends the requests to another server', async () => {
  const received: { path?: string; authorization?: string; key?: string | string[]; body: string }[] = []
  const stripeStub = http.createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({
        path: request.url,
        authorization: request.headers.authorization,
        key: request.headers['idempotency-key'],
        body,
      })
      response.setHeader('Content-Type', 'application/json')
      response.end(
        JSON.stringify({
          id: 'pi_stub',
          object: 'payment_intent',
          status: 'requires_payment_method',
          amount_received: 0,
          currency: 'eur',
          client_secret: 'pi_stub_secret_1',
          metadata: {},
        }),
      )
    })
  })
  await new Promise<void>((resolve) => stripeStub.listen(0, '127.0.0.1', resolve))
  const { port } = stripeStub.address() as AddressInfo
  const keys = { ...KEYS, STRIPE_API_URL: `http://127.0.0.1:${port}` }
  const order = { id: 'an-order', code: 'AS-0000-0000', dueCents: 2400, currency: 'EUR' }
  const payment = await createPayment(createCardProvider(keys, noDatabase), order)
  const withLink = createCardProvider({ ...keys, STRIPE_WALLETS: ['google_pay', 'link'] }, noDatabase)
  await createPayment(withLink, order).finally(() => stripeStub.close())
  expect(payment.clientSecret).toBe('pi_stub_secret_1')
  expect(received).toMatchObject([
    { path: '/v1/payment_intents', authorization: 'Bearer sk_test_1', key: 'order-an-order' },
    { path: '/v1/payment_intents' },
  ])
  expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toMatchObject({
    amount: '2400',
    currency: 'eur',
    'metadata[order_id]': 'an-order',
  })
  // Stripe refuses a payment that the browser confirms with other types than these.
  expect(received.map(({ body }) => [...new URLSearchParams(body)].filter(([name]) => /types/.test(name)))).toEqual([
    [['allowed_payment_method_types[0]', 'card']],
    [
      ['allowed_payment_method_types[0]', 'card'],
      ['allowed_payment_method_types[1]', 'link'],
    ],
  ])
})
