import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../launch/postgres/server.mjs'
import { call, newAddress, Tally } from './call.mjs'
import { newCustomer } from './customer.mjs'
import { lettersLost, writeLetter } from './contact-messages.mjs'
import { endDatabase, endShop, openPlace, reviveDatabase, startShop, whenReady } from './shop-under-test.mjs'
import { checkOut, METHODS, somethingToBuy } from './shoppers.mjs'
import { judge } from './verdict.mjs'

const SHOPPERS = 4

/** Server and database are killed at random, alone or together, while people order, fill carts and write to the shop. */
export async function crashEverything(dataDir, { count = 50 }) {
  const place = await openPlace(dataDir)
  const port = await freePort()
  const now = { shop: startShop(place, { port }), done: false }
  await whenReady(now.shop)
  const piece = await somethingToBuy(now.shop)
  const customer = await newCustomer(place, now.shop.address)
  const tally = new Tally()
  const acknowledged = []
  const writers = [
    ...Array.from({ length: SHOPPERS }, (_, at) => orderOn(now, piece, { at, tally, acknowledged })),
    fillCart(now, piece, { customer, tally }),
    writeLetters(now, tally),
  ]
  const kills = { shop: 0, database: 0, both: 0 }
  for (let round = 0; round < count; round += 1) {
    await wait(100 + Math.random() * 900)
    const what = Object.keys(kills)[Math.floor(Math.random() * 3)]
    kills[what] += 1
    await strike(place, now, what, port)
  }
  await wait(1_000)
  now.done = true
  const results = await Promise.all(writers)
  const faults = [
    ...results.flatMap((result) => result?.faults ?? []),
    ...(await judge(place, now.shop.address, acknowledged)),
    ...(await lettersLost(place, results.at(-1).kept)),
  ]
  return {
    faults,
    figures: {
      kills: JSON.stringify(kills),
      'orders acknowledged': acknowledged.length,
      'carts acknowledged': results.at(-2).kept,
      'letters acknowledged': results.at(-1).kept.length,
      answers: String(tally),
    },
  }
}

async function strike(place, now, what, port) {
  if (what !== 'database') await endShop(now.shop, 'SIGKILL')
  if (what !== 'shop') await endDatabase(place, 'SIGKILL')
  await wait(Math.random() * 500)
  if (what !== 'shop') await reviveDatabase(place)
  if (what !== 'database') now.shop = startShop(place, { port })
  await whenReady(now.shop)
}

async function orderOn(now, piece, { at, tally, acknowledged }) {
  for (let turn = at; !now.done; turn += 1) {
    acknowledged.push(await checkOut(() => now.shop.address, piece, { method: METHODS[turn % METHODS.length], tally }))
    await wait(Math.random() * 300)
  }
}

/** A cart that grows by one and starts again: what was acknowledged last is what is there, or what was on its way. */
async function fillCart(now, piece, { customer, tally }) {
  const cart = () => `${now.shop.address}/api/v1/shop/shop-users/cart-items`
  const options = { headers: { Authorization: `Token ${customer.token}` }, as: newAddress(), tally }
  const faults = []
  let [kept, acknowledged, sent] = [0, null, null]
  while (!now.done) {
    const known = await call(cart(), options)
    const quantity = known.json?.[0]?.quantity ?? null
    if (known.status === 200 && quantity !== acknowledged && quantity !== sent)
      faults.push(`the cart held ${acknowledged}, was to hold ${sent}, and holds ${quantity}`)
    if (known.status === 401) faults.push('a customer was logged out')
    if (known.status === 200) acknowledged = quantity
    sent = ((acknowledged ?? 0) % 99) + 1
    const answer = await call(cart(), {
      ...options,
      method: 'PUT',
      body: [{ item: { id: piece.variant }, quantity: sent, buy_later: false }],
    })
    if (answer.status === 200) [acknowledged, kept] = [sent, kept + 1]
    await wait(50)
  }
  return { kept, faults }
}

async function writeLetters(now, tally) {
  const kept = []
  for (let letter = 0; !now.done; letter += 1) {
    const subject = `Letter ${letter}`
    if (await writeLetter(now.shop.address, subject, tally)) kept.push(subject)
    await wait(200)
  }
  return { kept }
}
