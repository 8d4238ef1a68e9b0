import { createHash } from 'node:crypto'
import type * as argon2 from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import {
  PATCH as changeRoute,
  POST as createRoute,
  PUT as replaceRoute,
} from '@/app/api/v1/shop/shop-users/addresses/route'
import { PUT as putCartRoute } from '@/app/api/v1/shop/shop-users/cart-items/route'
import { PUT as putWishlistRoute } from '@/app/api/v1/shop/shop-users/wishlist-items/route'
import { POST as logInRoute } from '@/app/api/v1/token/login/route'
import { POST as logOutRoute } from '@/app/api/v1/token/logout/route'
import { POST as activateRoute } from '@/app/api/v1/users/activation/route'
import { DELETE as deleteRoute, GET as meRoute } from '@/app/api/v1/users/me/route'
import { POST as resetRequestRoute } from '@/app/api/v1/users/reset_password/route'
import { POST as resendRoute } from '@/app/api/v1/users/resend_activation/route'
import { POST as resetRoute } from '@/app/api/v1/users/reset_password_confirm/route'
import { POST as signUpRoute } from '@/app/api/v1/users/route'
import { TEST_ADDRESS } from '@/testing/address'
import { outbox } from '@/lib/platform/db/schema/mail'
import { authTokens, mailLinks, users } from '@/lib/platform/db/schema/customers'
import { env } from '@/lib/platform/env.server'
import { recordStatements } from '@/testing/db.server'
import { callRoute, useTestShop } from '@/testing/api.server'
import { hashSecret } from './secrets.server'
import { deriveCsrfToken } from './session-cookies.server'
import { findEmailedLink, createTestCustomer, PASSWORD, logInForToken } from '@/testing/account.server'

const database = useTestShop()

const verifications: string[] = []
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2')
  return {
    ...real,
    verify: (hash: string, password: string) => (verifications.push(hash), real.verify(hash, password)),
  }
})

const logIn = (username: string, password = PASSWORD, more = {}) =>
  callRoute(logInRoute, { body: { username, password }, ...more })

test('passwords are stored as argon2id hashes with current parameters', async () => {
  await callRoute(signUpRoute, { body: { email: 'hash@example.com', password: PASSWORD } })
  const [user] = await database.current.db.select().from(users).where(eq(users.email, 'hash@example.com'))
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('tokens and links have 256 random bits and are stored as hashes only', async () => {
  const { email, token } = await createTestCustomer(database.current, 'tokens@example.com')
  await callRoute(resetRequestRoute, { body: { email } })
  const link = await findEmailedLink(database.current, email)
  expect([token, link.token].map((secret) => Buffer.from(secret, 'base64url').length)).toEqual([32, 32])
  const stored = [
    ...(await database.current.db.select().from(authTokens)),
    ...(await database.current.db.select().from(mailLinks)),
  ].map(({ tokenHash }) => tokenHash.toString('hex'))
  for (const secret of [token, link.token]) {
    expect(stored).toContain(createHash('sha256').update(secret).digest('hex'))
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
    expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  }
})

test('links work once, for their purpose and account, and until they expire', async () => {
  await callRoute(signUpRoute, { body: { email: 'links@example.com', password: PASSWORD } })
  const link = await findEmailedLink(database.current, 'links@example.com')
  const refused = { status: 400, body: { token: [expect.stringContaining('already been used or has expired')] } }
  const passwords = { new_password: 'another olive grove', re_new_password: 'another olive grove' }
  expect(await callRoute(resetRoute, { body: { ...link, ...passwords } })).toMatchObject(refused)
  const { uid: another } = await createTestCustomer(database.current, 'other.links@example.com').then(({ email }) =>
    callRoute(resetRequestRoute, { body: { email } }).then(() => findEmailedLink(database.current, email)),
  )
  expect(await callRoute(activateRoute, { body: { ...link, uid: another } })).toMatchObject(refused)
  expect(await callRoute(activateRoute, { body: { ...link, uid: 'no uuid' } })).toMatchObject(refused)
  await database.current.db
    .update(mailLinks)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(mailLinks.tokenHash, hashSecret(link.token)))
  expect(await callRoute(activateRoute, { body: link })).toMatchObject(refused)
  await database.current.db
    .update(mailLinks)
    .set({ expiresAt: new Date(Date.now() + 60_000) })
    .where(eq(mailLinks.tokenHash, hashSecret(link.token)))
  const activate = () => callRoute(activateRoute, { body: { ...link, password: PASSWORD } })
  const both = await Promise.all([activate(), activate()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400])
})

test('a password reset invalidates the links that were sent before it', async () => {
  const { email } = await createTestCustomer(database.current, 'resets@example.com')
  await callRoute(resetRequestRoute, { body: { email } })
  const older = await findEmailedLink(database.current, email)
  await callRoute(resetRequestRoute, { body: { email } })
  const newer = await findEmailedLink(database.current, email)
  const passwords = { new_password: 'another olive grove', re_new_password: 'another olive grove' }
  expect(await callRoute(resetRoute, { body: { ...newer, ...passwords } })).toMatchObject({ status: 204 })
  expect(await callRoute(resetRoute, { body: { ...older, ...passwords } })).toMatchObject({ status: 400 })
})

describe('known and unknown accounts', () => {
  const shapeOf = ({ status, body, cookies }: { status: number; body: unknown; cookies: string[] }, email: string) =>
    JSON.stringify([
      status,
      body,
      cookies.map((cookie) => cookie.replace(/^browser=[\w-]{43}/, 'browser=RANDOM')),
    ]).replaceAll(email, 'EMAIL')

  beforeAll(() => createTestCustomer(database.current, 'existing@example.com'))

  test.each([
    ['log-in', (email: string) => logIn(email, 'not the password')],
    ['sign-up', (email: string) => callRoute(signUpRoute, { body: { email, password: PASSWORD } })],
    ['reset request', (email: string) => callRoute(resetRequestRoute, { body: { email } })],
    [
      'reset request of a browser with a cookie',
      (email: string) => callRoute(resetRequestRoute, { body: { email }, browser: 'b'.repeat(43) }),
    ],
    [
      'log-in of a browser with a cookie',
      (email: string) => logIn(email, 'not the password', { browser: 'b'.repeat(43) }),
    ],
    ['second activation email', (email: string) => callRoute(resendRoute, { body: { email } })],
  ])('get the same response from the %s after the same statements', async (_, call) => {
    const answers: string[] = []
    const steps: string[][] = []
    const hashes: number[] = []
    for (const email of ['existing@example.com', 'unheard.of@example.com']) {
      verifications.length = 0
      steps.push(await recordStatements(database.current, async () => answers.push(shapeOf(await call(email), email))))
      hashes.push(verifications.length)
    }
    expect(answers[0]).toBe(answers[1])
    expect(steps[0]?.length).toBeGreaterThan(0)
    expect(steps[0]).toEqual(steps[1])
    expect(hashes[0]).toBe(hashes[1])
  })

  test('a log-in without an account verifies a password, too', async () => {
    verifications.length = 0
    await logIn('nobody.at.all@example.com')
    expect(verifications).toHaveLength(1)
  })
})

describe('the session cookie', () => {
  test.each([
    ['POST token/logout', logOutRoute, 'POST', undefined],
    ['DELETE users/me', deleteRoute, 'DELETE', { current_password: PASSWORD }],
    ['POST addresses', createRoute, 'POST', [TEST_ADDRESS]],
    ['PUT addresses', replaceRoute, 'PUT', [TEST_ADDRESS]],
    ['PATCH addresses', changeRoute, 'PATCH', []],
    ['PUT cart-items', putCartRoute, 'PUT', []],
    ['PUT wishlist-items', putWishlistRoute, 'PUT', []],
  ] as const)('changes nothing without the CSRF header: %s', async (name, route, method, body) => {
    const { token } = await createTestCustomer(database.current, `${name.replace(/\W/g, '')}@example.com`)
    expect(await callRoute(route, { method, body, cookie: token, csrf: false })).toMatchObject({ status: 403 })
    expect(await callRoute(meRoute, { method: 'GET', cookie: token })).toMatchObject({ status: 200 })
    expect((await callRoute(route, { method, body, cookie: token })).status).toBeLessThan(300)
  })

  test('requires its own CSRF token, which a refusal sets in a browser that has another', async () => {
    const { email, token } = await createTestCustomer(database.current, 'bound@example.com')
    const other = await logInForToken(email)
    const put = (csrf: string) =>
      callRoute(putCartRoute, {
        method: 'PUT',
        body: [],
        headers: { cookie: `session=${token}; csrftoken=${csrf}`, 'X-CSRFToken': csrf },
      })
    for (const csrf of ['chosen-by-a-stranger', deriveCsrfToken(other), token]) {
      const { status, cookies } = await put(csrf)
      expect([status, cookies]).toEqual([
        403,
        [expect.stringContaining(`csrftoken=${deriveCsrfToken(token)}; Path=/; SameSite=Lax`)],
      ])
    }
    expect(await put(deriveCsrfToken(token))).toMatchObject({ status: 200 })
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page with an opaque origin', { origin: 'null' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['an invalid origin', { origin: 'not an address' }],
  ])('changes nothing from %s, even with the right CSRF token', async (_, headers) => {
    const { token } = await createTestCustomer(
      database.current,
      `${Object.values(headers).join('').replace(/\W/g, '')}@example.com`,
    )
    const refused = { status: 403, cookies: [] }
    expect(await callRoute(logOutRoute, { cookie: token, headers })).toMatchObject(refused)
    expect(await callRoute(putCartRoute, { method: 'PUT', body: [], cookie: token, headers })).toMatchObject(refused)
    expect(
      await callRoute(logInRoute, { body: { username: 'a@example.com', password: PASSWORD }, headers }),
    ).toMatchObject(refused)
    expect(await callRoute(meRoute, { method: 'GET', cookie: token, headers })).toMatchObject({ status: 200 })
    expect(await callRoute(logOutRoute, { token, headers })).toMatchObject({ status: 204 })
  })

  test('is not cleared by a form of another site, which is sent without it', async () => {
    expect(
      await callRoute(logOutRoute, {
        headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ).toMatchObject({ status: 403, cookies: [] })
    expect(await callRoute(logOutRoute)).toMatchObject({ status: 204, cookies: [] })
    expect(await callRoute(logOutRoute, { cookie: 'x'.repeat(43), csrf: false })).toMatchObject({
      status: 403,
      cookies: [expect.stringContaining('csrftoken=')],
    })
  })

  test('is HttpOnly, and all cookies are SameSite', async () => {
    const { email } = await createTestCustomer(database.current, 'cookie@example.com')
    const [session, signedIn, csrf, browser] = (await logIn(email)).cookies
    expect(session).toMatch(/^session=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly$/)
    expect(signedIn).toMatch(/^signed_in=[\w-]{36}; Path=\/; SameSite=Lax$/)
    expect(csrf).toMatch(/^csrftoken=[\w-]{43}; Path=\/; SameSite=Lax$/)
    expect(browser).toMatch(/^browser=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly; Max-Age=15552000$/)
  })

  test('is sent over HTTPS only when the shop uses it', async () => {
    const { email } = await createTestCustomer(database.current, 'secure@example.com')
    const { shopUrl } = env()
    env().shopUrl = 'https://shop.example'
    try {
      const { cookies } = await logIn(email)
      expect(cookies.map((cookie) => cookie.split('; ').includes('Secure'))).toEqual([true, true, true, true])
      expect(
        (await callRoute(meRoute, { method: 'GET', cookie: 'x'.repeat(43) })).cookies.every((cookie) =>
          cookie.includes('; Secure'),
        ),
      ).toBe(true)
    } finally {
      env().shopUrl = shopUrl
    }
  })

  test('is cleared when its session does not exist', async () => {
    const { status, cookies } = await callRoute(meRoute, { method: 'GET', cookie: 'x'.repeat(43) })
    expect(status).toBe(401)
    expect(cookies.map((cookie) => /^(\w+)=;.*Max-Age=0/.exec(cookie)?.[1])).toEqual([
      'session',
      'signed_in',
      'csrftoken',
    ])
  })
})

test('log lines contain no data of an account', async () => {
  const lines: string[] = []
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  await database.current.owner.db.execute('alter table users rename column password_hash to away')
  try {
    expect(await callRoute(signUpRoute, { body: { email: 'secretly@example.com', password: PASSWORD } })).toMatchObject(
      { status: 500, body: { detail: 'Something went wrong. Please try again.' } },
    )
  } finally {
    await database.current.owner.db.execute('alter table users rename column away to password_hash')
  }
  expect(lines.join('')).toContain('POST /users/')
  expect(lines.join('')).not.toMatch(/secretly|argon2|olive/)
})

describe('invalid input is refused', () => {
  test.each([
    ['a number as email', { email: 7, password: PASSWORD }, 'email'],
    ['an email with a line break in it', { email: 'a@example.com\nBcc: b@example.com', password: PASSWORD }, 'email'],
    ['a domain with look-alike letters', { email: 'a@ехample.com', password: PASSWORD }, 'email'],
    ['a very long email', { email: `${'a'.repeat(300)}@example.com`, password: PASSWORD }, 'email'],
    [
      'a username that differs from the email',
      { email: 'a@example.com', username: 'b@example.com', password: PASSWORD },
      'username',
    ],
    ['a short password', { email: 'a@example.com', password: 'short' }, 'password'],
    ['a common password', { email: 'a@example.com', password: 'P@ssw0rd2024!' }, 'password'],
    ['a password of 200 kB', { email: 'a@example.com', password: 'x'.repeat(200_000) }, 'password'],
    ['a list as password', { email: 'a@example.com', password: ['a'] }, 'password'],
    ['a lone surrogate', { email: 'a@example.com', password: 'a quiet olive \ud800' }, 'password'],
  ])('%s', async (_, body, field) => {
    const answer = await callRoute(signUpRoute, { body })
    expect(answer).toMatchObject({ status: 400, body: { [field]: expect.arrayContaining([expect.any(String)]) } })
  })

  test('a password of a megabyte', async () => {
    expect(
      await callRoute(logInRoute, { body: { username: 'a@example.com', password: 'x'.repeat(1_000_000) } }),
    ).toMatchObject({ status: 413 })
  })

  test('no email was queued for it', async () => {
    expect(await database.current.db.select().from(outbox).where(eq(outbox.recipient, 'a@example.com'))).toEqual([])
  })
})
