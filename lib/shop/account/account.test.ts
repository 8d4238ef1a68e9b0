import { eq, sql } from 'drizzle-orm'
import { POST as logInRoute } from '@/app/api/v1/token/login/route'
import { POST as logOutRoute } from '@/app/api/v1/token/logout/route'
import { POST as cookieRoute } from '@/app/api/v1/token/cookie/route'
import { POST as activateRoute } from '@/app/api/v1/users/activation/route'
import { DELETE as deleteRoute, GET as meRoute } from '@/app/api/v1/users/me/route'
import { POST as resetRequestRoute } from '@/app/api/v1/users/reset_password/route'
import { POST as resetRoute } from '@/app/api/v1/users/reset_password_confirm/route'
import { POST as signUpRoute } from '@/app/api/v1/users/route'
import { TEST_ADDRESS } from '@/testing/address'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orderAddresses, orders } from '@/lib/platform/db/schema/orders'
import { withdrawalEvents, withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { users } from '@/lib/platform/db/schema/customers'
import { callRoute, useTestShop } from '@/testing/api.server'
import { sweepPersonalData } from '@/lib/shop/privacy/sweep.server'
import { findEmailedLink, createTestCustomer, PASSWORD, insertTestOrder, logInForToken } from '@/testing/account.server'

const database = useTestShop()

const signUp = (email: string, password = PASSWORD) =>
  callRoute(signUpRoute, { body: { email, username: email, password } })
const logIn = (username: string, password = PASSWORD, more = {}) =>
  callRoute(logInRoute, { body: { username, password, ...more } })

test('a customer signs up, activates the account by email and logs in', async () => {
  expect(await signUp('eleni@example.com')).toMatchObject({
    status: 201,
    body: { email: 'eleni@example.com', username: 'eleni@example.com' },
  })
  expect(await logIn('eleni@example.com')).toMatchObject({ status: 400 })
  const link = await findEmailedLink(database.current, 'eleni@example.com')
  expect(await callRoute(activateRoute, { body: { ...link, password: PASSWORD } })).toMatchObject({
    status: 204,
    body: null,
  })
  const { status, body } = await logIn('Eleni@Example.com')
  expect(status).toBe(200)
  expect(await callRoute(meRoute, { method: 'GET', token: body.auth_token })).toMatchObject({
    status: 200,
    body: { id: link.uid, email: 'eleni@example.com', username: 'eleni@example.com' },
  })
})

test('signing up with an address that has an account changes nothing and informs its owner by email', async () => {
  await createTestCustomer(database.current, 'known@example.com')
  expect(await signUp('KNOWN@example.com', 'a stranger typed this one')).toMatchObject({ status: 201 })
  expect(await logIn('known@example.com')).toMatchObject({ status: 200 })
  const mails = await database.current.db.select().from(outbox).where(eq(outbox.recipient, 'known@example.com'))
  expect(mails.map(({ kind }) => kind)).toEqual(['activation', 'already_customer'])
})

test('a log-out ends only its own session, and accepts a cookie whose session has ended', async () => {
  const { email, token } = await createTestCustomer(database.current, 'two.devices@example.com')
  const other = await logInForToken(email)
  expect(await callRoute(logOutRoute, { token })).toMatchObject({ status: 204 })
  expect(await callRoute(meRoute, { method: 'GET', token })).toMatchObject({ status: 401 })
  expect(await callRoute(meRoute, { method: 'GET', token: other })).toMatchObject({ status: 200 })
  const { status, cookies } = await callRoute(logOutRoute, { cookie: token })
  expect(status).toBe(204)
  expect(cookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true)
})

test('Remember me makes the cookies persistent', async () => {
  const { email, token } = await createTestCustomer(database.current, 'remember@example.com')
  const [session, signedIn, csrf] = (await logIn(email, PASSWORD, { remember_me: true })).cookies
  expect(session).toMatch(/^session=.*Max-Age=2592000/)
  expect(signedIn).toMatch(/^signed_in=[\w-]{36};.*Max-Age=2592000/)
  expect(csrf).toMatch(/^csrftoken=[\w-]{43};.*Max-Age=2592000/)
  expect((await logIn(email)).cookies.slice(0, 3).join()).not.toContain('Max-Age')
  expect((await callRoute(cookieRoute, { token })).cookies[0]).toContain(`session=${token};`)
})

test('a password reset by email ends the old password and all sessions', async () => {
  const { email, token } = await createTestCustomer(database.current, 'forgot@example.com')
  expect(await callRoute(resetRequestRoute, { body: { email } })).toMatchObject({ status: 204 })
  const link = await findEmailedLink(database.current, email)
  const reset = { ...link, new_password: 'another olive grove', re_new_password: 'another olive grove' }
  expect(await callRoute(resetRoute, { body: { ...reset, re_new_password: 'another olive tree' } })).toMatchObject({
    status: 400,
    body: { re_new_password: ['The passwords do not match, please try again'] },
  })
  expect(
    await callRoute(resetRoute, { body: { ...reset, new_password: 'password123', re_new_password: 'password123' } }),
  ).toMatchObject({
    status: 400,
    body: { new_password: [expect.stringContaining('first that anybody would try')] },
  })
  expect(await callRoute(resetRoute, { body: reset })).toMatchObject({ status: 204 })
  expect(await callRoute(meRoute, { method: 'GET', token })).toMatchObject({ status: 401 })
  expect(await logIn(email)).toMatchObject({ status: 400 })
  expect(await logIn(email, 'another olive grove')).toMatchObject({ status: 200 })
})

const changeState = (id: string, state: 'shipped' | 'cancelled') =>
  database.current.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('shop.cause', 'test', true)`)
    await tx.update(orders).set({ state }).where(eq(orders.id, id))
  })

test('deleting an account requires the password, erases personal data and keeps the orders', async () => {
  const { email, token } = await createTestCustomer(database.current, 'leaver@example.com')
  const { body: elsewhere } = await logIn(email)
  const { body: me } = await callRoute(meRoute, { method: 'GET', token })
  const closed = await insertTestOrder(database.current, me.id, 'awaiting_payment', 'AS-AAAA-AAAA')
  await changeState(closed, 'cancelled')
  const open = await insertTestOrder(database.current, me.id, 'confirmed', 'AS-BBBB-BBBB')
  const orderOfGuest = await insertTestOrder(database.current, null, 'confirmed', 'AS-CCCC-CCCC')
  expect(await callRoute(deleteRoute, { method: 'DELETE', token, body: { current_password: 'wrong' } })).toMatchObject({
    status: 400,
    body: { current_password: ['This is not your password.'] },
  })
  const { status, cookies } = await callRoute(deleteRoute, {
    method: 'DELETE',
    cookie: token,
    body: { current_password: PASSWORD },
  })
  expect([status, cookies.every((cookie) => cookie.includes('Max-Age=0'))]).toEqual([204, true])
  for (const left of [token, elsewhere.auth_token])
    expect(await callRoute(meRoute, { method: 'GET', token: left })).toMatchObject({ status: 401 })
  expect(await logIn(email)).toMatchObject({ status: 400 })
  expect(await database.current.db.select().from(users).where(eq(users.email, email))).toEqual([])
  expect(await database.current.db.select().from(outbox).where(eq(outbox.recipient, email))).toEqual([])

  const addressOf = async (id: string) =>
    (await database.current.db.select().from(orderAddresses).where(eq(orderAddresses.orderId, id)))[0]
  const orderOf = async (id: string) => (await database.current.db.select().from(orders).where(eq(orders.id, id)))[0]
  expect(await orderOf(closed)).toMatchObject({ userId: null, totalCents: 4800, notes: '' })
  expect(await addressOf(closed)).toMatchObject({
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    city: '',
    country: 'Greece',
  })
  expect(await addressOf(open)).toMatchObject({ firstName: TEST_ADDRESS.first_name })
  await changeState(open, 'shipped')
  expect(await addressOf(open)).toMatchObject({ firstName: '', email: '', country: 'Greece' })
  await changeState(orderOfGuest, 'shipped')
  expect(await addressOf(orderOfGuest)).toMatchObject({ firstName: TEST_ADDRESS.first_name })
})

test('a statement of withdrawal keeps the person of a deleted account until it is closed', async () => {
  const { db } = database.current
  const { email, token } = await createTestCustomer(database.current, 'withdrawer@example.com')
  const { body: me } = await callRoute(meRoute, { method: 'GET', token })
  const orderOf = async (code: string) => {
    const id = await insertTestOrder(database.current, me.id, 'confirmed', code)
    await changeState(id, 'shipped')
    return id
  }
  const stateAbout = async (orderId: string | null, from = email) => {
    const [row] = await db
      .insert(withdrawals)
      .values({
        orderId,
        orderCode: 'AS-WWWW-WWWW',
        name: 'Eleni',
        email: from,
        lines: null,
        language: 'en',
        finding: orderId ? 'in_time' : 'unmatched',
        contentHash: Buffer.from(from),
        receivedAt: new Date(),
      })
      .returning()
    return row?.id ?? 0
  }
  const close = (withdrawalId: number) =>
    db.insert(withdrawalEvents).values({ withdrawalId, kind: 'refused', reason: 'It was worn.' })
  const open = await stateAbout(await orderOf('AS-DDDD-DDDD'), 'elsewhere@example.com')
  const closed = await stateAbout(await orderOf('AS-EEEE-EEEE'))
  const withoutOrder = await stateAbout(null, email.toUpperCase())
  const ofSomebodyElse = await stateAbout(null, 'somebody@example.com')
  await close(closed)

  await callRoute(deleteRoute, { method: 'DELETE', token, body: { current_password: PASSWORD } })
  const person = async (id: number) => {
    const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id))
    return [row?.name, row?.email, row?.contentHash.toString(), row?.orderCode]
  }
  const forgotten = ['', '', '', 'AS-WWWW-WWWW']
  expect(await person(closed)).toEqual(forgotten)
  expect(await person(withoutOrder)).toEqual(forgotten)
  expect((await person(ofSomebodyElse))[0]).toBe('Eleni')
  expect((await person(open))[1]).toBe('elsewhere@example.com')
  await close(open)
  expect(await person(open)).toEqual(forgotten)
})

test('the sweep deletes sign-ups and log-ins that have expired, and nothing else', async () => {
  await signUp('never.came@example.com')
  const { token } = await createTestCustomer(database.current, 'stays@example.com')
  await sweepPersonalData({ db: database.current.db, now: new Date(Date.now() + 29 * 86_400_000) })
  expect(await database.current.db.select().from(users).where(eq(users.email, 'never.came@example.com'))).toHaveLength(
    1,
  )
  expect(await callRoute(meRoute, { method: 'GET', token })).toMatchObject({ status: 200 })
  await sweepPersonalData({ db: database.current.db, now: new Date(Date.now() + 31 * 86_400_000) })
  expect(await database.current.db.select().from(users).where(eq(users.email, 'never.came@example.com'))).toEqual([])
  expect(await callRoute(meRoute, { method: 'GET', token })).toMatchObject({ status: 401 })
})
