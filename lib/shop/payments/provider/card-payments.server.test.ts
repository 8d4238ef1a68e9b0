const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_API_URL: 'http://127.0.0.1:1',
}
const noDatabase = () => {
  throw new Error('The real provider must not use the database.')
}

/** A provider from another copy of the SDK, as happens with separate bundles. */
async function providerOfAnotherBundle() {
  const { createCardProvider } = await import('./card-provider.server')
  const provider = createCardProvider(KEYS, noDatabase)
  jest.resetModules()
  return { provider, payments: await import('./card-payments.server') }
}

test.each([
  ['{}', ''],
  ['', 't=1,v1=00'],
  ['{}', 'nonsense'],
  ['{}', 't=1,v1=00'],
])('body %j with signature %j is rejected without an error', async (body, signature) => {
  const { provider, payments } = await providerOfAnotherBundle()
  expect(payments.verifyPaymentEvent(provider, Buffer.from(body), signature)).toBeNull()
})

test('a provider that cannot be reached is reported as unavailable', async () => {
  const { provider, payments } = await providerOfAnotherBundle()
  await expect(payments.retrievePayment(provider, 'pi_1')).rejects.toMatchObject({
    kind: 'unavailable',
    headers: { 'Retry-After': '5' },
  })
})
