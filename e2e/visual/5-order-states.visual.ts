import { type PlacedOrder } from '@asimera/qa/fixtures'
import { type Shop } from '@asimera/qa/pages'
import { expect } from '../fixtures'
import { expectKept, test } from './capture'

/** Takes the pictures of the order's page, which the emails lead to. */
async function expectOrderKept({ order, page }: Shop, { path, code, state }: PlacedOrder, name: string) {
  await order.open(path)
  await expect(order.code).toHaveText(code)
  await expect(order.state(state)).toBeVisible()
  await expectKept(page, `order-${name}`)
}

test.describe('the page of an order', () => {
  test.describe('with a declined card', () => {
    test.use({ expectedErrors: [/status of 402/] })
    test('is kept', ({ shop, orderWithDeclinedCard: order }) => expectOrderKept(shop, order, 'declined'))
  })

  test('that was shipped', ({ shop, orderShipped: order }) => expectOrderKept(shop, order, 'shipped'))
  test('that was delivered', ({ shop, orderDelivered: order }) => expectOrderKept(shop, order, 'delivered'))
  test('that was cancelled', ({ shop, orderCancelled: order }) => expectOrderKept(shop, order, 'cancelled'))
  test('that was refunded', ({ shop, orderRefunded: order }) => expectOrderKept(shop, order, 'refunded'))
  test('that was partly refunded', ({ shop, orderPartlyRefunded: order }) =>
    expectOrderKept(shop, order, 'partly-refunded'))
  test('that was withdrawn', ({ shop, orderWithdrawn: order }) => expectOrderKept(shop, order, 'withdrawn'))
  test('that was returned', ({ shop, orderReturned: order }) => expectOrderKept(shop, order, 'returned'))
})
