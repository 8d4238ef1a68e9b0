import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { call, callWithRetry, uniqueClientAddress } from './http-client.mjs'

const API = '/api/v1/shop'
const CHECKOUT_TIMEOUT_MS = 240_000

const VALID_CARD = '4242424242424242'
/** The sandbox takes this payment, but sends no webhook event for it. */
const UNDELIVERED_CARD = '4000991000000036'

export const PAYMENT_METHODS = ['card', 'via_courier', 'transfer']

/** The payment method of an order by its turn: card for three of five. */
export const paymentMethod = (turn) => /** @type {string} */ (PAYMENT_METHODS[Math.max(0, (turn % 5) - 2)])

const TEST_ADDRESS = {
  first_name: 'Eleni',
  last_name: 'Papadaki',
  phone: '+30 210 1234567',
  address_1: 'Odos Ermou',
  address_2: '12',
  address_3: '',
  zipcode: '382 21',
  city: 'Volos',
  county: 'Magnesia',
  country: 'Greece',
}

/** Finds a cheap piece that is for sale, with its shipping fee to Greece. */
export async function findCheapProduct({ address }) {
  const { json: found } = await call(`${address}${API}/products/search?ordering=price`)
  for (const { slug } of found.results) {
    const { json: product } = await call(`${address}${API}/products/${slug}`)
    const variant = product.variants.find(
      (one) => one.available !== false && one.special_shipping_tags.length === 0 && !one.product.gift_card,
    )
    if (variant)
      return {
        variant: variant.id,
        price: variant.price,
        shipping: await shippingFee(address, Number(variant.price)),
        path: `/shop/${await categorySlug(address, product)}/${slug}`,
      }
  }
  throw new Error('Every available product of the demo shop needs special shipping.')
}

async function categorySlug(address, product) {
  const { json: categories } = await call(`${address}${API}/products/categories`)
  return categories.find(({ id }) => id === product.category).slug
}

async function shippingFee(address, price) {
  const { json: rules } = await call(`${address}${API}/products/shipping-fees`)
  const rule = rules.find(({ country, county, city }) => country === 'Greece' && !county && !city)
  return price < Number(rule.threshold_amount) ? Number(rule.shipping_fee) : 0
}

export function buildOrderInput({ variant, price, shipping }, payment_method) {
  // The number of emails to one recipient per day is limited.
  const address = { ...TEST_ADDRESS, email: `${randomUUID()}@test.example` }
  return {
    billing_address: address,
    shipping_address: address,
    notes: '',
    items: [{ variant, quantity: 1, price }],
    shipping_fee: shipping.toFixed(2),
    paid_amount: (Number(price) + shipping).toFixed(2),
    payment_method,
  }
}

/**
 * `states` are those that it may have in the end, if they do not follow from the method.
 * @typedef {{ key: string | null, code: string, token: string, method: string, paid?: boolean, states?: string[] }} AcknowledgedOrder
 */

/**
 * Completes one checkout, repeating failed requests, and returns the order that the shop acknowledged.
 * @param {() => string} currentAddress
 * @param {Awaited<ReturnType<typeof findCheapProduct>>} item
 * @param {{ method: string, counts?: Pick<import('./http-client.mjs').ResponseCounts, 'record'>, order?: object, isPaidBefore?: boolean }} options
 * @returns {Promise<AcknowledgedOrder>}
 */
export async function checkOut(currentAddress, item, { method, counts, order: more = {}, isPaidBefore = false }) {
  const until = Date.now() + CHECKOUT_TIMEOUT_MS
  const [key, clientAddress] = [randomUUID(), uniqueClientAddress()]
  const { status, json, text } = await callWithRetry(
    `${currentAddress()}${API}/payments/new`,
    {
      method: 'POST',
      clientAddress,
      body: { ...buildOrderInput(item, method), ...more },
      headers: { 'Idempotency-Key': key },
      counts,
    },
    until,
  )
  if (status !== 201) throw new Error(`An order was refused with ${status}: ${text.slice(0, 300)}`)
  const order = {
    ...{ key, code: json.order_code, token: json.access_token, method, paid: false },
    ...(isPaidBefore && { states: ['paid'] }),
  }
  if (method !== 'card' || json.state !== 'awaiting_payment') return order
  await wait(Math.random() * 300)
  return { ...order, paid: await payByCard(currentAddress, json.client_secret, { clientAddress, counts, until }) }
}

async function payByCard(currentAddress, secret, { clientAddress, counts, until }) {
  const [intent] = secret.split('_secret_')
  const form = new URLSearchParams({
    client_secret: secret,
    'payment_method_data[card][number]': Math.random() < 0.2 ? UNDELIVERED_CARD : VALID_CARD,
  })
  const { json } = await callWithRetry(
    `${currentAddress()}/api/sandbox/stripe/v1/payment_intents/${intent}/confirm`,
    { method: 'POST', clientAddress, form, counts },
    until,
  )
  const state = json?.status ?? json?.error?.payment_intent?.status
  if (state !== 'succeeded') throw new Error(`A valid card was refused: ${JSON.stringify(json)}`)
  return true
}

/** Checks out with every method in turn until `state.done`, and adds each acknowledged order to `acknowledged`. */
export async function orderRepeatedly(state, item, { first, counts, acknowledged, maxPauseMs }) {
  for (let turn = first; !state.done; turn += 1) {
    acknowledged.push(await checkOut(() => state.shop.address, item, { method: paymentMethod(turn), counts }))
    await wait(Math.random() * maxPauseMs)
  }
}
