import { desc, eq } from 'drizzle-orm'
import { TEST_ADDRESS } from '@/testing/address'
import { parseCsv } from '@/lib/platform/base/csv'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orders } from '@/lib/platform/db/schema/orders'
import { exportOrders, ordersCsv } from './export-orders.server'
import { getOrderDetails, ORDERS_PER_DESK_PAGE, SEARCH_LIMITS, searchOrders } from './order-admin.server'
import { ALL_ORDERS, type OrderSearch } from './order-search'
import { performOrderAction } from './order-actions.server'
import { listOrdersToShip } from './ship-orders.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { testAnswer } from '@/testing/answers'
import { addEngravedLine } from '@/testing/engraved-line.server'
import { collectRows, collectText } from '@/testing/collect'

const shop = useTestCheckout()

async function transferOrder(firstName = 'Eleni'): Promise<string> {
  const { body } = await postOrder(
    buildOrderInput(shop.stock, {
      payment_method: 'transfer',
      billing_address: { ...TEST_ADDRESS, first_name: firstName },
    }),
  )
  return body.order_code
}

test('marking a transfer as paid and shipping it are recorded and sent to the customer', async () => {
  const ctx = shop.ctx()
  const code = await transferOrder()
  await performOrderAction(ctx, { code, action: 'mark-paid', cause: 'on the statement' })
  await performOrderAction(ctx, { code: ` ${code.toLowerCase()} `, action: 'ship', cause: 'by the owner' })

  const { order, lines, addresses, events } = await getOrderDetails(ctx, code)
  expect(order.state).toBe('shipped')
  expect(lines).toMatchObject([{ productName: 'Ring', quantity: 1, unitCents: 2000 }])
  expect(addresses.map(({ kind }) => kind)).toEqual(['billing', 'shipping'])
  expect(events.map(({ toState, cause }) => [toState, cause])).toEqual([
    ['awaiting_payment', 'placed by a guest'],
    ['paid', 'on the statement'],
    ['shipped', 'by the owner'],
  ])
  const mails = await ctx.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, TEST_ADDRESS.email))
    .orderBy(desc(outbox.id))
    .limit(2)
  expect(mails.every(({ subject }) => subject.includes(code))).toBe(true)
})

test('gifts are marked where orders are found and shipped, and can be found alone', async () => {
  const gift = { message: '', wrapping: false, email: 'other@test.example' }
  const { body } = await postOrder(buildOrderInput(shop.stock, { gift }))
  const other = (await postOrder(buildOrderInput(shop.stock))).body.order_code
  const { orders: all } = await searchOrders(shop.ctx(), ALL_ORDERS)
  expect(all.slice(0, 2).map(({ code, isWrapped }) => [code, isWrapped])).toEqual([
    [other, null],
    [body.order_code, false],
  ])
  const { orders: gifts } = await searchOrders(shop.ctx(), { ...ALL_ORDERS, gift: true })
  expect(gifts.map(({ code }) => code)).toEqual([body.order_code])
  const { ready } = await listOrdersToShip(shop.ctx(), [body.order_code, other])
  expect(ready.map(({ isWrapped, otherGetsEmail }) => [isWrapped, otherGetsEmail])).toEqual([
    [false, true],
    [null, false],
  ])
})

test('a customer who deleted the account gets the shipping email, and then the personal data is removed', async () => {
  const ctx = shop.ctx()
  const code = await transferOrder()
  await performOrderAction(ctx, { code, action: 'mark-paid', cause: 'on the statement' })
  await ctx.db.update(orders).set({ personLeft: true }).where(eq(orders.code, code))
  await performOrderAction(ctx, { code, action: 'ship', cause: 'by the owner' })

  const [mail] = await ctx.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  expect(mail).toMatchObject({
    kind: 'order_shipped',
    recipient: TEST_ADDRESS.email,
    text: expect.stringContaining(`handed order ${code} to the courier`),
  })
  expect((await getOrderDetails(ctx, code)).addresses.map(({ email }) => email)).toEqual(['', ''])
})

test('an action that the state does not allow is refused and changes nothing', async () => {
  const ctx = shop.ctx()
  const code = await transferOrder()
  await expect(performOrderAction(ctx, { code, action: 'ship', cause: '' })).rejects.toThrow('“Awaiting payment”')
  await expect(performOrderAction(ctx, { code: 'AS-0000-0000', action: 'ship', cause: '' })).rejects.toThrow(
    'was not found',
  )
  expect((await getOrderDetails(ctx, code)).events).toHaveLength(1)
})

test('the list of orders has the newest first and can be filtered by state', async () => {
  const ctx = shop.ctx()
  const first = await transferOrder()
  const second = await transferOrder()
  await performOrderAction(ctx, { code: second, action: 'cancel', cause: 'by the owner' })
  const codesOf = async (search: Partial<OrderSearch>) =>
    (await searchOrders(ctx, { ...ALL_ORDERS, ...search })).orders.map(({ code }) => code)
  expect((await codesOf({})).slice(0, 2)).toEqual([second, first])
  expect(await codesOf({ state: 'cancelled' })).toEqual([second])
})

test.each([
  ['a part of the code, in lower case', (code: string) => code.slice(3, 8).toLowerCase(), 1],
  ['a name without its accents', () => 'ζωη παππα', 1],
  ['an email address', () => 'zoe@found.example', 1],
  ['an item and a name', () => 'brooch ΖΩΉ', 1],
  ['a tracking number', () => '7000000042', 1],
  ['words of which one does not occur', () => 'Ζωή anklet', 0],
  ['characters that are wildcards in LIKE', () => '%_%', 0],
])('orders are found by %s', async (_, toText, count) => {
  const ctx = shop.ctx()
  const address = { ...TEST_ADDRESS, first_name: 'Ζωή', last_name: 'Παππά', email: 'zoe@found.example' }
  const { body } = await postOrder(
    buildOrderInput(shop.stock, {
      billing_address: address,
      items: [{ variant: shop.stock.brooch, quantity: 1, price: '30.00' }],
      paid_amount: '40.50',
    }),
  )
  const code: string = body.order_code
  const parcel = { carrier: 'acs' as const, tracking_number: '7000000042', tracking_url: '' }
  await performOrderAction(ctx, { code, action: 'ship', cause: 'by the owner', parcel })
  const search = { ...ALL_ORDERS, text: toText(code) }
  const found = await searchOrders(ctx, search)
  expect(found.orders.filter((order) => order.code === code)).toHaveLength(count)
  expect(await searchOrders(ctx, search, { ...SEARCH_LIMITS, indexed: 0 })).toEqual(found)
  if (count === 1) expect(found.orders.find((order) => order.code === code)?.pieces).toBe('1 × Brooch')
})

test('a search is shown by pages, and a page after the last one is the last one', async () => {
  const ctx = shop.ctx()
  for (let placed = 0; placed < ORDERS_PER_DESK_PAGE + 1; placed += 1) await transferOrder('Pagina')
  const search = { ...ALL_ORDERS, text: 'pagina', state: 'awaiting_payment' as const, method: 'transfer' as const }
  const first = await searchOrders(ctx, search)
  const last = await searchOrders(ctx, { ...search, page: 9 })
  expect([first.count, first.pages, last.page]).toEqual([ORDERS_PER_DESK_PAGE + 1, 2, 2])
  expect([first.orders.length, last.orders.length]).toEqual([ORDERS_PER_DESK_PAGE, 1])
  expect(await searchOrders(ctx, search, { ...SEARCH_LIMITS, counted: 25 })).toMatchObject({ count: 25, hasMore: true })
  expect(await searchOrders(ctx, { ...search, page: 2 }, { ...SEARCH_LIMITS, counted: 25 })).toMatchObject({
    count: 26,
    hasMore: false,
    page: 2,
  })
  expect((await searchOrders(ctx, { ...search, state: 'to_pack' })).orders).toEqual([])
  expect((await searchOrders(ctx, { ...search, method: 'card' })).count).toBe(0)
})

test('frequent words are looked for in the newest orders only, and the search says so', async () => {
  const ctx = shop.ctx()
  const [older, newer] = [await transferOrder('Sameword'), await transferOrder('Sameword')]
  const limits = { ...SEARCH_LIMITS, indexed: 0, newest: 1 }
  const find = async (search: Partial<OrderSearch>) => {
    const { orders, newest } = await searchOrders(ctx, { ...ALL_ORDERS, ...search }, limits)
    return { codes: orders.map(({ code }) => code), newest }
  }
  expect(await find({ text: 'sameword' })).toEqual({ codes: [newer], newest: 1 })
  await performOrderAction(ctx, { code: older, action: 'cancel', cause: 'by the owner' })
  const cancelled = await find({ text: 'sameword', state: 'cancelled' })
  expect(cancelled.codes).toEqual([older])
  expect((await find({})).newest).toBeNull()
  expect((await searchOrders(ctx, { ...ALL_ORDERS, text: 'sa' }, { ...limits, indexed: 100 })).newest).toBe(1)
  const withItsCode = { ...ALL_ORDERS, text: `sameword ${older}` }
  const exact = await searchOrders(ctx, withItsCode, { ...limits, indexed: 1 })
  expect(exact).toMatchObject({ orders: [{ code: older }], newest: null })
  const found = await searchOrders(ctx, { ...ALL_ORDERS, text: 'sameword' })
  expect(found).toMatchObject({ count: 2, newest: null })
})

test('the CSV export has a row for each order of the period and no formulas', async () => {
  const ctx = shop.ctx()
  const code = await transferOrder('=HYPERLINK("evil")')
  await addEngravedLine(ctx, code, { answers: [testAnswer({ text: '\n=2+2' })] })
  const exported = await collectRows(exportOrders(ctx, {}))
  const csv = await collectText(ordersCsv(ctx, {}))
  const { rows } = parseCsv(csv)
  expect(rows).toHaveLength(exported.length + 1)
  const cells = rows.find((row) => row.cells[0] === code)?.cells ?? []
  expect(csv).toContain(`,"'=HYPERLINK(""evil"")",`)
  expect(cells.slice(2, 22)).toEqual([
    'awaiting_payment',
    'transfer',
    `=HYPERLINK("evil")`,
    'Papadaki',
    TEST_ADDRESS.email,
    'Greece',
    '52.00',
    '4.00',
    '0.00',
    '56.00',
    'EUR',
    'en',
    '0.00',
    '0.00',
    '',
    '',
    'Europe/Athens',
    '0.00',
    '',
    '1 × Ring, Silver: Initials: \n=2+2',
  ])
  expect(csv).toContain("\n'=2+2")
  expect(exported.find((order) => order.code === code)?.lines).toMatchObject([
    { unit_cents: 2000, once_cents: 0, answers: [] },
    { unit_cents: 2500, once_cents: 700, answers: [{ question: 'initials', text: '\n=2+2' }] },
  ])
  expect(await collectRows(exportOrders(ctx, { before: new Date('2020-01-01') }))).toEqual([])
})
