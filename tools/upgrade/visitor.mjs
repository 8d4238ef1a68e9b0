import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { UserFacingError } from '../../scripts/launch/user-facing-error.mjs'
import { createCustomer, logIn } from '../torture/customer.mjs'
import { call } from '../torture/http-client.mjs'
import { buildOrderInput, checkOut, findCheapProduct, PAYMENT_METHODS } from '../torture/shoppers.mjs'

const API = '/api/v1'
const PICTURE = /\/media\/[\w.-]+\/(?:\d+|og)\.(?:avif|jpg)/g
const MAX_PAGES = 60
const PAYMENT_TIMEOUT_MS = 180_000

/**
 * @param {string} url
 * @param {import('../torture/http-client.mjs').CallOptions} [options]
 */
async function request(url, options) {
  const { status, text, json } = await call(url, options)
  if (status === null || status >= 300)
    throw new UserFacingError(`${options?.method ?? 'GET'} ${url} failed with ${status}: ${text.slice(0, 300)}`)
  return json
}

/** Creates one order with each payment method, and a customer with a cart, a wishlist, an address and an order. */
export async function exerciseShop(environment) {
  const { address } = environment
  const item = await findCheapProduct(environment)
  const orders = []
  for (const method of PAYMENT_METHODS) orders.push(await checkOut(() => address, item, { method }))
  await waitForPayments(address, orders)
  const customer = await createCustomer(environment, address)
  const headers = { Authorization: `Token ${customer.token}` }
  const api = `${address}${API}/shop`
  const { results } = await request(`${api}/products/search`)
  const order = buildOrderInput(item, 'via_courier')
  await request(`${api}/payments/new`, {
    method: 'POST',
    body: order,
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
  })
  await request(`${api}/shop-users/addresses`, { method: 'POST', body: [order.shipping_address], headers })
  await request(`${api}/shop-users/cart-items`, {
    method: 'PUT',
    body: [{ item: { id: item.variant }, quantity: 3, buy_later: false }],
    headers,
  })
  await request(`${api}/shop-users/wishlist-items`, {
    method: 'PUT',
    body: results.slice(0, 3).map(({ id }) => ({ item: { id }, quantity: 1 })),
    headers,
  })
  return { orders, customer, variants: [item.variant] }
}

/** Waits until every payment is recorded, because an order that changes by itself cannot be compared. */
async function waitForPayments(address, orders) {
  for (const { code, token } of orders.filter(({ paid }) => paid)) {
    for (
      const until = Date.now() + PAYMENT_TIMEOUT_MS;
      (await request(`${address}${API}/shop/payments/orders/${token}`)).state !== 'paid';
      await wait(500)
    ) {
      if (Date.now() > until) throw new UserFacingError(`The order ${code} was paid, but the shop did not record it.`)
    }
  }
}

/** Reads the orders, a guest's cart and the customer's data, both with the earlier log-in and with a new one. */
export async function readShopState(address, { orders, customer, variants }) {
  const api = `${address}${API}`
  const state = {
    orders: {},
    customer: {},
    guest: await request(`${api}/shop/products/variants?ids=${variants.join(',')}`),
  }
  for (const { code, token } of orders) state.orders[code] = await request(`${api}/shop/payments/orders/${token}`)
  for (const token of [customer.token, await logIn(address, customer)]) {
    const read = (path) => request(`${api}${path}`, { headers: { Authorization: `Token ${token}` } })
    const { email } = await read('/users/me/')
    state.customer[token === customer.token ? 'earlier log-in' : 'new log-in'] = {
      email,
      cart: await read('/shop/shop-users/cart-items'),
      wishlist: await read('/shop/shop-users/wishlist-items'),
      addresses: await read('/shop/shop-users/addresses'),
      orders: await read('/shop/shop-users/orders'),
    }
  }
  return state
}

/** Requests every picture that pages, searches and orders name, and returns those that are not served. */
export async function findBrokenPictures(address, used) {
  const texts = [JSON.stringify(await readShopState(address, used))]
  const read = async (path) => texts.push((await call(`${address}${path}`)).text)
  for (const path of ['/', '/about', '/log-in', `${API}/shop/products/categories`]) await read(path)
  for (const slug of await listAllProducts(address, texts)) await read(`${API}/shop/products/${slug}`)
  const pictures = new Set(texts.flatMap((text) => text.match(PICTURE) ?? []))
  const faults = []
  for (const picture of pictures) {
    const { status, headers } = await call(`${address}${picture}`)
    if (status !== 200 || !headers.get('content-type')?.startsWith('image/'))
      faults.push(`${picture} failed with ${status}`)
  }
  return pictures.size > 100 ? faults : [...faults, `only ${pictures.size} pictures are named`]
}

async function listAllProducts(address, texts) {
  const slugs = new Set()
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { status, json, text } = await call(`${address}${API}/shop/products/search?page=${page}`)
    if (status !== 200 || !json?.results?.length || slugs.has(json.results[0].slug)) break
    texts.push(text)
    for (const { slug } of json.results) slugs.add(slug)
  }
  return slugs
}
