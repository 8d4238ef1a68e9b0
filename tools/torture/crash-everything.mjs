import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/launch/postgres/server.mjs'
import { findLostMessages, sendMessage } from './contact-messages.mjs'
import { createCustomer } from './customer.mjs'
import { call, ResponseCounts, uniqueClientAddress } from './http-client.mjs'
import {
  createShopEnvironment,
  restartDatabase,
  startShop,
  stopDatabase,
  stopShop,
  waitUntilReady,
} from './shop-under-test.mjs'
import { findCheapProduct, orderRepeatedly } from './shoppers.mjs'
import { verifyOrders } from './verify-orders.mjs'

const SHOPPERS = 4

/** Kills the server and the database at random, alone or together, while shoppers order, fill carts and send messages. */
export async function crashEverything(dataDir, { count = 50 }) {
  const environment = await createShopEnvironment(dataDir)
  const port = await freePort()
  const state = { shop: startShop(environment, { port }), done: false }
  await waitUntilReady(state.shop)
  const item = await findCheapProduct(state.shop)
  const customer = await createCustomer(environment, state.shop.address)
  const counts = new ResponseCounts()
  /** @type {import('./shoppers.mjs').AcknowledgedOrder[]} */
  const acknowledged = []
  const orders = Array.from({ length: SHOPPERS }, (_, first) =>
    orderRepeatedly(state, item, { first, counts, acknowledged, maxPauseMs: 300 }),
  )
  const work = Promise.all([fillCart(state, item, { customer, counts }), sendMessages(state, counts), ...orders])
  const kills = { shop: 0, database: 0, both: 0 }
  for (let round = 0; round < count; round += 1) {
    await wait(100 + Math.random() * 900)
    const target = Object.keys(kills)[Math.floor(Math.random() * 3)]
    kills[target] += 1
    await killAndRestart(environment, state, target, { port })
  }
  await wait(1_000)
  state.done = true
  const [cart, messages] = await work
  const faults = [
    ...cart.faults,
    ...(await verifyOrders(environment, state.shop.address, acknowledged)),
    ...(await findLostMessages(environment, messages)),
  ]
  return {
    faults,
    figures: {
      kills: JSON.stringify(kills),
      'orders acknowledged': acknowledged.length,
      'cart updates acknowledged': cart.updates,
      'messages acknowledged': messages.length,
      responses: String(counts),
    },
  }
}

/** Kills the server, the database or both with `kill -9`, and starts what is missing. */
export async function killAndRestart(environment, state, target, options) {
  if (target !== 'database') await stopShop(state.shop, 'SIGKILL')
  if (target !== 'shop') await stopDatabase(environment, 'SIGKILL')
  await wait(Math.random() * 500)
  if (target !== 'shop') await restartDatabase(environment)
  if (target !== 'database') state.shop = startShop(environment, options)
  await waitUntilReady(state.shop)
}

/** Increases the quantity in a cart again and again. The stored one must be the last acknowledged or the last sent. */
async function fillCart(state, item, { customer, counts }) {
  const url = () => `${state.shop.address}/api/v1/shop/shop-users/cart-items`
  const options = {
    headers: { Authorization: `Token ${customer.token}` },
    clientAddress: uniqueClientAddress(),
    counts,
  }
  const faults = []
  let updates = 0
  /** @type {number | null} */
  let acknowledged = null
  /** @type {number | null} */
  let sent = null
  while (!state.done) {
    const stored = await call(url(), options)
    const quantity = stored.json?.[0]?.quantity ?? null
    if (stored.status === 200 && quantity !== acknowledged && quantity !== sent)
      faults.push(`the cart has quantity ${quantity} instead of ${acknowledged} (acknowledged) or ${sent} (sent)`)
    if (stored.status === 401) faults.push('a customer was logged out')
    if (stored.status === 200) acknowledged = quantity
    sent = ((acknowledged ?? 0) % 99) + 1
    const { status } = await call(url(), {
      ...options,
      method: 'PUT',
      body: [{ item: { id: item.variant }, quantity: sent, buy_later: false }],
    })
    if (status === 200) {
      acknowledged = sent
      updates += 1
    }
    await wait(50)
  }
  return { updates, faults }
}

async function sendMessages(state, counts) {
  const acknowledged = []
  for (let number = 0; !state.done; number += 1) {
    const subject = `Message ${number}`
    if (await sendMessage(state.shop.address, subject, counts)) acknowledged.push(subject)
    await wait(200)
  }
  return acknowledged
}
