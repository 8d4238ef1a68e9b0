import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../launch/postgres/server.mjs'
import { Tally } from './call.mjs'
import { endShop, openPlace, startShop, whenReady } from './shop-under-test.mjs'
import { checkOut, METHODS, somethingToBuy } from './shoppers.mjs'
import { judge } from './verdict.mjs'

const AT_ONCE = 8

/** The server is killed again and again while people check out and repeat what was not answered. */
export async function crashShop(dataDir, { count = 100 }) {
  const place = await openPlace(dataDir)
  const port = await freePort()
  let shop = startShop(place, { port })
  await whenReady(shop)
  const piece = await somethingToBuy(shop)
  const [tally, acknowledged] = [new Tally(), []]
  let [left, kills] = [count, 0]

  const shopper = async () => {
    while (left > 0) {
      left -= 1
      const method = METHODS[left % METHODS.length]
      acknowledged.push(await checkOut(() => shop.address, piece, { method, tally }))
      await wait(Math.random() * 600)
    }
  }
  const shoppers = Promise.all(Array.from({ length: AT_ONCE }, shopper))
  let done = false
  const killer = (async () => {
    while (!done) {
      await wait(50 + Math.random() * 1_200)
      if (done) return
      await endShop(shop, 'SIGKILL')
      kills += 1
      shop = startShop(place, { port })
      await whenReady(shop)
    }
  })()
  await shoppers.finally(() => (done = true))
  await killer
  const faults = await judge(place, shop.address, acknowledged)
  return {
    faults,
    figures: {
      checkouts: count,
      kills,
      acknowledged: acknowledged.length,
      'paid by card': acknowledged.filter(({ paid }) => paid).length,
      calls: tally.total,
      answers: String(tally),
    },
  }
}
