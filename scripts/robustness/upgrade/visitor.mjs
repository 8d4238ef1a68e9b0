import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Fault } from '../../launch/user-facing-error.mjs'
import { call } from '../torture/call.mjs'
import { checkOut, METHODS, orderOf, somethingToBuy } from '../torture/shoppers.mjs'
import { onDatabase } from '../torture/verdict.mjs'

const API = '/api/v1'
const PICTURE = /\/media\/[\w.-]+\/(?:\d+|og)\.(?:avif|jpg)/g
const ACTIVATION_MS = 15_000
const PAYMENT_MS = 180_000

async function ask(url, options) {
  const answer = await call(url, options)
  if (answer.status === null || answer.status >= 300)
    throw new Fault(
      `${options?.method ?? 'GET'} ${url} was answered with ${answer.status}: ${answer.text.slice(0, 300)}`,
    )
  return answer.json
}

/** One order in each way to pay, and a customer with a cart, a wishlist, an address and an order. */
export async function useShop(place) {
  const piece = await somethingToBuy(place)
  const orders = []
  for (const method of new Set(METHODS)) orders.push(await checkOut(() => place.address, piece, { method }))
  await paymentsAreHeard(place.address, orders)
  const customer = await newCustomer(place)
  const [as, api] = [{ Authorization: `Token ${customer.token}` }, `${place.address}${API}/shop`]
  const { results } = await ask(`${api}/products/search`)
  const order = orderOf(piece, 'via_courier')
  await ask(`${api}/payments/new`, { method: 'POST', body: order, headers: { ...as, 'Idempotency-Key': randomUUID() } })
  await ask(`${api}/shop-users/addresses`, { method: 'POST', body: [order.shipping_address], headers: as })
  await ask(`${api}/shop-users/cart-items`, {
    method: 'PUT',
    body: [{ item: { id: piece.variant }, quantity: 3, buy_later: false }],
    headers: as,
  })
  await ask(`${api}/shop-users/wishlist-items`, {
    method: 'PUT',
    body: results.slice(0, 3).map(({ id }) => ({ item: { id }, quantity: 1 })),
    headers: as,
  })
  return { orders, customer, variants: [piece.variant] }
}

/** What the card provider says may come a moment later; an order that changes by itself cannot be compared. */
async function paymentsAreHeard(address, orders) {
  for (const { code, token } of orders.filter(({ paid }) => paid)) {
    for (
      const until = Date.now() + PAYMENT_MS;
      (await ask(`${address}${API}/shop/payments/orders/${token}`)).state !== 'paid';
      await wait(500)
    ) {
      if (Date.now() > until) throw new Fault(`The order ${code} was paid, and the shop does not know it.`)
    }
  }
}

async function newCustomer({ address, url }) {
  const [email, password] = [`${randomUUID()}@test.example`, `${randomUUID()}`]
  await ask(`${address}${API}/users/`, { method: 'POST', body: { email, username: email, password } })
  const [uid, token] = await activationOf({ url }, email)
  // Newer versions ask for the password too; older ones know no such field.
  const plain = await call(`${address}${API}/users/activation/`, { method: 'POST', body: { uid, token } })
  if (plain.status !== null && plain.status >= 400)
    await ask(`${address}${API}/users/activation/`, { method: 'POST', body: { uid, token, password } })
  return { email, password, token: await logIn(address, { email, password }) }
}

async function activationOf(place, email) {
  for (const until = Date.now() + ACTIVATION_MS; Date.now() < until; await wait(200)) {
    const [mail] = await onDatabase(
      place,
      (sql) => sql`select html from outbox where recipient = ${email} and html like '%/activate/%'`,
    )
    const found = /\/activate\/([\w-]+)\/([\w-]+)/.exec(mail?.html ?? '')
    if (found) return found.slice(1)
  }
  throw new Fault(`No activation was mailed to ${email}.`)
}

const logIn = async (address, { email, password }) =>
  (await ask(`${address}${API}/token/login/`, { method: 'POST', body: { username: email, password } })).auth_token

/** All that the shop says of those orders, of a guest's cart in a browser, and of that customer, by the log-in from before and by a new one. */
export async function whatIsTold(address, { orders, customer, variants }) {
  const api = `${address}${API}`
  const told = { orders: {}, customer: {}, guest: await ask(`${api}/shop/products/variants?ids=${variants.join(',')}`) }
  for (const { code, token } of orders) told.orders[code] = await ask(`${api}/shop/payments/orders/${token}`)
  for (const token of [customer.token, await logIn(address, customer)]) {
    const read = (place) => ask(`${api}${place}`, { headers: { Authorization: `Token ${token}` } })
    const { email } = await read('/users/me/')
    told.customer[token === customer.token ? 'before' : 'again'] = {
      email,
      cart: await read('/shop/shop-users/cart-items'),
      wishlist: await read('/shop/shop-users/wishlist-items'),
      addresses: await read('/shop/shop-users/addresses'),
      orders: await read('/shop/shop-users/orders'),
    }
  }
  return told
}

const PAGES_AT_MOST = 60

/** Every picture that pages, searches and orders name, as far as it cannot be seen. */
export async function brokenPictures(address, used) {
  const texts = [JSON.stringify(await whatIsTold(address, used))]
  const read = async (path) => texts.push((await call(`${address}${path}`)).text)
  for (const path of ['/', '/about', '/log-in', `${API}/shop/products/categories`]) await read(path)
  const found = await everyProduct(address, texts)
  for (const slug of found) await read(`${API}/shop/products/${slug}`)
  const addresses = new Set(texts.flatMap((text) => text.match(PICTURE) ?? []))
  const faults = []
  for (const picture of addresses) {
    const { status, headers } = await call(`${address}${picture}`)
    if (status !== 200 || !headers.get('content-type')?.startsWith('image/'))
      faults.push(`${picture} is answered with ${status}`)
  }
  return addresses.size > 100 ? faults : [...faults, `only ${addresses.size} pictures are named`]
}

async function everyProduct(address, texts) {
  const slugs = new Set()
  for (let page = 1; page <= PAGES_AT_MOST; page += 1) {
    const { status, json, text } = await call(`${address}${API}/shop/products/search?page=${page}`)
    if (status !== 200 || !json?.results?.length || slugs.has(json.results[0].slug)) break
    texts.push(text)
    for (const { slug } of json.results) slugs.add(slug)
  }
  return slugs
}
