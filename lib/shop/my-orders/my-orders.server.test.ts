import { eq, sql } from 'drizzle-orm'
import { GET } from '@/app/api/v1/shop/shop-users/orders/route'
import { GET as dataRoute } from '@/app/api/v1/users/me/data/route'
import { createTestCustomer } from '@/testing/account.server'
import { orderRefunds } from '@/lib/platform/db/schema/order-handling'
import { orderLines, orders, orderSpecialFees } from '@/lib/platform/db/schema/orders'
import { users } from '@/lib/platform/db/schema/customers'
import { addEngravedLine } from '@/testing/engraved-line.server'
import { callRoute, useTestShop } from '@/testing/api.server'

const database = useTestShop()

async function placeOrder(userId: string, at: number): Promise<void> {
  const code = `AS-AAAA-${String(at).padStart(4, '0')}`
  await database.current.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('shop.cause', 'test', true)`)
    const [order] = await tx
      .insert(orders)
      .values({
        code,
        userId,
        state: 'confirmed',
        paymentMethod: 'via_courier',
        itemsCents: 9600,
        shippingCents: 350,
        specialFeesCents: 650,
        totalCents: 10_600,
        idempotencyKey: code,
        requestHash: Buffer.from(code),
        accessTokenHash: Buffer.from(code),
        dateAdded: new Date(Date.UTC(2026, 0, 1 + at)),
      })
      .returning({ id: orders.id })
    await tx.insert(orderSpecialFees).values({
      orderId: order?.id ?? '',
      name: 'Wooden box',
      feeCents: 325,
      stackable: true,
      quantity: 2,
      totalCents: 650,
    })
    await tx.insert(orderLines).values({
      orderId: order?.id ?? '',
      productName: 'Kyma Band',
      variantName: 'Silver',
      variantCode: 'X-1',
      pictureKey: 'kyma',
      unitCents: 4800,
      quantity: 2,
    })
  })
}

test('orders are paginated, the newest first, with names and prices at the time of the order', async () => {
  const { token } = await createTestCustomer(database.current, 'orders@example.com')
  const [user] = await database.current.db.select().from(users)
  for (let at = 0; at < 12; at += 1) await placeOrder(user?.id ?? '', at)
  const page = async (query: string) => (await callRoute(GET, { method: 'GET', token, query })).body
  const first = await page('')
  expect(first).toMatchObject({ count: 12, next: '/api/v1/shop/shop-users/orders?page=2', previous: null })
  expect(first.results).toHaveLength(10)
  expect(first.results[0]).toMatchObject({
    order_code: 'AS-AAAA-0011',
    date_added: '2026-01-12T00:00:00.000Z',
    paid_amount: '106.00',
    items_total: '96.00',
    shipping_fee: '3.50',
    state: 'confirmed',
    special_fees: [{ name: 'Wooden box', quantity: 2, stackable: true, total: '6.50' }],
    items: [
      {
        name: 'Kyma Band',
        price: '96.00',
        quantity: 2,
        variant: {
          name: 'Silver',
          product: null,
          variant_images: [{ thumbnail: expect.stringContaining('/media/kyma/') }],
        },
      },
    ],
  })
  const second = await page('?page=2')
  expect(second).toMatchObject({ count: 12, next: null, previous: '/api/v1/shop/shop-users/orders?page=1' })
  expect(second.results.map(({ order_code }: { order_code: string }) => order_code)).toEqual([
    'AS-AAAA-0001',
    'AS-AAAA-0000',
  ])
  expect((await page('?page=99')).results).toEqual([])
})

test('an item is shown with its answers, and its price with what they cost', async () => {
  const { token } = await createTestCustomer(database.current, 'engraved@example.com')
  const [user] = await database.current.db.select().from(users).where(eq(users.email, 'engraved@example.com'))
  await placeOrder(user?.id ?? '', 30)
  await addEngravedLine(database.current, 'AS-AAAA-0030')
  const { body } = await callRoute(GET, { method: 'GET', token, query: '' })
  const {
    body: {
      orders: [shown],
    },
  } = await callRoute(dataRoute, { method: 'GET', token })
  for (const items of [body.results[0].items, shown?.items])
    expect(items).toMatchObject([
      { price: '96.00', answers: [], personalised: false },
      {
        price: '32.00',
        personalised: true,
        answers: [
          {
            question: 'initials',
            kind: 'short_text',
            label: 'Initials',
            value: 'A.B.',
            text: 'A.B.',
            price: '5.00',
            charged: 'each',
          },
        ],
      },
    ])
})

test('each order says how much of it was refunded', async () => {
  const { db } = database.current
  const { token } = await createTestCustomer(database.current, 'refunded@example.com')
  const [user] = await db.select().from(users).where(eq(users.email, 'refunded@example.com'))
  for (const at of [20, 21]) await placeOrder(user?.id ?? '', at)
  const [order] = await db.select().from(orders).where(eq(orders.code, 'AS-AAAA-0020'))
  await db.insert(orderRefunds).values(
    [500, 250].map((amountCents) => ({
      orderId: order?.id ?? '',
      key: `refund-${amountCents}`,
      amountCents,
      refundedBeforeCents: 0,
      cause: 'a test',
      refundedAt: new Date(),
    })),
  )
  const { body } = await callRoute(GET, { method: 'GET', token, query: '' })
  expect(body.results).toMatchObject([
    { order_code: 'AS-AAAA-0021', refunded_amount: null },
    { order_code: 'AS-AAAA-0020', refunded_amount: '7.50' },
  ])
})

test.each(['0', '-1', '1e9', 'two', '99999999'])('page %s is rejected', async (page) => {
  const { token } = await createTestCustomer(database.current, `page${page}@example.com`)
  expect(await callRoute(GET, { method: 'GET', token, query: `?page=${page}` })).toMatchObject({
    status: 400,
    body: { page: [expect.any(String)] },
  })
})
