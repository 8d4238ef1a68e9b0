import { GET as dataRoute } from '@/app/api/v1/users/me/data/route'
import { POST as addressRoute } from '@/app/api/v1/shop/shop-users/addresses/route'
import { PUT as cartRoute } from '@/app/api/v1/shop/shop-users/cart-items/route'
import { TEST_ADDRESS } from '@/lib/address/testing'
import { createTestCustomer } from '@/lib/account/testing.server'
import { callRoute } from '@/lib/api/testing.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/lib/checkout/testing.server'

const shop = useTestCheckout()
const exportData = (token?: string) => callRoute(dataRoute, { method: 'GET', token })

test('the export contains all data of the customer and none of others', async () => {
  const { token, email } = await createTestCustomer(shop.database.current, 'taking@example.com')
  const { token: other } = await createTestCustomer(shop.database.current, 'somebody@example.com')
  const street = { ...TEST_ADDRESS, address_1: 'Odos Patision' }
  await callRoute(addressRoute, { token, body: [TEST_ADDRESS] })
  await callRoute(cartRoute, {
    method: 'PUT',
    token,
    body: [{ item: { id: shop.stock.ring }, quantity: 2, buy_later: false }],
  })
  await postOrder({ ...buildOrderInput(shop.stock), notes: 'ring twice', billing_address: street }, undefined, {
    token,
  })
  await postOrder({ ...buildOrderInput(shop.stock), notes: 'of somebody else' }, undefined, { token: other })

  const { status, headers, body } = await exportData(token)
  expect([status, headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
    200,
    'attachment; filename="my-data.json"',
    'no-store',
  ])
  expect(body).toMatchObject({
    account: { email },
    addresses: [{ address_1: 'Odos Ermou' }],
    cart: [{ quantity: 2 }],
    wishlist: [],
    orders: [
      {
        notes: 'ring twice',
        billing_address: { address_1: 'Odos Patision' },
        shipping_address: { address_1: 'Odos Ermou' },
        items: [{ name: 'Ring' }],
      },
    ],
  })
  expect(JSON.stringify(body)).not.toMatch(/somebody|password|token|hash/i)
})

test('a guest cannot export data', async () => {
  expect(await exportData()).toMatchObject({ status: 401 })
})
