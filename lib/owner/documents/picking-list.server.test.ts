import { sql } from 'drizzle-orm'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { chosenCodes } from '@/lib/owner/orders/chosen-codes.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { pickingListSheets } from './picking-list.server'

const shop = useTestCheckout()

const placeOrder = async (rings: number): Promise<string> => {
  const items = [{ variant: shop.stock.ring, quantity: rings, price: `${rings * 20}.00` }]
  return (await postOrder(buildOrderInput(shop.stock, { items }))).body.order_code
}

test('all orders to pack are those that wait, the oldest first, and chosen ones are those of the address', async () => {
  const [first, shipped, last] = [await placeOrder(1), await placeOrder(1), await placeOrder(2)]
  await performOrderAction(shop.ctx(), { code: shipped, action: 'ship', cause: 'a test' })
  expect(await chosenCodes(shop.ctx(), { state: 'to_pack' })).toEqual([first, last])
  expect(await chosenCodes(shop.ctx(), { codes: `${last.toLowerCase()},${shipped}` })).toEqual([last, shipped])

  const [sheet] = await pickingListSheets(shop.ctx(), [first, last], 'https://media.example')
  expect(sheet?.sellerName).not.toBe('')
  expect(sheet?.table.rows.map((row) => row.map(({ text }) => text))).toEqual([['Ring, Silver', 'ring', '3', '']])
  expect(sheet?.table.rows[0]?.[0]).toMatchObject({
    detail: `${first}, ${last} × 2`,
    picture: { key: 'p', url: 'https://media.example/media/p/160.avif' },
  })
})

test('the names are those of the shop, whatever the language of an order, and of what is gone those of the order', async () => {
  const code = await placeOrder(1)
  const titles = async () => (await pickingListSheets(shop.ctx(), [code], ''))[0]?.table.rows.map((row) => row[0]?.text)
  await shop.ctx().db.execute(sql`update order_lines set product_name = 'Δαχτυλίδι', variant_name = 'Ασήμι'`)
  expect(await titles()).toEqual(['Ring, Silver'])
  await shop.ctx().db.execute(sql`update order_lines set variant_id = null, product_id = null`)
  expect(await titles()).toEqual(['Δαχτυλίδι, Ασήμι'])
})

test('a gift is named once, though it has several lines', async () => {
  const items = [
    { variant: shop.stock.ring, quantity: 1, price: '20.00' },
    { variant: shop.stock.brooch, quantity: 1, price: '30.00' },
  ]
  const gift = { message: '', wrapping: false }
  const { body } = await postOrder(buildOrderInput(shop.stock, { items, gift, paid_amount: '60.50' }))
  const [sheet] = await pickingListSheets(shop.ctx(), [await placeOrder(1), body.order_code], '')
  expect(sheet?.facts.slice(1)).toEqual([
    { label: 'Orders', value: '2' },
    { label: 'Gifts', value: body.order_code },
  ])
})

test('no orders need no sheet, and an order that does not exist is not passed over', async () => {
  expect(await pickingListSheets(shop.ctx(), [], '')).toEqual([])
  await expect(pickingListSheets(shop.ctx(), ['AS-0000-0000'], '')).rejects.toThrow('was not found')
})
