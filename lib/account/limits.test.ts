import { POST as logInRoute } from '@/app/api/v1/token/login/route'
import { POST as resetRequestRoute } from '@/app/api/v1/users/reset_password/route'
import { rateLimits } from '@/lib/db/schema/people'
import { openDatabase } from '@/lib/db/client.server'
import { limits } from '@/lib/http/limits'
import { countAgainst } from '@/lib/http/rate-limit.server'
import { callRoute, useTestShop } from '@/lib/http/testing.server'
import { newCustomer, PASSWORD } from './testing.server'

const database = useTestShop()

const logIn = (username: string, password = PASSWORD) => callRoute(logInRoute, { body: { username, password } })

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
