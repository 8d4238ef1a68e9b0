import { setTimeout as wait } from 'node:timers/promises'
import { findLostMessages, sendMessage } from './contact-messages.mjs'
import { call, ResponseCounts } from './http-client.mjs'
import { checkOut, paymentMethod } from './shoppers.mjs'

const ASSET = /\/_next\/static\/[^"'\\ ]+\.(?:js|css)/g
const SUCCESS_STATUSES = ['200', '201']

/** Readers, shoppers and contact messages at one address until stopped; responses are counted by phase. */
export function startLoad(environment, address, item) {
  const state = { phase: 'undisturbed', done: false }
  /** @type {Record<string, ResponseCounts>} */
  const countsByName = {}
  // A response counts for the phase in which it arrives: a request in flight during a kill belongs to the kill.
  const countsFor = (kind) => ({
    record: (...response) => (countsByName[`${state.phase}, ${kind}`] ??= new ResponseCounts()).record(...response),
  })
  /** @type {{ orders: import('./shoppers.mjs').AcknowledgedOrder[], messages: string[] }} */
  const acknowledged = { orders: [], messages: [] }
  const repeat = async (pauseMs, work) => {
    for (let turn = 0; !state.done; turn += 1) {
      await work(turn)
      await wait(pauseMs)
    }
  }
  const request = (path) => repeat(60, () => call(`${address}${path}`, { counts: countsFor('pages') }))
  const order = (first) =>
    repeat(150, async (turn) =>
      acknowledged.orders.push(
        await checkOut(() => address, item, { method: paymentMethod(turn + first), counts: countsFor('orders') }),
      ),
    )
  const load = [
    ...['/', '/shop/cart/checkout', '/api/v1/shop/products/categories'].map(request),
    repeat(200, () => loadPageWithAssets(`${address}${item.path}`, countsFor)),
    ...[0, 1].map(order),
    repeat(120, async (turn) => {
      const subject = `Message ${turn}`
      if (await sendMessage(address, subject, countsFor('messages'))) acknowledged.messages.push(subject)
    }),
  ]
  return {
    acknowledged,
    setPhase: (phase) => {
      state.phase = phase
    },
    stop: async () => {
      state.done = true
      await Promise.all(load)
      return { lostMessages: await findLostMessages(environment, acknowledged.messages) }
    },
    /** The kinds of requests that failed in a phase. */
    failures: (phase, kinds = ['pages', 'scripts and styles', 'orders', 'messages']) =>
      kinds
        .map((kind) => `${phase}, ${kind}`)
        .map((name) => ({
          count: countsByName[name]?.countOthers(...SUCCESS_STATUSES) ?? 0,
          message: `${name}: ${countsByName[name]}`,
        }))
        .filter(({ count }) => count > 0),
    figures: () => ({
      'orders acknowledged': acknowledged.orders.length,
      'messages acknowledged': acknowledged.messages.length,
      ...Object.fromEntries(Object.entries(countsByName).map(([name, counts]) => [name, counts.summaryWithSlowest])),
    }),
  }
}

/** Requests a page and then its scripts and styles, which another instance may have to serve. */
async function loadPageWithAssets(url, countsFor) {
  const { text } = await call(url, { counts: countsFor('pages') })
  const { origin } = new URL(url)
  for (const asset of new Set(text.match(ASSET)))
    await call(`${origin}${asset}`, { counts: countsFor('scripts and styles') })
}
