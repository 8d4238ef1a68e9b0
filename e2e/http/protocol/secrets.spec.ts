import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type APIRequestContext } from '@playwright/test'
import { TEST_ADDRESS } from '@/testing/address'
import { category, product } from '../../demo'
import { expect, test } from '../fixtures'

/** The log file of the tested shop; without it, only responses are searched. */
const LOG_FOLDER = process.env.SHOP_LOGS

const uniqueMarker = (what: string) => `${what}${randomUUID().replaceAll('-', '').slice(0, 12)}`

async function readAllLogs(): Promise<string> {
  if (!LOG_FOLDER) return ''
  const files = (await readdir(LOG_FOLDER)).filter((file) => file.endsWith('.log'))
  return (await Promise.all(files.map((file) => readFile(path.join(LOG_FOLDER, file), 'utf8')))).join('\n')
}

async function placeOrderAs(
  request: APIRequestContext,
  method: string,
  marks: { name: string; street: string; email: string; notes: string },
  token?: string,
) {
  const [variant] = await (await request.get('/api/v1/shop/products/variants?ids=1')).json()
  const address = {
    ...TEST_ADDRESS,
    first_name: marks.name,
    last_name: marks.name,
    email: marks.email,
    phone: '+30 210 5550123',
    address_1: marks.street,
  }
  const order = {
    billing_address: address,
    shipping_address: address,
    notes: marks.notes,
    items: [{ variant: 1, quantity: 2, price: (Number(variant.item.price) * 2).toFixed(2) }],
    shipping_fee: '0.00',
    payment_method: method,
  }
  const send = (paid_amount: string) =>
    request.post('/api/v1/shop/payments/new', {
      data: { ...order, paid_amount },
      headers: token ? { Authorization: `Token ${token}` } : {},
    })
  const placed = await send(order.items[0]?.price ?? '')
  expect(placed.status(), await placed.text()).toBe(201)
  return (await placed.json()) as { access_token: string; client_secret?: string }
}

test('secrets of customers are in no log, no shared page and no script', async ({
  requestOfCustomer,
  customer,
  request,
  playwright,
  baseURL,
}) => {
  const marks = {
    name: uniqueMarker('Name'),
    street: uniqueMarker('Street'),
    email: `${uniqueMarker('mail')}@example.com`,
    notes: uniqueMarker('Notes'),
    message: uniqueMarker('Message'),
    wrong: uniqueMarker('wrongpassword'),
    strength: uniqueMarker('newpassword'),
    words: uniqueMarker('words'),
    broken: uniqueMarker('broken'),
  }
  const { token = '' } = customer
  const auth = { Authorization: `Token ${token}` }

  const orders = [
    await placeOrderAs(requestOfCustomer, 'card', marks, token),
    await placeOrderAs(request, 'transfer', marks),
    await placeOrderAs(request, 'via_courier', marks),
  ]
  for (const { access_token } of orders) {
    expect((await request.get(`/api/v1/shop/payments/orders/${access_token}`)).status()).toBe(200)
    expect((await requestOfCustomer.get(`/shop/cart/order/${access_token}`)).status()).toBe(200)
  }
  await requestOfCustomer.post('/api/v1/shop/shop-users/addresses', {
    headers: auth,
    data: [
      {
        ...TEST_ADDRESS,
        first_name: marks.name,
        last_name: marks.name,
        email: marks.email,
        address_1: marks.street,
      },
    ],
  })
  await request.post('/api/v1/contact/email/', {
    data: { name: marks.name, email: marks.email, subject: marks.message, body: marks.message },
  })
  await request.post('/api/v1/token/login/', { data: { username: customer.email, password: marks.wrong } })
  await request.post('/api/v1/users/password_strength/', { data: { password: marks.strength, email: marks.email } })
  await request.post('/api/v1/users/reset_password/', { data: { email: customer.email } })
  // A log does not quote refused input either.
  await request.post('/api/v1/contact/email/', {
    headers: { 'content-type': 'application/json' },
    data: Buffer.from(`{"name": "${marks.broken}`),
  })
  await request.post('/api/v1/shop/payments/new', { data: { billing_address: { first_name: marks.broken } } })
  await request.get(`/shop/search/category=/tags=/query=${marks.words}/page=1/by=relevance/range=0-0`)
  await request.get(`/api/v1/shop/products/search?search=${marks.words}`)
  for (const place of ['/my-account/my-details', '/my-account/orders', '/shop/cart/checkout', '/log-in'])
    await requestOfCustomer.get(place)

  const secrets = [
    ...Object.values(marks),
    marks.email,
    customer.email,
    customer.password,
    token,
    ...orders.flatMap(({ access_token, client_secret }) => [access_token, client_secret ?? access_token]),
  ]

  const last = randomUUID()
  await request.get('/', { headers: { 'X-Request-Id': last } })
  if (LOG_FOLDER) await expect.poll(readAllLogs).toContain(last)
  const logs = await readAllLogs()

  const stranger = await playwright.request.newContext({ baseURL })
  const pages = await Promise.all(
    [
      '/',
      '/about',
      '/custom-orders',
      '/shop/cart',
      `/shop/${category('rings').slug}/${product('kyma-band').slug}`,
      '/404',
      '/feed.xml',
      '/sitemap.xml',
      '/log-in',
      '/sign-up',
      '/password-reset/a/b',
      '/shop/cart/checkout',
      '/shop/cart/success',
    ].map(async (place) => (await stranger.get(place)).text()),
  )
  const scripts = [
    ...new Set(
      pages.flatMap((page) => [...page.matchAll(/\/_next\/static\/[^"'\\ )]+\.js/g)].map(([script]) => script)),
    ),
  ]
  expect(scripts.length).toBeGreaterThan(5)
  const bundles = await Promise.all(scripts.map(async (script) => (await stranger.get(script)).text()))
  await stranger.dispose()

  for (const [where, text] of [
    ['a log', logs],
    ['a shared page', pages.join('\n')],
    ['a script', bundles.join('\n')],
  ] as const) {
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${where}`).toBe(false)
  }
  for (const inside of [
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'DATABASE_URL',
    'postgres://',
    'argon2',
    'zxcvbn',
    // From the dictionary of leaked passwords.
    'iloveyou',
    'sk_test_',
    'whsec_',
    process.cwd(),
  ]) {
    expect(
      bundles.some((bundle) => bundle.includes(inside)),
      `${inside} in a script`,
    ).toBe(false)
  }
})
