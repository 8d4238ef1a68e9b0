import { POST } from '@/app/api/v1/shop/discounts/route'
import { discounts, orderDiscounts } from '@/lib/platform/db/schema/discounts'
import { rateLimits } from '@/lib/platform/db/schema/customers'
import { rateLimitRules } from '@/lib/platform/http/rate-limits'
import { callRoute } from '@/testing/api.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { addDiscount } from '@/testing/discounts.server'
import { useFullHour } from '@/testing/clock.server'

const shop = useTestCheckout()
useFullHour()
const db = () => shop.database.current.db

afterEach(async () => {
  await db().delete(discounts)
  await db().delete(rateLimits)
})

const ask = (code?: string, from?: string) =>
  callRoute(POST, { body: { variants: [shop.stock.ring, shop.stock.brooch], code }, from })

test('the automatic discounts of a cart, and that of a code, with what they cover', async () => {
  await addDiscount(db(), { scope: { categories: [], tags: [], products: ['ring'] } })
  await addDiscount(db(), { code: 'Summer-5', kind: 'amount', amountCents: 500, minCents: 2000, endsOn: '2099-12-31' })
  expect(await ask()).toMatchObject({
    status: 200,
    body: { code: 'none', discounts: [{ code: null, percent: 10, variants: [shop.stock.ring] }] },
  })
  const { body } = await ask('summer 5')
  expect(body).toMatchObject({
    code: 'valid',
    discounts: [
      { code: null },
      { code: 'Summer-5', percent: null, amount: '5.00', min_amount: '20.00', until: '2099-12-31' },
    ],
  })
})

test('a code that is wrong, over, off or used up by somebody else gets the same answer', async () => {
  await addDiscount(db(), { code: 'OVER', endsOn: '2020-01-01' })
  await addDiscount(db(), { code: 'SWITCHED', isOn: false })
  await addDiscount(db(), { code: 'USED', maxUses: 1 })
  expect((await postOrder(buildOrderInput(shop.stock, { discount_code: 'USED', paid_amount: '22.00' }))).status).toBe(
    201,
  )
  expect(await db().$count(orderDiscounts)).toBe(1)
  const replies = await Promise.all(['WRONG', 'OVER', 'SWITCHED', 'USED', '!'].map((code) => ask(code)))
  for (const { status, body } of replies) expect([status, body]).toEqual([200, { discounts: [], code: 'refused' }])
})

const OFFICE = '192.0.2.7'

test('wrong codes of one address are limited, and right ones are not counted', async () => {
  await addDiscount(db(), { code: 'RIGHT' })
  for (let tries = 0; tries < 5; tries += 1) expect((await ask('RIGHT', OFFICE)).status).toBe(200)
  for (let tries = 0; tries < rateLimitRules.discountCode.hits; tries += 1)
    expect((await ask('WRONG', OFFICE)).status).toBe(200)
  expect((await ask('WRONG', OFFICE)).status).toBe(429)
  expect((await ask('RIGHT', OFFICE)).status).toBe(429)
  expect((await ask(undefined, OFFICE)).status).toBe(200)
  expect((await ask('RIGHT', '192.0.2.8')).status).toBe(200)
})
