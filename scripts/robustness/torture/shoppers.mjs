import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { call, callUntilAnswered, newAddress } from './call.mjs'

const API = '/api/v1/shop'
const GOOD_CARD = '4242424242424242'
const UNHEARD_CARD = cardNumber('400099100000003')
const PATIENCE_MS = 240_000

const PLACE = {
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

function cardNumber(digits) {
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const doubled = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Something cheap that is sold, with what it costs to send it to Greece. */
export async function somethingToBuy({ address }) {
  const { json: found } = await call(`${address}${API}/products/search?ordering=price`)
  for (const { slug } of found.results) {
    const { json: product } = await call(`${address}${API}/products/${slug}`)
    const variant = product.variants.find(
      ({ available, special_shipping_tags }) => available !== false && special_shipping_tags.length === 0,
    )
    if (variant)
      return {
        variant: variant.id,
        price: variant.price,
        shipping: await shippingFee(address, Number(variant.price)),
        path: `/shop/${await categoryOf(address, product)}/${slug}`,
      }
  }
  throw new Error('The demo shop sells nothing that needs no special shipping.')
}

async function categoryOf(address, product) {
  const { json: categories } = await call(`${address}${API}/products/categories`)
  return categories.find(({ id }) => id === product.category).slug
}

async function shippingFee(address, price) {
  const { json: rules } = await call(`${address}${API}/products/shipping-fees`)
  const rule = rules.find(({ country, county, city }) => country === 'Greece' && !county && !city)
  return price < Number(rule.threshold_amount) ? Number(rule.shipping_fee) : 0
}

export function orderOf({ variant, price, shipping }, payment_method) {
  // One address is sent only so many emails a day.
  const place = { ...PLACE, email: `${randomUUID()}@test.example` }
  return {
    billing_address: place,
    shipping_address: place,
    notes: '',
    items: [{ variant, quantity: 1, price }],
    shipping_fee: shipping.toFixed(2),
    paid_amount: (Number(price) + shipping).toFixed(2),
    payment_method,
  }
}

/** One checkout to its end, however often the shop falls over meanwhile. Answers what the shop has acknowledged. */
export async function checkOut(
  addressNow,
  piece,
  { method, tally, card = Math.random() < 0.2 ? UNHEARD_CARD : GOOD_CARD, pause = 300 },
) {
  const until = Date.now() + PATIENCE_MS
  const [key, as] = [randomUUID(), newAddress()]
  const { status, json, text } = await callUntilAnswered(
    `${addressNow()}${API}/payments/new`,
    { method: 'POST', as, body: orderOf(piece, method), headers: { 'Idempotency-Key': key }, tally },
    until,
  )
  if (status !== 201) throw new Error(`An order was answered with ${status}: ${text.slice(0, 300)}`)
  const order = { key, code: json.order_code, token: json.access_token, method, paid: false }
  if (method !== 'card' || json.state !== 'awaiting_payment') return order
  await wait(Math.random() * pause)
  return { ...order, paid: await payByCard(addressNow, json.client_secret, { as, card, tally, until }) }
}

async function payByCard(addressNow, secret, { as, card, tally, until }) {
  const [intent] = secret.split('_secret_')
  const form = new URLSearchParams({ client_secret: secret, 'payment_method_data[card][number]': card })
  const { json } = await callUntilAnswered(
    `${addressNow()}/api/sandbox/stripe/v1/payment_intents/${intent}/confirm`,
    { method: 'POST', as, form, tally },
    until,
  )
  const state = json?.status ?? json?.error?.payment_intent?.status
  if (state !== 'succeeded') throw new Error(`A good card was answered with ${JSON.stringify(json)}`)
  return true
}

export const METHODS = ['card', 'card', 'card', 'via_courier', 'transfer']
