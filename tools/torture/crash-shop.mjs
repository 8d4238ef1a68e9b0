import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/launch/postgres/server.mjs'
import { ResponseCounts } from './http-client.mjs'
import { createShopEnvironment, startShop, stopShop, waitUntilReady } from './shop-under-test.mjs'
import { checkOut, findCheapProduct, paymentMethod } from './shoppers.mjs'
import { verifyOrders } from './verify-orders.mjs'

const CONCURRENT_SHOPPERS = 8

/** Kills the server again and again while shoppers check out and repeat unanswered requests. */
export async function crashShop(dataDir, { count = 100 }) {
  const environment = await createShopEnvironment(dataDir)
  const port = await freePort()
  let shop = startShop(environment, { port })
  await waitUntilReady(shop)
  const item = await findCheapProduct(shop)
  const counts = new ResponseCounts()
  /** @type {import('./shoppers.mjs').AcknowledgedOrder[]} */
  const acknowledged = []
  let [remaining, kills] = [count, 0]

  const shopper = async () => {
    while (remaining > 0) {
      remaining -= 1
      acknowledged.push(await checkOut(() => shop.address, item, { method: paymentMethod(remaining), counts }))
      await wait(Math.random() * 600)
    }
  }
  const shoppers = Promise.all(Array.from({ length: CONCURRENT_SHOPPERS }, shopper))
  let done = false
  const killer = (async () => {
    while (!done) {
      await wait(50 + Math.random() * 1_200)
      if (done) return
      await stopShop(shop, 'SIGKILL')
      kills += 1
      shop = startShop(environment, { port })
      await waitUntilReady(shop)
    }
  })()
  await shoppers.finally(() => (done = true))
  await killer
  const faults = await verifyOrders(environment, shop.address, acknowledged)
  return {
    faults,
    figures: {
      checkouts: count,
      kills,
      acknowledged: acknowledged.length,
      'paid by card': acknowledged.filter(({ paid }) => paid).length,
      requests: counts.total,
      responses: String(counts),
    },
  }
}
