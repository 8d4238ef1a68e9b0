import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/launch/postgres/server.mjs'
import { killAndRestart } from './crash-everything.mjs'
import { call, callWithRetry, ResponseCounts, uniqueClientAddress } from './http-client.mjs'
import { reconcile } from './reconcile-gift-cards.mjs'
import { createShopEnvironment, startShop, waitUntilReady } from './shop-under-test.mjs'
import { checkOut, findCheapProduct, paymentMethod } from './shoppers.mjs'
import { verifyOrders, withDatabaseConnection } from './verify-orders.mjs'

const BUYERS = 6
const SHARED_CARDS = 4
const SHARED_CENTS = 500_000
const TOKEN = 'a-token-for-the-owner-in-this-test'
const DISCOUNT = { code: 'TORTURE', cents: 200 }
/** A card is charged at least so much; below it, gift cards pay less. */
const LEAST_BY_CARD = 50
const OWNER_TIMEOUT_MS = 120_000

/**
 * What each order in turn uses: a discount, a small gift card that pays a part, one of those that all buyers share. Some
 * buy a gift card, alone or with a piece.
 * @type {{ discount?: boolean, small?: boolean, shared?: boolean, sold?: 'alone' | 'with a piece' }[]}
 */
const WAYS = [
  {},
  { discount: true },
  { small: true },
  { shared: true },
  { small: true, shared: true },
  { discount: true, small: true },
  { discount: true, shared: true },
  { sold: 'alone' },
  { discount: true, small: true, sold: 'with a piece' },
]

/** What the owner does with some of the orders. */
const ENDINGS = ['partly_refunded', 'refunded', 'cancelled', null, null, null, null]

/** Kills the server and the database while buyers use discounts, buy and use gift cards, and the owner refunds and cancels. */
export async function giftCards(dataDir, { count = 150 }) {
  const environment = await createShopEnvironment(dataDir)
  const port = await freePort()
  const env = { TEST_CONTROLS_TOKEN: TOKEN }
  const state = { shop: startShop(environment, { port, env }), done: false, left: count }
  await waitUntilReady(state.shop)
  const item = await findCheapProduct(state.shop)
  const soldCard = await findSoldCard(state.shop)
  const cards = await addCards(environment, count)
  const counts = new ResponseCounts()
  /** @type {import('./shoppers.mjs').AcknowledgedOrder[]} */
  const acknowledged = []
  const endings = { done: 0, refused: 0 }
  const buyer = async () => {
    for (let turn = (state.left -= 1); turn >= 0; turn = state.left -= 1) {
      const order = await buy(state, { item, soldCard }, { turn, cards, counts })
      await end(state, order, { turn, counts, endings })
      acknowledged.push(order)
      await wait(Math.random() * 300)
    }
  }
  const buyers = Promise.all(Array.from({ length: BUYERS }, buyer)).finally(() => (state.done = true))
  const kills = { shop: 0, database: 0, both: 0 }
  while (!state.done) {
    await wait(500 + Math.random() * 2_000)
    const target = Object.keys(kills)[Math.floor(Math.random() * 3)]
    if (state.done) break
    kills[target] += 1
    await killAndRestart(environment, state, target, { port, env })
  }
  await buyers
  const faults = await verifyOrders(environment, state.shop.address, acknowledged)
  const sums = await reconcile(environment)
  return {
    faults: [...faults, ...sums.faults],
    figures: {
      ...{ orders: acknowledged.length, kills: JSON.stringify(kills), ...sums.figures },
      'refunded or cancelled by the owner': `${endings.done}, and ${endings.refused} refused`,
      responses: String(counts),
    },
  }
}

/** The cheapest gift card of the demo shop. */
async function findSoldCard({ address }) {
  const { json } = await call(`${address}/api/v1/shop/products/gift-card`)
  const [{ id, price }] = json.variants
  return { line: { variant: id, quantity: 1, price }, cents: Math.round(Number(price) * 100) }
}

/** Places one order with the amounts that follow from what it uses. */
function buy(state, { item, soldCard }, { turn, cards, counts }) {
  const { discount = false, small = false, shared = false, sold } = WAYS[turn % WAYS.length] ?? {}
  const way = paymentMethod(Math.floor(turn / WAYS.length))
  // No courier takes money for gift cards.
  const method = sold && way === 'via_courier' ? 'transfer' : way
  const pieces = sold === 'alone' ? [] : [{ variant: item.variant, quantity: 1, price: item.price }]
  const shipping = sold === 'alone' ? 0 : item.shipping
  const ofPieces = pieces.length * Math.round(Number(item.price) * 100) - (discount ? DISCOUNT.cents : 0)
  // Gift cards pay for everything but gift cards.
  const payable = ofPieces + Math.round(shipping * 100)
  const total = payable + (sold ? soldCard.cents : 0)
  const paying = [...(small ? [cards.small[turn]] : []), ...(shared ? [cards.shared[turn % SHARED_CARDS]] : [])]
  const amounts = paidByCards(paying, payable, method === 'card' && !sold ? LEAST_BY_CARD : 0)
  const due = total - amounts.reduce((sum, amount) => sum + amount, 0)
  const order = {
    items: [...pieces, ...(sold ? [soldCard.line] : [])],
    shipping_fee: shipping.toFixed(2),
    paid_amount: (total / 100).toFixed(2),
    ...(discount && { discount_code: DISCOUNT.code }),
    ...(paying.length > 0 && {
      gift_cards: paying.map(({ code }, at) => ({ code, amount: (amounts[at] / 100).toFixed(2) })),
    }),
  }
  return checkOut(() => state.shop.address, item, { method, counts, order, isPaidBefore: due === 0 })
}

/** What each card pays, one after the other; the shared ones always have enough. */
function paidByCards(paying, total, least) {
  const most = paying.reduce((sum, { cents }) => Math.min(total, sum + cents), 0)
  let rest = total - most > 0 && total - most < least ? total - least : most
  return paying.map(({ cents }) => {
    const amount = Math.min(cents, rest)
    rest -= amount
    return amount
  })
}

/** The owner may refuse what the state of the order does not allow, such as to cancel what is paid. */
async function end(state, order, { turn, counts, endings }) {
  const ending = ENDINGS[Math.floor(turn / WAYS.length) % ENDINGS.length]
  if (!ending) return
  const { status } = await callWithRetry(
    `${state.shop.address}/test/orders/${order.code}`,
    {
      method: 'PUT',
      headers: { Authorization: `Bearer ${TOKEN}` },
      clientAddress: uniqueClientAddress(),
      body: { state: ending },
      counts,
    },
    Date.now() + OWNER_TIMEOUT_MS,
  )
  endings[status === 200 ? 'done' : 'refused'] += 1
  // A refused change may have paid and sent the order on its way to the wanted state.
  order.states = status === 200 ? [ending] : undefined
  if (status !== 200) order.states = ['awaiting_payment', 'confirmed', 'paid', 'shipped', ending]
}

const SIGNS = '123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code of 16 signs, of which the last one checks the others. */
function newCode() {
  const signs = Array.from(randomBytes(15), (byte) => SIGNS.charAt(byte % SIGNS.length))
  const check = signs.reduce((sum, sign, at) => sum + SIGNS.indexOf(sign) * (at + 2), 0) % SIGNS.length
  return signs.join('') + SIGNS.charAt(check)
}

/** Single-purpose and multi-purpose gift cards in turn, and a discount. */
async function addCards(environment, count) {
  const small = Array.from({ length: count }, (_, at) => ({ code: newCode(), cents: 100 + ((at * 37) % 700), at }))
  const shared = Array.from({ length: SHARED_CARDS }, (_, at) => ({ code: newCode(), cents: SHARED_CENTS, at }))
  await withDatabaseConnection(environment, (sql) =>
    sql.begin(async (tx) => {
      for (const { code, cents, at } of [...small, ...shared]) {
        const isSingle = at % 2 === 0
        const id = randomUUID()
        await tx`
          insert into gift_cards (id, code_hash, last4, currency, amount_cents, vat_kind, vat_rate_bp, recipient_email, language, send_at, sent_at, usable_from)
          values (${id}, ${createHash('sha256').update(`gift card\n${code}`).digest()}, ${code.slice(-4)}, 'EUR', ${cents},
            ${isSingle ? 'single' : 'multi'}, ${isSingle ? 2400 : null}, 'friend@test.example', 'en', now(), now(), now())`
        await tx`insert into gift_card_entries (gift_card_id, kind, cents) values (${id}, 'issued', ${cents})`
      }
      await tx`
        insert into discounts (name, code, code_key, kind, amount_cents, scope, on_reduced, countries, first_order_only, combinable, is_on)
        values ('Torture', ${DISCOUNT.code}, ${DISCOUNT.code}, 'amount', ${DISCOUNT.cents}, '{"categories":[],"tags":[],"products":[]}', true, '[]', false, false, true)`
    }),
  )
  return { small, shared }
}
