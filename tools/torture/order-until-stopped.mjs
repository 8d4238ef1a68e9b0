import { setTimeout as wait } from 'node:timers/promises'
import { waitFor } from './clusters.mjs'
import { checkOut, paymentMethod } from './shoppers.mjs'

const SHOPPERS = 4

/** Shoppers at each shop, who order until they are stopped, also while the database is replaced. */
export function orderUntilStopped(shops, item) {
  const state = { done: false, abandoned: 0 }
  const acknowledged = []
  const shopper = async (shop, first) => {
    for (let turn = first; !state.done; turn += 1) {
      const order = await checkOut(() => shop.address, item, { method: paymentMethod(turn) }).catch((error) => {
        // Its order or payment was lost with the server; a customer begins again.
        if (!/refused/.test(error.message)) throw error
        state.abandoned += 1
        return null
      })
      if (order) acknowledged.push({ ...order, shop, at: Date.now() })
      await wait(Math.random() * 200)
    }
  }
  const running = shops.flatMap((shop) => Array.from({ length: SHOPPERS }, (_, first) => shopper(shop, first)))
  return {
    acknowledged,
    abandoned: () => state.abandoned,
    /** Resolves with the times of the first orders that are placed after a time, one of each shop. */
    firstsAfter: async (since) => {
      const firsts = () =>
        shops.map((shop) => acknowledged.find((order) => order.shop === shop && order.at > since + 50))
      await waitFor(async () => firsts().every(Boolean), 'an order of each shop')
      return firsts().map((order) => order.at)
    },
    stop: async () => {
      state.done = true
      await Promise.all(running)
      return { acknowledged, abandoned: state.abandoned }
    },
  }
}
