import { GET as dataRoute } from '@/app/api/v1/users/me/data/route'
import { POST as addressRoute } from '@/app/api/v1/shop/shop-users/addresses/route'
import { PUT as cartRoute } from '@/app/api/v1/shop/shop-users/cart-items/route'
import { newCustomer } from '@/lib/account/testing.server'
import { callRoute } from '@/lib/http/testing.server'
import { orderOf, PLACE, postOrder, useTestCheckout } from './testing.server'

const shop = useTestCheckout()
const taken = (token?: string) => callRoute(dataRoute, { method: 'GET', token })

test('a customer takes along all that is theirs, and nothing of anybody else', async () => {
  const { token, email } = await newCustomer(shop.database.current, 'taking@example.com')
  const { token: other } = await newCustomer(shop.database.current, 'somebody@example.com')
  const street = { ...PLACE, address_1: 'Odos Patision' }
  await callRoute(addressRoute, { token, body: [PLACE] })
  await callRoute(cartRoute, { method: 'PUT', token, body: [{ item: { id: shop.stock.ring }, quantity: 2, buy_later: false }] })
  await postOrder({ ...orderOf(shop.stock), notes: 'ring twice', billing_address: street }, undefined, { token })
  await postOrder({ ...orderOf(shop.stock), notes: 'of somebody else' }, undefined, { token: other })

  const { status, headers, body } = await taken(token)
  expect([status, headers.get('content-disposition'), headers.get('cache-control')]).toEqual([200, 'attachment; filename="my-data.json"', 'no-store'])
  expect(body).toMatchObject({
    account: { email },
    addresses: [{ address_1: 'Odos Ermou' }],
    cart: [{ quantity: 2 }],
    wishlist: [],
    orders: [{ notes: 'ring twice', billing_address: { address_1: 'Odos Patision' }, shipping_address: { address_1: 'Odos Ermou' }, items: [{ name: 'Ring' }] }],
  })
  expect(JSON.stringify(body)).not.toMatch(/somebody|password|token|hash/i)
})

test('a guest takes nothing along', async () => {
  expect(await taken()).toMatchObject({ status: 401 })
})
