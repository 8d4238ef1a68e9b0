import { createHash } from 'node:crypto'
import type * as argon2 from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { GET as addressesRoute, PATCH as changeRoute, POST as createRoute, PUT as replaceRoute } from '@/app/api/v1/shop/shop-users/addresses/route'
import { GET as cartRoute, PUT as putCartRoute } from '@/app/api/v1/shop/shop-users/cart-items/route'
import { GET as ordersRoute } from '@/app/api/v1/shop/shop-users/orders/route'
import { GET as wishlistRoute, PUT as putWishlistRoute } from '@/app/api/v1/shop/shop-users/wishlist-items/route'
import { POST as logInRoute } from '@/app/api/v1/token/login/route'
import { POST as logOutRoute } from '@/app/api/v1/token/logout/route'
import { POST as activateRoute } from '@/app/api/v1/users/activation/route'
import { DELETE as deleteRoute, GET as meRoute } from '@/app/api/v1/users/me/route'
import { POST as resetRequestRoute } from '@/app/api/v1/users/reset_password/route'
import { POST as resetRoute } from '@/app/api/v1/users/reset_password_confirm/route'
import { POST as signUpRoute } from '@/app/api/v1/users/route'
import { refreshSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { outbox } from '@/lib/db/schema/mail'
import { variants } from '@/lib/db/schema/catalogue'
import { authTokens, mailLinks, rateLimits, users } from '@/lib/db/schema/people'
import { settings } from '@/lib/db/schema/shop'
import { env } from '@/lib/env.server'
import { openDatabase } from '@/lib/db/client.server'
import { loadDemoIfEmpty } from '@/lib/db/seed/load-demo.server'
import { limits } from '@/lib/http/limits'
import { countAgainst } from '@/lib/http/rate-limit.server'
import { callRoute, useTestShop } from '@/lib/http/testing.server'
import { hashSecret } from './secrets.server'
import { mailedLink, newCustomer, PASSWORD, placeOrder } from './testing.server'

const database = useTestShop()

const verifications: string[] = []
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2')
  return { ...real, verify: (hash: string, password: string) => (verifications.push(hash), real.verify(hash, password)) }
})

const logIn = (username: string, password = PASSWORD, more = {}) => callRoute(logInRoute, { body: { username, password }, ...more })

test('passwords are kept as argon2id with current parameters', async () => {
  await callRoute(signUpRoute, { body: { email: 'hash@example.com', password: PASSWORD } })
  const [user] = await database.current.db.select().from(users).where(eq(users.email, 'hash@example.com'))
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('tokens and links are 256 random bits, kept as hashes only', async () => {
  const { email, token } = await newCustomer(database.current, 'tokens@example.com')
  await callRoute(resetRequestRoute, { body: { email } })
  const link = await mailedLink(database.current, email)
  expect([token, link.token].map((secret) => Buffer.from(secret, 'base64url').length)).toEqual([32, 32])
  const kept = [...(await database.current.db.select().from(authTokens)), ...(await database.current.db.select().from(mailLinks))].map(({ tokenHash }) => tokenHash.toString('hex'))
  for (const secret of [token, link.token]) {
    expect(kept).toContain(createHash('sha256').update(secret).digest('hex'))
    expect(kept).not.toContain(Buffer.from(secret).toString('hex'))
    expect(kept).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  }
})

test('links work once, for their purpose, for their account, in their time', async () => {
  await callRoute(signUpRoute, { body: { email: 'links@example.com', password: PASSWORD } })
  const link = await mailedLink(database.current, 'links@example.com')
  const refused = { status: 400, body: { token: [expect.stringContaining('used before or has expired')] } }
  const passwords = { new_password: 'another olive grove', re_new_password: 'another olive grove' }
  expect(await callRoute(resetRoute, { body: { ...link, ...passwords } })).toMatchObject(refused)
  const { uid: another } = await newCustomer(database.current, 'other.links@example.com').then(({ email }) => callRoute(resetRequestRoute, { body: { email } }).then(() => mailedLink(database.current, email)))
  expect(await callRoute(activateRoute, { body: { ...link, uid: another } })).toMatchObject(refused)
  expect(await callRoute(activateRoute, { body: { ...link, uid: 'no uuid' } })).toMatchObject(refused)
  await database.current.db.update(mailLinks).set({ expiresAt: new Date(Date.now() - 1000) }).where(eq(mailLinks.tokenHash, hashSecret(link.token)))
  expect(await callRoute(activateRoute, { body: link })).toMatchObject(refused)
  await database.current.db.update(mailLinks).set({ expiresAt: new Date(Date.now() + 60_000) }).where(eq(mailLinks.tokenHash, hashSecret(link.token)))
  const both = await Promise.all([callRoute(activateRoute, { body: link }), callRoute(activateRoute, { body: link })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400])
})

test('a reset ends the links that were sent before it', async () => {
  const { email } = await newCustomer(database.current, 'resets@example.com')
  await callRoute(resetRequestRoute, { body: { email } })
  const older = await mailedLink(database.current, email)
  await callRoute(resetRequestRoute, { body: { email } })
  const newer = await mailedLink(database.current, email)
  const passwords = { new_password: 'another olive grove', re_new_password: 'another olive grove' }
  expect(await callRoute(resetRoute, { body: { ...newer, ...passwords } })).toMatchObject({ status: 204 })
  expect(await callRoute(resetRoute, { body: { ...older, ...passwords } })).toMatchObject({ status: 400 })
})

describe('known and unknown accounts', () => {
  const shapeOf = ({ status, body, cookies }: { status: number; body: unknown; cookies: string[] }, email: string) => JSON.stringify([status, body, cookies]).replaceAll(email, 'EMAIL')

  /** What the database was asked, without the values. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const said: string[] = []
    const { sql } = database.current
    const { debug } = sql.options
    sql.options.debug = (_connection, query) => void said.push(query)
    await work().finally(() => {
      sql.options.debug = debug
    })
    return said
  }

  beforeAll(() => newCustomer(database.current, 'existing@example.com'))

  test.each([
    ['log-in', (email: string) => logIn(email, 'not the password')],
    ['sign-up', (email: string) => callRoute(signUpRoute, { body: { email, password: PASSWORD } })],
    ['reset request', (email: string) => callRoute(resetRequestRoute, { body: { email } })],
  ])('get the same answer from the %s after the same steps', async (_, call) => {
    const answers: string[] = []
    const steps: string[][] = []
    const hashes: number[] = []
    for (const email of ['existing@example.com', 'unheard.of@example.com']) {
      verifications.length = 0
      steps.push(await statementsOf(async () => answers.push(shapeOf(await call(email), email))))
      hashes.push(verifications.length)
    }
    expect(answers[0]).toBe(answers[1])
    expect(steps[0]?.length).toBeGreaterThan(0)
    expect(steps[0]).toEqual(steps[1])
    expect(hashes[0]).toBe(hashes[1])
  })

  test('a log-in checks a password even where there is none', async () => {
    verifications.length = 0
    await logIn('nobody.at.all@example.com')
    expect(verifications).toHaveLength(1)
  })
})

describe('limits', () => {
  test('by address, whatever the account', async () => {
    for (let at = 0; at < limits.logIn.hits; at += 1) await callRoute(logInRoute, { body: {}, from: '203.0.113.1' })
    const { status, headers } = await callRoute(logInRoute, { body: {}, from: '203.0.113.1', headers: { 'x-forwarded-for': '198.51.100.7' } })
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await callRoute(logInRoute, { body: {}, from: '203.0.113.2' })).status).toBe(400)
  })

  test('by account, from whatever address, while right passwords cost nothing', async () => {
    const { email } = await newCustomer(database.current, 'guessed@example.com')
    for (let at = 0; at < limits.passwordOfAccount.hits + 5; at += 1) expect((await logIn(email)).status).toBe(200)
    for (let at = 0; at < limits.passwordOfAccount.hits; at += 1) expect((await logIn(email, 'wrong')).status).toBe(400)
    expect((await logIn(email.toUpperCase(), PASSWORD)).status).toBe(429)
  })

  test('of letters to one address', async () => {
    const ask = () => callRoute(resetRequestRoute, { body: { email: 'flooded@example.com' } })
    for (let at = 0; at < limits.mailToAccount.hits; at += 1) expect((await ask()).status).toBe(204)
    expect((await ask()).status).toBe(429)
  })

  test('counted together by all instances', async () => {
    const other = openDatabase(database.current.url, 2)
    const ctx = { db: database.current.db, now: new Date(), viewer: null }
    const all = Array.from({ length: limits.contact.hits + 3 }, (_, at) => countAgainst({ ...ctx, db: at % 2 === 0 ? ctx.db : other.db }, 'contact', 'somebody'))
    const refused = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')
    await other.close()
    expect(refused).toHaveLength(3)
  })

  test('of calls through several instances, whatever they say of where they come from', async () => {
    const other = openDatabase(database.current.url, 2)
    const shared = globalThis as typeof globalThis & { [key: symbol]: unknown }
    const instances = [database.current, other]
    const attempt = (at: number) => {
      shared[Symbol.for('asimera.database')] = instances[at % 2]
      return callRoute(resetRequestRoute, { body: {}, from: '203.0.113.77', headers: { 'x-forwarded-for': `198.51.100.${at % 250}`, forwarded: `for=192.0.2.${at % 250}`, 'x-real-ip': `192.0.2.${at % 250}` } })
    }
    try {
      for (let at = 0; at < limits.resetRequest.hits; at += 1) expect((await attempt(at)).status).toBe(400)
      expect([(await attempt(1000)).status, (await attempt(1001)).status]).toEqual([429, 429])
    } finally {
      shared[Symbol.for('asimera.database')] = database.current
      await other.close()
    }
  })

  test('kept without a person in them', async () => {
    await logIn('findme@example.com')
    const buckets = await database.current.db.select({ bucket: rateLimits.bucket }).from(rateLimits)
    expect(JSON.stringify(buckets)).not.toContain('@')
  })
})

const anAddress = {
  first_name: 'Maria', last_name: 'K', email: 'm@example.com', phone: '1', address_1: 'S', address_2: '2', address_3: '', zipcode: '1', city: 'C', county: 'C', country: 'Greece',
}

describe('the session cookie', () => {
  test.each([
    ['POST token/logout', logOutRoute, 'POST', undefined],
    ['DELETE users/me', deleteRoute, 'DELETE', { current_password: PASSWORD }],
    ['POST addresses', createRoute, 'POST', [anAddress]],
    ['PUT addresses', replaceRoute, 'PUT', [anAddress]],
    ['PATCH addresses', changeRoute, 'PATCH', []],
    ['PUT cart-items', putCartRoute, 'PUT', []],
    ['PUT wishlist-items', putWishlistRoute, 'PUT', []],
  ] as const)('changes nothing without the CSRF header: %s', async (name, route, method, body) => {
    const { token } = await newCustomer(database.current, `${name.replace(/\W/g, '')}@example.com`)
    expect(await callRoute(route, { method, body, cookie: token, csrf: false })).toMatchObject({ status: 403 })
    expect(await callRoute(meRoute, { method: 'GET', cookie: token })).toMatchObject({ status: 200 })
    expect((await callRoute(route, { method, body, cookie: token })).status).toBeLessThan(300)
  })

  test('is out of reach for scripts and other sites', async () => {
    const { email } = await newCustomer(database.current, 'cookie@example.com')
    const [session, sign] = (await logIn(email)).cookies
    expect(session).toMatch(/^session=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly$/)
    expect(sign).toMatch(/^signed_in=[\w-]{36}; Path=\/; SameSite=Lax$/)
  })

  test('goes over HTTPS only, where the shop has it', async () => {
    const { email } = await newCustomer(database.current, 'secure@example.com')
    const { shopUrl } = env()
    env().shopUrl = 'https://shop.example'
    try {
      const { cookies } = await logIn(email)
      expect(cookies.map((cookie) => cookie.split('; ').includes('Secure'))).toEqual([true, true])
      expect((await callRoute(meRoute, { method: 'GET', cookie: 'x'.repeat(43) })).cookies.every((cookie) => cookie.includes('; Secure'))).toBe(true)
    } finally {
      env().shopUrl = shopUrl
    }
  })

  test('ends when it stands for nobody', async () => {
    const { status, cookies } = await callRoute(meRoute, { method: 'GET', cookie: 'x'.repeat(43) })
    expect(status).toBe(401)
    expect(cookies.filter((cookie) => cookie.includes('Max-Age=0'))).toHaveLength(2)
  })
})

test("nobody reads or writes another's addresses and orders", async () => {
  const owner = await newCustomer(database.current, 'owner@example.com')
  const stranger = await newCustomer(database.current, 'stranger@example.com')
  const { body: created } = await callRoute(createRoute, { body: [anAddress], token: owner.token })
  const { body: me } = await callRoute(meRoute, { method: 'GET', token: owner.token })
  await placeOrder(database.current, me.id, 'confirmed', 'AS-OWNR-0001')
  expect(await callRoute(ordersRoute, { method: 'GET', token: owner.token })).toMatchObject({ body: { count: 1 } })
  expect(await callRoute(addressesRoute, { method: 'GET', token: stranger.token })).toMatchObject({ status: 200, body: [] })
  expect(await callRoute(ordersRoute, { method: 'GET', token: stranger.token })).toMatchObject({ status: 200, body: { count: 0, results: [] } })
  for (const id of [created.id, 2_000_000_000]) {
    const refused = { status: 400, body: { '0.id': [`There is no address ${id}.`] } }
    expect(await callRoute(changeRoute, { method: 'PATCH', body: [{ id, city: 'Mine' }], token: stranger.token })).toMatchObject(refused)
    expect(await callRoute(replaceRoute, { method: 'PUT', body: [{ ...anAddress, id, city: 'Mine' }], token: stranger.token })).toMatchObject(refused)
  }
  expect(await callRoute(addressesRoute, { method: 'GET', token: owner.token })).toMatchObject({ body: [{ id: created.id, city: 'C' }] })
  for (const [route, method, body] of [[addressesRoute, 'GET'], [createRoute, 'POST', [anAddress]], [replaceRoute, 'PUT', []], [changeRoute, 'PATCH', []], [ordersRoute, 'GET'], [cartRoute, 'GET'], [putCartRoute, 'PUT', []], [wishlistRoute, 'GET'], [putWishlistRoute, 'PUT', []], [meRoute, 'GET'], [deleteRoute, 'DELETE', {}]] as const) {
    expect(await callRoute(route, { method, body })).toMatchObject({ status: 401 })
  }
})

describe("nobody reads or writes another's lists", () => {
  let pieces: { variant: number; product: number }[]
  beforeAll(async () => {
    // What the demo shop brings takes the place of the test shop's settings.
    await database.current.db.delete(settings)
    await loadDemoIfEmpty(database.current.db)
    await refreshSnapshot(database.current)
    pieces = await database.current.db.select({ variant: variants.id, product: variants.productId }).from(variants).where(eq(variants.available, true)).orderBy(variants.productId, variants.id).limit(40)
  })

  const lists = [
    ['cart', cartRoute, putCartRoute, ({ variant }: { variant: number }) => ({ item: { id: variant }, quantity: 2, buy_later: false })],
    ['wishlist', wishlistRoute, putWishlistRoute, ({ product }: { product: number }) => ({ item: { id: product, product } })],
  ] as const

  test.each(lists)('the %s', async (name, read, write, entryOf) => {
    const [first, last] = [pieces[0], pieces.at(-1)]
    if (!first || !last) throw new Error('The demo shop sells something.')
    const owner = await newCustomer(database.current, `owner.of.${name}@example.com`)
    const stranger = await newCustomer(database.current, `stranger.to.${name}@example.com`)
    const { body: saved } = await callRoute(write, { method: 'PUT', body: [entryOf(first)], token: owner.token })
    expect(saved).toHaveLength(1)
    expect(await callRoute(read, { method: 'GET', token: stranger.token })).toMatchObject({ status: 200, body: [] })
    // Whatever a stranger writes, the owner's stays: another list, an empty one, one that is tied to the owner's state.
    for (const [body, headers] of [[[entryOf(last)], {}], [[], {}], [[entryOf(last)], { 'if-match': `"${saved[0].item.id}x${saved[0].quantity}"` }]] as const) {
      await callRoute(write, { method: 'PUT', body, token: stranger.token, headers })
      expect((await callRoute(read, { method: 'GET', token: owner.token })).body).toEqual(saved)
    }
    expect(await callRoute(read, { method: 'GET', token: stranger.token })).toMatchObject({ body: [] })
  })
})

test('no line of the log tells of an account', async () => {
  const lines: string[] = []
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  await database.current.db.execute('alter table users rename column password_hash to away')
  try {
    expect(await callRoute(signUpRoute, { body: { email: 'secretly@example.com', password: PASSWORD } })).toMatchObject({ status: 500, body: { detail: 'Something went wrong. Please try again.' } })
  } finally {
    await database.current.db.execute('alter table users rename column away to password_hash')
  }
  expect(lines.join('')).toContain('POST /users/')
  expect(lines.join('')).not.toMatch(/secretly|argon2|olive/)
})

describe('bad input is answered in the form of the API', () => {
  test.each([
    ['a number for an email', { email: 7, password: PASSWORD }, 'email'],
    ['an email with a line break in it', { email: 'a@example.com\nBcc: b@example.com', password: PASSWORD }, 'email'],
    ['a domain of letters that look like others', { email: 'a@ехample.com', password: PASSWORD }, 'email'],
    ['a very long email', { email: `${'a'.repeat(300)}@example.com`, password: PASSWORD }, 'email'],
    ['a username that is somebody else', { email: 'a@example.com', username: 'b@example.com', password: PASSWORD }, 'username'],
    ['a short password', { email: 'a@example.com', password: 'short' }, 'password'],
    ['a common password', { email: 'a@example.com', password: 'P@ssw0rd2024!' }, 'password'],
    ['a password of 200 kB', { email: 'a@example.com', password: 'x'.repeat(200_000) }, 'password'],
    ['a list for a password', { email: 'a@example.com', password: ['a'] }, 'password'],
    ['half a character', { email: 'a@example.com', password: 'a quiet olive \ud800' }, 'password'],
  ])('%s', async (_, body, field) => {
    const answer = await callRoute(signUpRoute, { body })
    expect(answer).toMatchObject({ status: 400, body: { [field]: expect.arrayContaining([expect.any(String)]) } })
  })

  test('a password of a megabyte', async () => {
    expect(await callRoute(logInRoute, { body: { username: 'a@example.com', password: 'x'.repeat(1_000_000) } })).toMatchObject({ status: 413 })
  })

  test('nothing of it was written', async () => {
    expect(await database.current.db.select().from(outbox).where(eq(outbox.recipient, 'a@example.com'))).toEqual([])
  })
})
