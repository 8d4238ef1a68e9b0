import { randomUUID } from 'node:crypto'
import { z } from 'zod'

/** Valid values of the tested shop: only almost valid requests get past the first check. */
export type KnownValues = {
  /** Values by the name of a parameter or field. */
  values: ReadonlyMap<string, readonly unknown[]>
  /** Complete inputs that the shop accepts, by operation. */
  inputs: ReadonlyMap<string, unknown>
  token: string
  cookies: string
  csrf: string
}

const POLL_INTERVAL_MS = 200
const MAX_TRIES = 100

const ADDRESS = {
  first_name: 'Eleni',
  last_name: 'Fuzz',
  phone: '+30 210 1234567',
  address_1: 'Odos Ermou',
  address_2: '12',
  address_3: '',
  zipcode: '105 63',
  city: 'Athens',
  county: 'Attica',
  country: 'Greece',
}

/** Signs up, follows the activation link, logs in, and reads the catalogue. */
export async function collectKnownValues(base: string): Promise<KnownValues> {
  const request = async (path: string, body?: unknown) => {
    const init =
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return fetch(`${base}${path}`, init)
  }
  const [email, password] = [`${randomUUID()}@example.com`, randomUUID()]
  await expectOk(request('/api/v1/users/', { email, username: email, password }))
  const link = await waitForActivationLink(email, async () => (await request('/mailbox')).text())
  await expectOk(request('/api/v1/users/activation/', { ...link, password }))
  const loggedIn = await expectOk(request('/api/v1/token/login/', { username: email, password, remember_me: true }))
  const { auth_token } = z.object({ auth_token: z.string() }).parse(await loggedIn.json())

  const products = z
    .object({ results: z.array(z.object({ slug: z.string(), id: z.number() })) })
    .parse(await (await request('/api/v1/shop/products/search?limit=30')).json()).results
  const categories = z
    .array(z.object({ slug: z.string() }))
    .parse(await (await request('/api/v1/shop/products/categories')).json())
  const variants = z
    .array(z.object({ item: z.object({ id: z.number(), price: z.string() }) }))
    .parse(await (await request('/api/v1/shop/products/variants?ids=1,2,3,4,5,6,7,8,9')).json())
  const cookies = loggedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ')
  return {
    token: auth_token,
    csrf: /csrftoken=([^;]*)/.exec(cookies)?.[1] ?? '',
    cookies,
    values: new Map<string, readonly unknown[]>([
      ['email', [email, `${randomUUID()}@example.com`]],
      ['username', [email]],
      ['password', [password, 'wrong password']],
      ['category', [...categories.map(({ slug }) => slug), '']],
      ['product', products.map(({ slug }) => slug)],
      ['product_slug', products.map(({ slug }) => slug)],
      ['id', [...products, ...variants.map(({ item }) => item)].map(({ id }) => id)],
      ['ids', ['1,2,3', '7']],
      ['search', ['ring', 'silver earrings', 'AS-R-006']],
      ['price_min', ['10', '25.50']],
      ['price_max', ['100']],
      ['to', ['/my-account/orders', '/shop/cart']],
      ['variant', ['16-cm', 'silver']],
      [
        'segments',
        ['category=rings', 'tags=metal:gold,silver&stone:pearl', 'query=ring', 'page=2', 'by=-price', 'range=10-200'],
      ],
      ['key', ['aigaio-lapis-bracelet-1.565afe58']],
    ]),
    inputs: validInputs(email, variants[0]?.item ?? { id: 1, price: '1.00' }),
  }
}

function validInputs(email: string, { id, price }: { id: number; price: string }): ReadonlyMap<string, unknown> {
  const address = { ...ADDRESS, email }
  return new Map<string, unknown>([
    ['replaceCart', [{ item: { id }, quantity: 1, buy_later: false }]],
    ['replaceWishlist', [{ item: { id: 1 } }]],
    ['createAddress', [address]],
    ['replaceAddresses', [address]],
    [
      'placeOrder',
      {
        billing_address: address,
        shipping_address: address,
        notes: '',
        items: [{ variant: id, quantity: 1, price }],
        shipping_fee: '3.50',
        paid_amount: price,
        payment_method: 'transfer',
      },
    ],
    ['sendContactMessage', { name: 'Eleni Fuzz', email, subject: 'A question', body: 'How long does it take?' }],
  ])
}

async function waitForActivationLink(
  email: string,
  mailbox: () => Promise<string>,
): Promise<{ uid: string; token: string }> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const text = await mailbox()
    const [, uid, token] = /\/activate\/([\w-]+)\/([\w-]+)/.exec(text.slice(text.indexOf(email))) ?? []
    if (text.includes(email) && uid && token) return { uid, token }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  throw new Error('No activation email arrived: the fuzzer needs a shop in demo mode, with its mailbox.')
}

async function expectOk(pending: Promise<Response>): Promise<Response> {
  const response = await pending
  if (!response.ok) throw new Error(`${response.url} has status ${response.status}: ${await response.text()}`)
  return response
}
