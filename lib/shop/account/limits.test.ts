import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { POST as logInRoute } from '@/app/api/v1/token/login/route'
import { POST as resetRequestRoute } from '@/app/api/v1/users/reset_password/route'
import { POST as resetRoute } from '@/app/api/v1/users/reset_password_confirm/route'
import { POST as signUpRoute } from '@/app/api/v1/users/route'
import { outbox } from '@/lib/platform/db/schema/mail'
import { rateLimits } from '@/lib/platform/db/schema/customers'
import { openDatabase } from '@/lib/platform/db/client.server'
import { type LimitName, rateLimitRules } from '@/lib/platform/http/rate-limits'
import { enforceRateLimit } from '@/lib/platform/http/rate-limit.server'
import { callRoute, useTestShop } from '@/testing/api.server'
import { emailDigest } from './secrets.server'
import { findEmailedLink, createTestCustomer, PASSWORD } from '@/testing/account.server'
import { currentTime } from '@/lib/platform/base/clock.server'
import { useFullHour } from '@/testing/clock.server'

const database = useTestShop()
useFullHour()

/** Uses up a limit except for the last call. */
async function exhaustLimitExceptOne(name: LimitName, who: string): Promise<void> {
  const ctx = { db: database.current.db, now: currentTime(), viewer: null }
  for (let at = 1; at < rateLimitRules[name].hits; at += 1) await enforceRateLimit(ctx, name, who)
}

test('log-ins are limited by IP address, whatever the account', async () => {
  const attempt = (from: string, headers = {}) =>
    callRoute(logInRoute, { body: { username: `${randomUUID()}@example.com`, password: PASSWORD }, from, headers })
  await exhaustLimitExceptOne('logIn', '203.0.113.1')
  expect((await attempt('203.0.113.1')).status).toBe(400)
  const { status, headers } = await attempt('203.0.113.1', { 'x-forwarded-for': '198.51.100.7' })
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await attempt('203.0.113.2')).status).toBe(400)
})

const logInFrom = (from: string, username: string, password = PASSWORD, browser?: string) =>
  callRoute(logInRoute, { body: { username, password }, from, browser })
const requestResetFrom = (from: string, email: string, browser?: string) =>
  callRoute(resetRequestRoute, { body: { email }, from, browser })
const listEmailsTo = async (email: string, kind: string) =>
  (await database.current.db.select().from(outbox).where(eq(outbox.recipient, email))).filter(
    (mail) => mail.kind === kind,
  ).length
const readBrowserCookie = (cookies: string[]) => /browser=([\w-]{43})/.exec(cookies.join())?.[1] ?? ''

test('wrong passwords are limited by account and sender, and correct ones are not counted', async () => {
  const { email } = await createTestCustomer(database.current, 'guessed@example.com')
  for (let at = 0; at < rateLimitRules.passwordFromSender.hits + 5; at += 1)
    expect((await logInFrom('192.0.2.1', email)).status).toBe(200)
  for (let at = 0; at < rateLimitRules.passwordFromSender.hits; at += 1)
    expect((await logInFrom('192.0.2.1', email, 'wrong')).status).toBe(400)
  expect((await logInFrom('192.0.2.1', email.toUpperCase(), PASSWORD)).status).toBe(429)
})

test('wrong passwords and reset requests of a stranger do not block the owner', async () => {
  const { email } = await createTestCustomer(database.current, 'bothered@example.com')
  for (let at = 0; at < rateLimitRules.passwordFromSender.hits + 10; at += 1)
    await logInFrom('192.0.2.10', email, 'wrong')
  const asked = []
  for (let at = 0; at < 10; at += 1) asked.push((await requestResetFrom('192.0.2.10', email)).status)
  expect(asked).toEqual([
    ...Array(rateLimitRules.mailFromSender.hits).fill(204),
    ...Array(10 - rateLimitRules.mailFromSender.hits).fill(429),
  ])
  expect(await logInFrom('192.0.2.11', email)).toMatchObject({ status: 200 })
  const before = await listEmailsTo(email, 'password_reset')
  expect(await requestResetFrom('192.0.2.11', email)).toMatchObject({ status: 204 })
  expect(await listEmailsTo(email, 'password_reset')).toBe(before + 1)
})

test('a known browser can log in from a blocked IP address, and a password reset makes its browser known', async () => {
  const { email } = await createTestCustomer(database.current, 'neighbour@example.com')
  const browser = readBrowserCookie((await logInFrom('192.0.2.20', email)).cookies)
  const stranger = 's'.repeat(43)
  for (let at = 0; at < rateLimitRules.passwordFromSender.hits; at += 1) await logInFrom('192.0.2.20', email, 'wrong')
  for (let at = 0; at < rateLimitRules.mailFromSender.hits; at += 1) await requestResetFrom('192.0.2.20', email)
  expect(await logInFrom('192.0.2.20', email, PASSWORD, stranger)).toMatchObject({ status: 429 })
  expect(await logInFrom('192.0.2.20', email, PASSWORD, browser)).toMatchObject({ status: 200 })
  expect(await requestResetFrom('192.0.2.20', email, browser)).toMatchObject({ status: 204 })

  const passwords = { new_password: 'another olive grove', re_new_password: 'another olive grove' }
  const { cookies } = await callRoute(resetRoute, {
    body: { ...(await findEmailedLink(database.current, email)), ...passwords },
    browser: stranger,
  })
  expect(readBrowserCookie(cookies)).toBe(stranger)
  expect(await logInFrom('192.0.2.20', email, 'another olive grove', browser)).toMatchObject({ status: 429 })
  expect(await logInFrom('192.0.2.20', email, 'another olive grove', stranger)).toMatchObject({ status: 200 })
})

test('wrong passwords are limited by account across IP addresses, except for known browsers', async () => {
  const { email } = await createTestCustomer(database.current, 'besieged@example.com')
  const browser = readBrowserCookie((await logInFrom('192.0.2.30', email)).cookies)
  await exhaustLimitExceptOne('passwordOfAccount', emailDigest(email))
  expect(await logInFrom('198.51.100.1', email, 'wrong')).toMatchObject({ status: 400 })
  expect(await logInFrom('192.0.2.31', email)).toMatchObject({ status: 429 })
  expect(await logInFrom('192.0.2.30', email, PASSWORD, browser)).toMatchObject({ status: 200 })
})

test.each([
  ['with an account', true],
  ['without an account', false],
])(
  'emails to one address are limited without an error, and links that were sent stay valid: %s',
  async (name, hasAccount) => {
    const email = `${name.replace(/\W/g, '')}@flooded.example`
    if (hasAccount) await createTestCustomer(database.current, email)
    const browser = hasAccount ? readBrowserCookie((await logInFrom('192.0.2.40', email)).cookies) : undefined
    for (let at = 0; at < rateLimitRules.mailToAccount.hits + 3; at += 1)
      expect(await requestResetFrom(`203.0.113.${at}`, email)).toMatchObject({ status: 204, body: null })
    expect(await listEmailsTo(email, 'password_reset')).toBe(hasAccount ? rateLimitRules.mailToAccount.hits : 0)
    if (!hasAccount) return
    expect(await requestResetFrom('192.0.2.40', email, browser)).toMatchObject({ status: 204 })
    expect(await listEmailsTo(email, 'password_reset')).toBe(rateLimitRules.mailToAccount.hits + 1)
  },
)

test('all instances share the counts of rate limits', async () => {
  const other = openDatabase(database.current.url, 2)
  const ctx = { db: database.current.db, now: currentTime(), viewer: null }
  const all = Array.from({ length: rateLimitRules.contact.hits + 3 }, (_, at) =>
    enforceRateLimit({ ...ctx, db: at % 2 === 0 ? ctx.db : other.db }, 'contact', 'somebody'),
  )
  const refused = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')
  await other.close()
  expect(refused).toHaveLength(3)
})

test('requests through several instances are limited by their real IP address, whatever their headers say', async () => {
  const other = openDatabase(database.current.url, 2)
  const shared = globalThis as typeof globalThis & { [key: symbol]: unknown }
  const instances = [database.current, other]
  const attempt = (at: number) => {
    shared[Symbol.for('asimera.database')] = instances[at % 2]
    return callRoute(signUpRoute, {
      body: {},
      from: '203.0.113.77',
      headers: {
        'x-forwarded-for': `198.51.100.${at % 250}`,
        forwarded: `for=192.0.2.${at % 250}`,
        'x-real-ip': `192.0.2.${at % 250}`,
      },
    })
  }
  try {
    for (let at = 0; at < rateLimitRules.signUp.hits; at += 1) expect((await attempt(at)).status).toBe(400)
    expect([(await attempt(1000)).status, (await attempt(1001)).status]).toEqual([429, 429])
  } finally {
    shared[Symbol.for('asimera.database')] = database.current
    await other.close()
  }
})

test.each([
  ['its own machine', { host: 'localhost:3000', 'x-local-request': 'yes' }, 400],
  ['another machine', { host: 'localhost:3000', 'x-local-request': 'no' }, 429],
])(
  'a demo shop limits sign-ups and log-ins, but not those of its own machine: from %s',
  async (_from, headers, status) => {
    const body = { username: `${randomUUID()}@example.com`, password: PASSWORD }
    for (const [name, route] of [
      ['signUp', signUpRoute],
      ['logIn', logInRoute],
    ] as const) {
      const from = randomUUID()
      await exhaustLimitExceptOne(name, from)
      const attempt = () => callRoute(route, { body, from, headers })
      expect((await attempt()).status).toBe(400)
      expect((await attempt()).status).toBe(status)
    }
  },
)

test('rate-limit keys contain no email addresses', async () => {
  await logInFrom('192.0.2.50', 'findme@example.com')
  const buckets = await database.current.db.select({ bucket: rateLimits.bucket }).from(rateLimits)
  expect(JSON.stringify(buckets)).not.toContain('@')
})
