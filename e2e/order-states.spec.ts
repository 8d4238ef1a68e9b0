import { type PlacedOrder } from '@asimera/qa/fixtures'
import { type Shop } from '@asimera/qa/pages'
import { expect, test } from './fixtures'

/** The buyer sees the state on the page of the emails. */
async function expectShown({ order }: Shop, placed: PlacedOrder, state: PlacedOrder['state']) {
  expect(placed.state).toBe(state)
  await order.open(placed.path)
  await expect(order.code).toHaveText(placed.code)
  await expect(order.state(state)).toBeVisible()
}

test.describe('a fixture brings an order to the state', () => {
  test('shipped', { tag: '@nightly' }, ({ shop, orderShipped }) => expectShown(shop, orderShipped, 'shipped'))
  test('cancelled', { tag: '@nightly' }, ({ shop, orderCancelled }) => expectShown(shop, orderCancelled, 'cancelled'))
  test('refunded', { tag: '@nightly' }, ({ shop, orderRefunded }) => expectShown(shop, orderRefunded, 'refunded'))
  test('partly refunded', { tag: '@nightly' }, ({ shop, orderPartlyRefunded }) =>
    expectShown(shop, orderPartlyRefunded, 'partly_refunded'),
  )
  test('withdrawn', { tag: '@nightly' }, ({ shop, orderWithdrawn }) => expectShown(shop, orderWithdrawn, 'withdrawn'))
  test('returned', { tag: '@nightly' }, ({ shop, orderReturned }) => expectShown(shop, orderReturned, 'returned'))

  test('shipped, with the day of its delivery', async ({ shop, orderDelivered }) => {
    await expectShown(shop, orderDelivered, 'shipped')
    expect(orderDelivered.deliveredOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })
})
