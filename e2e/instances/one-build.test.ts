import { sql } from 'drizzle-orm'
import { findEmailedLink, PASSWORD } from '@/testing/account.server'
import { loadDemoIfEmpty } from '@/lib/demo/seed/load-demo.server'
import { useTestDatabase } from '@/testing/db.server'
import { type Server } from '@/scripts/testing/servers'
import { fetchPage, useInstances } from './instance'

const openInstance = useInstances()
const shops = [
  { name: 'Alphahouse', database: useTestDatabase(), env: {} },
  { name: 'Betahouse', database: useTestDatabase(), env: { INDEXNOW_KEY: 'a-key-of-our-own-1' } },
] as const

let instances: Server[] = []

/** The pages that contain the shop's name. */
async function setCompanyName(db: (typeof shops)[number]['database']['current']['db'], name: string): Promise<void> {
  await loadDemoIfEmpty(db)
  await db.execute(
    sql`update settings set company_name = ${name}, website_name = ${`${name} shop`}, phone_number = ${`${name} phone`}`,
  )
  await db.execute(sql`update products set name = ${`${name} product `} || id, slug = lower(${name}) || '-' || id`)
  await db.execute(sql`update categories set name = ${`${name} kind `} || id`)
  await db.execute(
    sql`update variants set short_description = ${`${name} words`}, long_description = ${`<p>${name} words</p>`}`,
  )
}

beforeAll(async () => {
  for (const { name, database } of shops) await setCompanyName(database.current.db, name)
  instances = await Promise.all(shops.map(({ database, env }) => openInstance(database.current.url, { env })))
})

const LISTING = '/shop/search/category=rings/tags=/query=/page=1/by=relevance/range=0-0'
const CONTENT = [
  '/about',
  '/custom-orders',
  '/jewellery-care',
  '/shop/payment-options',
  '/shop/returns-policy',
  '/terms-of-service',
  '/privacy-policy',
  '/shop/cart',
]
const findProductPath = async (instance: Server) => {
  const path = /"(\/shop\/[a-z-]+\/[a-z]+house-\d+)"/.exec((await fetchPage(instance.address + LISTING)).text)?.[1]
  if (!path) throw new Error('The listing shows no product.')
  return path
}

test('one build shows the content of each database, and nothing from build time', async () => {
  for (const [at, { name }] of shops.entries()) {
    const instance = instances[at]
    if (!instance) throw new Error('There is no such instance.')
    const other = shops[1 - at]?.name ?? ''
    for (const path of [
      '/',
      LISTING,
      await findProductPath(instance),
      ...CONTENT,
      '/feed.xml',
      '/manifest.webmanifest',
      '/api/v1/contact/support',
    ]) {
      const { status, text } = await fetchPage(instance.address + path)
      expect({ path, status }).toEqual({ path, status: 200 })
      expect(text).toContain(name)
      expect(text.toLowerCase()).not.toContain(other.toLowerCase())
      expect(text).not.toMatch(/<title>[^<]*Asimera/)
    }
    expect((await fetchPage(`${instance.address}${await findProductPath(instance)}`)).status).toBe(200)
  }
  const [first, second] = instances
  if (!first || !second) throw new Error('There are not two instances.')
  expect((await fetchPage(second.address + (await findProductPath(first)))).status).toBe(307)
})

test('with a key for IndexNow, the shop shows it at its address, and no other', async () => {
  const [without, { address = '' } = {}] = instances
  expect(await fetchPage(`${address}/a-key-of-our-own-1.txt`)).toMatchObject({
    status: 200,
    text: 'a-key-of-our-own-1',
  })
  for (const other of [`${address}/another-key-2.txt`, `${without?.address}/a-key-of-our-own-1.txt`])
    expect((await fetchPage(other)).headers.get('location')).toBe('/404')
  expect((await fetchPage(`${address}/robots.txt`)).text).toContain('Sitemap: ')
})

test('public pages contain nothing about the visitor', async () => {
  const [instance] = instances
  const [{ database }] = shops
  if (!instance) throw new Error('There is no instance.')
  const customer = await cookiesOfCustomer(instance, database)
  const visitors: Record<string, string>[] = [
    { cookie: customer },
    { cookie: 'cart=[{"id":1}]; anything=else' },
    { 'accept-language': 'el-GR,el;q=0.9' },
    {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
      referer: 'https://elsewhere.example/',
      'x-forwarded-for': '203.0.113.9',
    },
  ]
  for (const path of ['/', LISTING, await findProductPath(instance), ...CONTENT]) {
    const guest = await fetchPage(instance.address + path)
    expect(guest.status).toBe(200)
    expect(guest.headers.get('set-cookie')).toBeNull()
    for (const headers of visitors) {
      const own = await fetchPage(instance.address + path, headers)
      expect({ path, same: own.text === guest.text }).toEqual({ path, same: true })
      expect(own.headers.get('set-cookie')).toBeNull()
      expect(own.headers.get('cache-control')).toBe(guest.headers.get('cache-control'))
    }
  }
})

/** The cookies of a browser after a log-in and adding to the cart. */
async function cookiesOfCustomer({ address }: Server, database: (typeof shops)[number]['database']): Promise<string> {
  const email = 'visitor@example.com'
  const call = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(address + path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  await call('POST', '/api/v1/users/', { email, username: email, password: PASSWORD })
  const link = await findEmailedLink(database.current, email)
  await call('POST', '/api/v1/users/activation/', { ...link, password: PASSWORD })
  const answer = await call('POST', '/api/v1/token/login/', { username: email, password: PASSWORD })
  expect(answer.status).toBe(200)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  expect(cookies.length).toBeGreaterThan(0)
  const [variant] = await database.current.db.execute<{ id: number }>(sql`select min(id) as id from variants`)
  const { auth_token } = (await answer.json()) as { auth_token: string }
  const filled = await call(
    'PUT',
    '/api/v1/shop/shop-users/cart-items',
    [{ item: { id: variant?.id }, quantity: 2, buy_later: false }],
    { authorization: `Token ${auth_token}` },
  )
  expect(filled.status).toBe(200)
  return cookies.join('; ')
}
