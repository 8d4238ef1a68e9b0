import { randomUUID } from 'node:crypto'
import { addCustomer } from '@/lib/shop/account/customers.server'
import { searchReplySchema } from '@/lib/shop/search/search.schema'
import { load, percentile, type LoadRequest } from './load'
import { type Section } from './report'
import { withShop } from './shop'

const USERS = 50
const DURATION_MS = 8000

const clientAddressHeader = (user: number) => ({
  'x-forwarded-for': `10.1.${Math.floor(user / 250)}.${(user % 250) + 1}`,
})

/** Measures requests that no cache can serve, with fifty customers at once. */
export async function customers(): Promise<Section> {
  return withShop('demo', async (shop, { db }) => {
    const password = randomUUID()
    const emails = Array.from({ length: USERS }, (_, user) => `user-${user}@bench.example`)
    for (const email of emails) await addCustomer({ db, now: new Date() }, { email, password })
    const logIn = (user: number): LoadRequest => ({
      path: '/api/v1/token/login/',
      method: 'POST',
      headers: clientAddressHeader(user),
      body: { username: emails[user], password },
    })
    const tokens = await Promise.all(emails.map((_, user) => logInForToken(shop.address, logIn(user))))
    const { results } = searchReplySchema.parse(
      await (await fetch(`${shop.address}/api/v1/shop/products/search`)).json(),
    )
    const slug = results[0]?.slug ?? ''
    const product = (await (await fetch(`${shop.address}/api/v1/shop/products/${slug}`)).json()) as {
      variants: { id: number }[]
    }
    const line = { item: { id: product.variants[0]?.id }, quantity: 2, buy_later: false }
    const headersOf = (user: number) => ({ ...clientAddressHeader(user), authorization: `Token ${tokens[user]}` })
    const requests: Record<string, (user: number, turn: number) => LoadRequest> = {
      'cart: read': (user) => ({ path: '/api/v1/shop/shop-users/cart-items', headers: headersOf(user) }),
      'cart: write': (user, turn) => ({
        path: '/api/v1/shop/shop-users/cart-items',
        method: 'PUT',
        headers: headersOf(user),
        body: [{ ...line, quantity: 1 + (turn % 5) }],
      }),
      'checkout: page': (user) => ({ path: '/shop/cart/checkout', headers: headersOf(user) }),
      'checkout: shipping fees': (user) => ({ path: '/api/v1/shop/products/shipping-fees', headers: headersOf(user) }),
    }
    const rows = [['', 'requests', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms']]
    const add = (name: string, { requests: count, seconds, latencies, cpuMs }: Awaited<ReturnType<typeof load>>) =>
      rows.push([
        name,
        String(count),
        (count / seconds).toFixed(0),
        percentile(latencies, 0.5).toFixed(0),
        percentile(latencies, 0.99).toFixed(0),
        (cpuMs / count).toFixed(2),
      ])
    for (const [name, next] of Object.entries(requests))
      add(name, await load(shop, next, { users: USERS, ms: DURATION_MS }))
    // Each customer logs in once, because more attempts would reach the rate limit.
    add('log-in, all at once', await load(shop, logIn, { users: USERS, ms: 0 }))
    return {
      title: 'Concurrent customers',
      text: `${USERS} customers at once, each sending one request after the other. Logging in is slow, because the password hash is slow on purpose.`,
      tables: [rows],
    }
  })
}

async function logInForToken(address: string, { path, headers, body }: LoadRequest): Promise<string> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { auth_token } = (await response.json()) as { auth_token?: string }
  if (!auth_token) throw new Error(`Logging in failed with status ${response.status}.`)
  return auth_token
}
