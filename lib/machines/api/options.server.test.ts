import { sql } from 'drizzle-orm'
import { GET as dataRoute } from '@/app/api/v1/users/me/data/route'
import { GET as supportRoute } from '@/app/api/v1/contact/support/route'
import { GET as wishlistRoute, PUT as replaceWishlistRoute } from '@/app/api/v1/shop/shop-users/wishlist-items/route'
import { createTestCustomer } from '@/testing/account.server'
import { type ShopOption } from '@/lib/platform/base/options'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { showOrder } from '@/lib/shop/my-orders/show-order.server'
import { lastTransferDay } from '@/lib/shop/orders/transfer-period'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { pictures } from '@/lib/platform/db/schema/catalogue'
import { promotions } from '@/lib/platform/db/schema/shop'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { callRoute } from '@/testing/api.server'
import { openApiDocument } from './openapi'

const shop = useTestCheckout()
const db = () => shop.database.current.db
const NAMES = { company_name: 'Test', contact_email: 'shop@example.com' }

async function switchOff(...options: ShopOption[]): Promise<void> {
  const off = Object.fromEntries(options.map((option) => [option, false]))
  await db().execute(sql`update settings set options = ${JSON.stringify(off)}::jsonb`)
  await refreshSnapshot(shop.database.current)
}

afterEach(() => switchOff())

const operationIds = () => JSON.stringify(openApiDocument(NAMES)).match(/"operationId":"\w*[wW]ishlist"/g) ?? []

test('without wishlists, their operations do not exist, and the data of a customer has none', async () => {
  const { token } = await createTestCustomer(shop.database.current, 'wish@example.com')
  const read = () => callRoute(wishlistRoute, { method: 'GET', token })
  expect((await read()).status).toBe(200)
  expect(operationIds()).toHaveLength(2)
  expect((await callRoute(dataRoute, { method: 'GET', token })).body).toHaveProperty('wishlist', [])

  await switchOff('wishlist')
  for (const answer of [
    await read(),
    await callRoute(wishlistRoute, { method: 'GET' }),
    await callRoute(replaceWishlistRoute, { method: 'PUT', body: [], token }),
  ])
    expect([answer.status, answer.body]).toEqual([404, { detail: 'This address was not found.' }])
  expect(operationIds()).toHaveLength(0)
  const { status, body } = await callRoute(dataRoute, { method: 'GET', token })
  expect(status).toBe(200)
  expect(body).not.toHaveProperty('wishlist')
  expect(body).toHaveProperty('cart')

  await switchOff()
  expect((await read()).status).toBe(200)
})

test.each([
  ['bank_transfer', 'transfer', 'Bank transfer is not offered. Please choose another payment method.'],
  ['cash_on_delivery', 'via_courier', 'Payment on delivery is not offered. Please choose another payment method.'],
] as const)('without %s, an order paid by %s is refused by field', async (option, payment_method, message) => {
  await switchOff(option)
  const { status, body } = await postOrder(buildOrderInput(shop.stock, { payment_method }))
  expect([status, body]).toEqual([400, { payment_method: [message] }])
  expect((await postOrder(buildOrderInput(shop.stock, { payment_method: 'card' }))).status).toBe(201)
})

test('an order is refused as soon as the setting is stored, before this instance has noticed it', async () => {
  await db().execute(sql`update settings set options = '{"bank_transfer": false}'`)
  expect((await postOrder(buildOrderInput(shop.stock, { payment_method: 'transfer' }))).status).toBe(400)
})

test('an order by bank transfer from before is repeated, shown with the account, and marked as paid', async () => {
  const input = buildOrderInput(shop.stock, { payment_method: 'transfer' })
  const placed = await postOrder(input, 'a-key-of-an-earlier-order')
  await switchOff('bank_transfer')
  expect((await postOrder(input, 'a-key-of-an-earlier-order')).body).toEqual(placed.body)
  const shown = () => showOrder(shop.ctx(), { access_token: placed.body.access_token })
  expect(await shown()).toMatchObject({
    payment_method: 'transfer',
    bank_details: { iban: 'T', until: lastTransferDay(new Date(), 5) },
  })
  await performOrderAction(
    shop.ctx(),
    { code: placed.body.order_code, action: 'mark-paid', cause: 'test' },
    cardProvider(),
  )
  expect(await shown()).toMatchObject({ state: 'paid' })
})

test('without custom orders, nothing of the shop leads to their page', async () => {
  await db().execute(
    sql`update settings set event_banner_toggle = true, event_banner_text = 'Draw it', event_banner_link = '/custom-orders?from=banner'`,
  )
  await db()
    .insert(pictures)
    .values({ key: 'q', file: 'q.jpg', width: 1, height: 1, color: '#ffffff', widths: [160] })
  await db()
    .insert(promotions)
    .values(
      ['/custom-orders', '/about'].map((link, priority) => ({
        pictureKey: 'q',
        imageAlt: 'A drawing',
        heading: link,
        link,
        priority,
      })),
    )
  const support = async () => (await callRoute(supportRoute, { method: 'GET' })).body
  const links = async () => (await support()).promotions.map(({ link }: { link: string }) => link)
  expect((await support()).event_banner.toggle).toBe(true)
  expect(await links()).toEqual(['/custom-orders', '/about'])

  await switchOff('custom_orders')
  expect(await support()).toMatchObject({ options: { custom_orders: false }, event_banner: { toggle: false } })
  expect(await links()).toEqual(['/about'])
})

test('the API document has the amounts of the currency', async () => {
  const patternOf = (schema: string, field: string) =>
    JSON.stringify(openApiDocument(NAMES).components).match(
      new RegExp(`"${schema}":.*?"${field}":\\{[^}]*"pattern":"([^"]+)"`),
    )?.[1]
  expect(patternOf('NewOrder', 'shipping_fee')).toBe(String.raw`^\\d{1,7}\\.\\d{2}$`)
  await db().execute(sql`update settings set money = '{"currency": "JPY"}'`)
  await refreshSnapshot(shop.database.current)
  expect(patternOf('NewOrder', 'shipping_fee')).toBe(String.raw`^\\d{1,9}$`)
  await db().execute(sql`update settings set money = '{}'`)
})
