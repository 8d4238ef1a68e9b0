import { randomUUID } from 'node:crypto'
import { discounts } from '@/lib/platform/db/schema/discounts'
import { orderRefunds } from '@/lib/platform/db/schema/order-handling'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { discountFileSchema } from '@/lib/shop/discounts/discount-file.schema'
import { saveDiscountFile } from '@/lib/shop/discounts/discount-file.server'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { addDiscount } from '@/testing/discounts.server'
import { listDiscountResults } from './discount-results.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db

afterEach(async () => {
  await db().delete(discounts)
})

test('what a discount brought: what its orders cost, what it took off, and what was refunded', async () => {
  await addDiscount(db(), { code: 'TEN10' })
  const order = () => postOrder(buildOrderInput(shop.stock, { discount_code: 'TEN10', paid_amount: '22.00' }))
  const [one, other] = [await order(), await order()]
  await order()
  await performOrderAction(shop.ctx(), { code: other.body.order_code, action: 'cancel', cause: 'test' })
  const { id: orderId } = await findOrderByCode(shop.ctx(), one.body.order_code)
  const refund = { orderId, cause: 'test', refundedBeforeCents: 0, refundedAt: new Date() }
  await db()
    .insert(orderRefunds)
    .values([500, 300].map((amountCents) => ({ ...refund, key: randomUUID(), amountCents })))
  expect(await listDiscountResults(shop.ctx())).toMatchObject([
    { uses: 2, sums: [{ uses: 2, givenCents: 400, paidCents: 4400, refundedCents: 800 }] },
  ])
})

test('a discount says who made it and who changed it last', async () => {
  const save = (by: string, ...entries: object[]) => saveDiscountFile(db(), discountFileSchema.parse(entries), { by })
  const ten = { name: 'Ten', code: 'TEN-OFF', gives: 'percent', percent: 10 }
  await save('anna@example.com', ten)
  await save('maria@example.com', { ...ten, percent: 20 })
  await save('eleni@example.com', { ...ten, percent: 20 }, { ...ten, name: 'Other', code: 'OTHER' })
  expect(
    (await listDiscountResults(shop.ctx())).map(({ discount }) => [discount.createdBy, discount.changedBy]),
  ).toEqual([
    ['eleni@example.com', ''],
    ['anna@example.com', 'maria@example.com'],
  ])
})
