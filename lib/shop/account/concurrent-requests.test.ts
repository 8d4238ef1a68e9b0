import type * as argon2 from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { POST as logInRoute } from '@/app/api/v1/token/login/route'
import { DELETE as deleteRoute } from '@/app/api/v1/users/me/route'
import { POST as resetRequestRoute } from '@/app/api/v1/users/reset_password/route'
import { POST as resetRoute } from '@/app/api/v1/users/reset_password_confirm/route'
import { openDatabase } from '@/lib/platform/db/client.server'
import { authTokens, users } from '@/lib/platform/db/schema/customers'
import { callRoute, useTestShop } from '@/testing/api.server'
import { findEmailedLink, createTestCustomer, PASSWORD } from '@/testing/account.server'

const database = useTestShop()

/** Runs once, between the next check of a password and the statements that follow it. */
let runMeanwhile = async () => {}
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2')
  return {
    ...real,
    verify: async (hash: string, password: string) => {
      const matches = await real.verify(hash, password)
      const meanwhile = runMeanwhile
      runMeanwhile = async () => {}
      await meanwhile()
      return matches
    },
  }
})

const logIn = (email: string) => callRoute(logInRoute, { body: { username: email, password: PASSWORD } })
const INVALID_CREDENTIALS = {
  status: 400,
  body: { non_field_errors: ['Unable to log in with the credentials you have provided.'] },
  cookies: [],
}

async function reset(email: string): Promise<void> {
  await callRoute(resetRequestRoute, { body: { email } })
  const link = await findEmailedLink(database.current, email)
  expect(
    await callRoute(resetRoute, {
      body: { ...link, new_password: 'another olive grove', re_new_password: 'another olive grove' },
    }),
  ).toMatchObject({ status: 204 })
}

const idOf = async (email: string) =>
  (await database.current.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? ''
const tokensOf = (userId: string) => database.current.db.$count(authTokens, eq(authTokens.userId, userId))

test('a log-in fails when the password is reset after its password check', async () => {
  const { email } = await createTestCustomer(database.current, 'reset@example.com')
  runMeanwhile = () => reset(email)
  expect(await logIn(email)).toMatchObject(INVALID_CREDENTIALS)
  expect(await tokensOf(await idOf(email))).toBe(0)
})

test('a log-in fails with the usual message when the account is deleted after its password check', async () => {
  const { email, token } = await createTestCustomer(database.current, 'deleted@example.com')
  runMeanwhile = async () =>
    expect(
      await callRoute(deleteRoute, { method: 'DELETE', token, body: { current_password: PASSWORD } }),
    ).toMatchObject({ status: 204 })
  expect(await logIn(email)).toMatchObject(INVALID_CREDENTIALS)
})

test.each([
  ['a reset', sql`update users set password_hash = 'another'`],
  ['a deletion', sql`delete from users`],
])('a log-in waits for %s that is not committed yet, and is then refused', async (name, change) => {
  const { email } = await createTestCustomer(database.current, `${name.replaceAll(' ', '')}@example.com`)
  const userId = await idOf(email)
  const other = openDatabase(database.current.url, 1)
  let waiting: ReturnType<typeof logIn> | undefined
  await other.db.transaction(async (tx) => {
    await tx.execute(sql`${change} where id = ${userId}`)
    await tx.delete(authTokens).where(eq(authTokens.userId, userId))
    waiting = logIn(email)
    const blocked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while ((await database.current.db.execute(blocked)).length === 0);
  })
  expect(await waiting).toMatchObject(INVALID_CREDENTIALS)
  expect(await tokensOf(userId)).toBe(0)
  await other.close()
})

test('deleting the account fails when the password is reset after its password check', async () => {
  const { email, token } = await createTestCustomer(database.current, 'stays@example.com')
  runMeanwhile = () => reset(email)
  expect(await callRoute(deleteRoute, { method: 'DELETE', token, body: { current_password: PASSWORD } })).toMatchObject(
    { status: 400, body: { current_password: ['This is not your password.'] } },
  )
  expect(await idOf(email)).not.toBe('')
})
