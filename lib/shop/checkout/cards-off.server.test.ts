import { POST as sandboxRoute } from '@/app/api/sandbox/stripe/v1/[...path]/route'
import { GET as publicKeyRoute } from '@/app/api/v1/shop/payments/public-key/route'
import { GET as supportRoute } from '@/app/api/v1/contact/support/route'
import { openApiDocument } from '@/lib/machines/api/openapi'
import { callRoute } from '@/testing/api.server'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'

// A shop with an address of its own, and without keys of a card provider.
process.env.SHOP_URL = 'https://shop.example'

const shop = useTestCheckout()

test('a shop without card keys that is no demo takes no play money', async () => {
  await refreshSnapshot(shop.database.current)
  const refused = await postOrder(buildOrderInput(shop.stock, { payment_method: 'card' }))
  expect([refused.status, refused.body]).toEqual([
    400,
    { payment_method: ['Debit or credit card is not offered. Please choose another payment method.'] },
  ])
  expect((await callRoute(publicKeyRoute, { method: 'GET' })).status).toBe(404)
  expect(JSON.stringify(openApiDocument({ company_name: 'Test', contact_email: 'test@shop.example' }))).not.toContain(
    'showPublicKey',
  )
  expect((await callRoute(supportRoute, { method: 'GET' })).body.options.card_payment).toBe(false)
  const confirm = new Request('http://localhost/api/sandbox/stripe/v1/payment_intents/pi_1/confirm', { method: 'POST' })
  expect((await sandboxRoute(confirm)).status).toBe(404)
})

test('its other ways to pay are as ever', async () => {
  expect((await postOrder(buildOrderInput(shop.stock, { payment_method: 'via_courier' }))).status).toBe(201)
})
