import { eq, sql } from 'drizzle-orm'
import { POST as strengthRoute } from '@/app/api/v1/users/password_strength/route'
import { POST as resetRequestRoute } from '@/app/api/v1/users/reset_password/route'
import { POST as resetRoute } from '@/app/api/v1/users/reset_password_confirm/route'
import { addresses, rateLimits, users } from '@/lib/platform/db/schema/customers'
import { rateLimitRules } from '@/lib/platform/http/rate-limits'
import { enforceRateLimit } from '@/lib/platform/http/rate-limit.server'
import { callRoute, useTestShop } from '@/testing/api.server'
import { createTestCustomer, findEmailedLink } from '@/testing/account.server'
import { currentTime } from '@/lib/platform/base/clock.server'
import { useFullHour } from '@/testing/clock.server'

const database = useTestShop()
useFullHour()

test('the strength of a password is a score, and a reason where it is refused', async () => {
  expect(await callRoute(strengthRoute, { body: { password: 'a quiet olive grove' } })).toMatchObject({
    status: 200,
    body: { score: 4, problem: null },
  })
  expect(await callRoute(strengthRoute, { body: { password: 'password123' } })).toMatchObject({
    status: 200,
    body: { score: 0, problem: expect.stringContaining('first that anybody would try') },
  })
})

test('the strength takes the email address into account: the one in the form, or that of the viewer', async () => {
  const password = 'Xenakopoulou!7'
  const { token } = await createTestCustomer(database.current, 'k.xenakopoulou@example.com')
  const tooClose = { body: { problem: expect.stringContaining('too close to your email') } }
  expect(await callRoute(strengthRoute, { body: { password, email: 'k.xenakopoulou@example.com' } })).toMatchObject(
    tooClose,
  )
  expect(await callRoute(strengthRoute, { body: { password }, token })).toMatchObject(tooClose)
  expect(await callRoute(strengthRoute, { body: { password } })).toMatchObject({ body: { problem: null } })
})

test('a new password may not be a name from a saved address', async () => {
  const { email } = await createTestCustomer(database.current, 'named@example.com')
  const [user] = await database.current.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  await database.current.db.insert(addresses).values({
    userId: user?.id ?? '',
    firstName: 'Kalliopi',
    lastName: 'Xenakopoulou',
    email,
    phone: '1',
    address1: 'S',
    address2: '2',
    zipcode: '1',
    city: 'C',
    county: 'C',
    country: 'Greece',
  })
  await callRoute(resetRequestRoute, { body: { email } })
  const [new_password, re_new_password] = ['Xenakopoulou!7', 'Xenakopoulou!7']
  expect(
    await callRoute(resetRoute, {
      body: { ...(await findEmailedLink(database.current, email)), new_password, re_new_password },
    }),
  ).toMatchObject({ status: 400, body: { new_password: [expect.stringContaining('your name')] } })
})

test('a password that is too short or too long is refused before it is checked', async () => {
  for (const password of ['1234567', 'x'.repeat(129)])
    expect(await callRoute(strengthRoute, { body: { password } })).toMatchObject({
      status: 400,
      body: { password: [expect.any(String)] },
    })
})

test('the strength is told to pages of the shop only', async () => {
  const body = { password: 'a quiet olive grove' }
  expect(await callRoute(strengthRoute, { body, headers: { origin: 'https://evil.example' } })).toMatchObject({
    status: 403,
  })
  expect(await callRoute(strengthRoute, { body, cookie: 'c'.repeat(43), csrf: false })).toMatchObject({ status: 403 })
})

test('strength checks are limited by sender', async () => {
  const ctx = { db: database.current.db, now: currentTime(), viewer: null }
  for (let at = 1; at < rateLimitRules.passwordStrength.hits; at += 1)
    await enforceRateLimit(ctx, 'passwordStrength', '203.0.113.9')
  const check = () => callRoute(strengthRoute, { body: { password: 'a quiet olive grove' }, from: '203.0.113.9' })
  expect(await check()).toMatchObject({ status: 200 })
  expect(await check()).toMatchObject({ status: 429 })
})

test('a password whose strength is checked is neither logged nor stored', async () => {
  const lines: string[] = []
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const body = { password: 'secret thyme ladder', email: 'secretly@example.com' }
  expect((await callRoute(strengthRoute, { body })).status).toBe(200)
  // A failure is logged, without what was sent.
  await database.current.owner.db.execute(sql`alter table rate_limits rename to away`)
  try {
    expect((await callRoute(strengthRoute, { body })).status).toBe(500)
  } finally {
    await database.current.owner.db.execute(sql`alter table away rename to rate_limits`)
  }
  expect(lines.join('')).toContain('POST /users/password_strength/')
  expect(lines.join('')).not.toMatch(/thyme|secretly/)
  expect(JSON.stringify(await database.current.db.select().from(rateLimits))).not.toMatch(/thyme|secretly/)
})
