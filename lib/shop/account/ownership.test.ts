import { eq } from 'drizzle-orm'
import {
  GET as addressesRoute,
  PATCH as changeRoute,
  POST as createRoute,
  PUT as replaceRoute,
} from '@/app/api/v1/shop/shop-users/addresses/route'
import { GET as cartRoute, PUT as putCartRoute } from '@/app/api/v1/shop/shop-users/cart-items/route'
import { GET as ordersRoute } from '@/app/api/v1/shop/shop-users/orders/route'
import { GET as wishlistRoute, PUT as putWishlistRoute } from '@/app/api/v1/shop/shop-users/wishlist-items/route'
import { DELETE as deleteRoute, GET as meRoute } from '@/app/api/v1/users/me/route'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { variants } from '@/lib/platform/db/schema/catalogue'
import { settings } from '@/lib/platform/db/schema/shop'
import { TEST_ADDRESS } from '@/testing/address'
import { loadDemoIfEmpty } from '@/lib/demo/seed/load-demo.server'
import { callRoute, useTestShop } from '@/testing/api.server'
import { createTestCustomer, insertTestOrder } from '@/testing/account.server'

const database = useTestShop()

test('a customer cannot read or write the addresses and orders of another', async () => {
  const owner = await createTestCustomer(database.current, 'owner@example.com')
  const stranger = await createTestCustomer(database.current, 'stranger@example.com')
  const { body: created } = await callRoute(createRoute, { body: [TEST_ADDRESS], token: owner.token })
  const { body: me } = await callRoute(meRoute, { method: 'GET', token: owner.token })
  await insertTestOrder(database.current, me.id, 'confirmed', 'AS-OWNR-0001')
  expect(await callRoute(ordersRoute, { method: 'GET', token: owner.token })).toMatchObject({ body: { count: 1 } })
  expect(await callRoute(addressesRoute, { method: 'GET', token: stranger.token })).toMatchObject({
    status: 200,
    body: [],
  })
  expect(await callRoute(ordersRoute, { method: 'GET', token: stranger.token })).toMatchObject({
    status: 200,
    body: { count: 0, results: [] },
  })
  for (const id of [created.id, 2_000_000_000]) {
    const refused = { status: 400, body: { '0.id': [`There is no address ${id}.`] } }
    expect(
      await callRoute(changeRoute, { method: 'PATCH', body: [{ id, city: 'Mine' }], token: stranger.token }),
    ).toMatchObject(refused)
    expect(
      await callRoute(replaceRoute, {
        method: 'PUT',
        body: [{ ...TEST_ADDRESS, id, city: 'Mine' }],
        token: stranger.token,
      }),
    ).toMatchObject(refused)
  }
  expect(await callRoute(addressesRoute, { method: 'GET', token: owner.token })).toMatchObject({
    body: [{ id: created.id, city: TEST_ADDRESS.city }],
  })
  for (const [route, method, body] of [
    [addressesRoute, 'GET'],
    [createRoute, 'POST', [TEST_ADDRESS]],
    [replaceRoute, 'PUT', []],
    [changeRoute, 'PATCH', []],
    [ordersRoute, 'GET'],
    [cartRoute, 'GET'],
    [putCartRoute, 'PUT', []],
    [wishlistRoute, 'GET'],
    [putWishlistRoute, 'PUT', []],
    [meRoute, 'GET'],
    [deleteRoute, 'DELETE', {}],
  ] as const) {
    expect(await callRoute(route, { method, body })).toMatchObject({ status: 401 })
  }
})

describe('a customer cannot read or write the lists of another', () => {
  let sold: { variant: number; product: number }[]
  beforeAll(async () => {
    // The demo brings its own settings.
    await database.current.db.delete(settings)
    await loadDemoIfEmpty(database.current.db)
    await refreshSnapshot(database.current)
    sold = await database.current.db
      .select({ variant: variants.id, product: variants.productId })
      .from(variants)
      .where(eq(variants.available, true))
      .orderBy(variants.productId, variants.id)
      .limit(40)
  })

  const lists = [
    [
      'cart',
      cartRoute,
      putCartRoute,
      ({ variant }: { variant: number }) => ({ item: { id: variant }, quantity: 2, buy_later: false }),
    ],
    [
      'wishlist',
      wishlistRoute,
      putWishlistRoute,
      ({ product }: { product: number }) => ({ item: { id: product, product } }),
    ],
  ] as const

  test.each(lists)('the %s', async (name, read, write, entryOf) => {
    const [first, last] = [sold[0], sold.at(-1)]
    if (!first || !last) throw new Error('The demo shop sells something.')
    const owner = await createTestCustomer(database.current, `owner.of.${name}@example.com`)
    const stranger = await createTestCustomer(database.current, `stranger.to.${name}@example.com`)
    const { body: saved } = await callRoute(write, { method: 'PUT', body: [entryOf(first)], token: owner.token })
    expect(saved).toHaveLength(1)
    expect(await callRoute(read, { method: 'GET', token: stranger.token })).toMatchObject({ status: 200, body: [] })
    // Another list, an empty one, and one that is conditional on the owner's state.
    for (const [body, headers] of [
      [[entryOf(last)], {}],
      [[], {}],
      [[entryOf(last)], { 'if-match': `"${saved[0].item.id}x${saved[0].quantity}"` }],
    ] as const) {
      await callRoute(write, { method: 'PUT', body, token: stranger.token, headers })
      expect((await callRoute(read, { method: 'GET', token: owner.token })).body).toEqual(saved)
    }
    expect(await callRoute(read, { method: 'GET', token: stranger.token })).toMatchObject({ body: [] })
  })
})
