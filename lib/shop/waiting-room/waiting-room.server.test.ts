import { sql } from 'drizzle-orm'
import { POST as placeRoute } from '@/app/api/v1/shop/checkout-place/route'
import { POST as newOrderRoute } from '@/app/api/v1/shop/payments/new/route'
import { processValue } from '@/lib/platform/base/process-singleton'
import { openDatabase } from '@/lib/platform/db/client.server'
import { LOCKS } from '@/lib/platform/db/locks'
import { checkoutPlaces } from '@/lib/platform/db/schema/customers'
import { env } from '@/lib/platform/env.server'
import { callRoute } from '@/testing/api.server'
import { recordStatements } from '@/testing/db.server'
import { buildOrderInput, useTestCheckout } from '@/testing/checkout.server'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { ADMITTED_SECONDS, AWAY_SECONDS } from './waiting-room'
import { admitToCheckout } from './admission.server'
import { takePlace } from './waiting-room.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db

/** In seconds from the start of a test. */
let time = 0
const START = new Date('2026-11-27T12:00:00Z')
let addresses = 0

/** What an instance keeps of the line; without it the next call reads the line anew. */
const forgetLine = () => (processValue('waiting-room').current = undefined)

const ctx = (caller: string) => ({ db: db(), viewer: null, now: new Date(START.getTime() + time * 1_000), caller })

const join = async (caller = `address ${addresses++}`) => {
  const { place, token } = await takePlace(ctx(caller), null)
  return { place, token: token ?? '' }
}

const ask = async (token: string) => {
  forgetLine()
  return takePlace(ctx('any'), token)
}

const ADMITTED = { place: expect.objectContaining({ admitted: true }) }
const ahead = (count: number) => ({ place: expect.objectContaining({ admitted: false, ahead: count }) })

beforeEach(async () => {
  time = 0
  await db().delete(checkoutPlaces)
  forgetLine()
  // Two in ten seconds.
  jest.replaceProperty(env(), 'CHECKOUTS_PER_MINUTE', 12)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('a shopper is admitted at once while the shop takes more, and then waits behind those before', async () => {
  const [first, second, third] = [await join(), await join(), await join()]
  expect([first, second].map(({ place }) => place.admitted)).toEqual([true, true])
  expect(third.place).toEqual({ admitted: false, ahead: 0, wait_seconds: 5, ask_again_seconds: 3 })
  await ask(third.token)
  const fourth = await join()
  expect(fourth.place.ahead).toBe(1)
  expect(await ask(fourth.token)).toEqual(ahead(1))
  expect(await ask(first.token)).toEqual(ADMITTED)
})

test('who waits is admitted in order, and nobody who comes later goes before', async () => {
  await join()
  await join()
  const waiting = [await join(), await join(), await join()]
  time = 11
  const later = await join()
  expect(later.place.admitted).toBe(false)
  expect(await ask(later.token)).toEqual(ahead(1))
  const found = []
  for (const { token } of waiting) found.push(await ask(token))
  expect(found).toEqual([ADMITTED, ADMITTED, ahead(0)])
  time = 22
  expect([await ask(waiting[2]?.token ?? ''), await ask(later.token)]).toEqual([ADMITTED, ADMITTED])
})

test('who does not ask is passed over, keeps the place and is next after coming back', async () => {
  await join()
  await join()
  const [away, present] = [await join(), await join()]
  for (const at of [60, 120]) {
    time = at
    forgetLine()
    // Others take the places of these seconds, so that nobody of the line is admitted.
    await db()
      .update(checkoutPlaces)
      .set({ admittedAt: ctx('').now })
      .where(sql`${checkoutPlaces.admittedAt} is not null`)
    expect((await ask(present.token)).place.admitted).toBe(false)
  }
  expect(AWAY_SECONDS).toBeLessThan(120)
  expect(await ask(present.token)).toEqual(ahead(0))
  expect((await ask(away.token)).place.ahead).toBeLessThan(2)
  expect([await ask(away.token), await ask(present.token)]).toEqual([ahead(0), ahead(1)])
})

test('the sessions of one address stand apart in the line, with people between them', async () => {
  await join()
  await join()
  const program = [await join('program'), await join('program'), await join('program')]
  time = 1
  const person = await join()
  expect(await ask(person.token)).toEqual(ahead(1))
  const found = []
  for (const { token } of program) found.push((await ask(token)).place.ahead)
  expect(found).toEqual([0, 2, 3])
  time = 11
  expect([await ask(person.token), await ask(program[1]?.token ?? '')]).toEqual([ADMITTED, ahead(0)])
})

test('those who come at one moment join with one statement, in the order in which they came', async () => {
  const callers = ['one', 'two', 'program', 'program', 'program', 'three']
  const joined: Awaited<ReturnType<typeof join>>[] = []
  const statements = await recordStatements(shop.database.current, async () => {
    joined.push(...(await Promise.all(callers.map((caller) => join(caller)))))
  })
  expect(statements).toHaveLength(1)
  expect(joined.map(({ place }) => place.admitted)).toEqual([true, true, false, false, false, false])
  const found = []
  for (const { token } of joined.slice(2)) found.push((await ask(token)).place.ahead)
  expect(found).toEqual([0, 2, 3, 1])
})

test('a place that could not be written takes nothing from those who come later', async () => {
  jest.spyOn(db(), 'execute').mockRejectedValueOnce(new Error('unavailable'))
  const refused = await Promise.allSettled([join(), join()])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await join()).place.admitted).toBe(true)
})

test('a response that was lost keeps only those waiting who joined with it', async () => {
  jest.useFakeTimers({ now: START, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] })
  jest.spyOn(db(), 'execute').mockReturnValueOnce(new Promise(() => {}) as never)
  const lost = join()
  const later = join()
  await jest.advanceTimersByTimeAsync(6_000)
  jest.useRealTimers()
  const third = await join()
  expect(third.place.admitted).toBe(true)
  expect(await Promise.race([lost, later, 'waits'])).toBe('waits')
})

test('a reading of the line whose response was lost is given up, and those who asked are answered', async () => {
  await join()
  await join()
  const { token } = await join()
  forgetLine()
  jest.useFakeTimers({ now: START, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] })
  const transaction = jest.spyOn(db(), 'transaction').mockReturnValueOnce(new Promise(() => {}))
  const asked = takePlace(ctx('any'), token)
  while (transaction.mock.calls.length === 0) await new Promise(setImmediate)
  await jest.advanceTimersByTimeAsync(6_000)
  jest.useRealTimers()
  expect((await asked).place.admitted).toBe(false)
  expect(await ask(token)).toEqual(ahead(0))
})

test('sessions that a program has left behind put nobody of its address back', async () => {
  await join()
  await join()
  for (let at = 0; at < 30; at++) await join('shared address')
  time = AWAY_SECONDS + 1
  await join()
  await join()
  const [person, next, last] = [await join('shared address'), await join(), await join()]
  time += 11
  const found = []
  for (const { token } of [person, next, last]) found.push(await ask(token))
  expect(found).toEqual([ADMITTED, ADMITTED, ahead(0)])
})

test('two instances do not admit twice', async () => {
  await join()
  await join()
  const waiting = await join()
  time = 11
  const other = openDatabase(shop.database.current.url, 1)
  await other.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.waitingRoom})`)
    expect(await ask(waiting.token)).toEqual(ahead(0))
  })
  await other.close()
  expect(await ask(waiting.token)).toEqual(ADMITTED)
})

test('who was admitted by another instance is admitted at once', async () => {
  await join()
  await join()
  const { token } = await join()
  expect(await ask(token)).toEqual(ahead(0))
  await db()
    .update(checkoutPlaces)
    .set({ admittedAt: ctx('').now })
  expect(await takePlace(ctx('any'), token)).toEqual(ADMITTED)
})

test('however many ask within a second, an instance reads the line once', async () => {
  await join()
  await join()
  const waiting = [await join(), await join()]
  forgetLine()
  const tokens = waiting.map(({ token }) => token)
  await takePlace(ctx('any'), tokens[0] ?? '')
  const transaction = jest.spyOn(shop.database.current.db, 'transaction')
  for (const token of tokens) await takePlace(ctx('any'), token)
  expect(transaction).not.toHaveBeenCalled()
})

test.each([
  ['an unknown token', 'x'.repeat(43)],
  ['no token', 'x'],
])('%s takes a new place', async (_name, token) => {
  expect(await takePlace(ctx('any'), token)).toEqual({ ...ADMITTED, token: expect.any(String) })
})

test('an admission ends after an hour', async () => {
  const { token } = await join()
  time = ADMITTED_SECONDS - 1
  expect(await ask(token)).toEqual(ADMITTED)
  time = ADMITTED_SECONDS
  expect(await ask(token)).toEqual({ ...ADMITTED, token: expect.any(String) })
})

const cookieOf = (cookies: string[]) => cookies.join().split(';')[0] ?? ''

test('an order is refused until its sender is admitted, and its first response has the cookie of the place', async () => {
  jest.replaceProperty(env(), 'CHECKOUTS_PER_MINUTE', 6)
  const order = (cookie = '') => callRoute(newOrderRoute, { body: buildOrderInput(shop.stock), headers: { cookie } })
  expect((await order()).status).toBe(201)
  const refused = await order()
  expect([refused.status, refused.headers.get('retry-after'), refused.body.detail]).toEqual([
    429,
    '3',
    'Many people are ordering at this moment. You are next. Please try again in a moment, with the cookie of this response.',
  ])
  expect(refused.cookies).toEqual([expect.stringMatching(/^checkout_place=[\w-]{43}; .*HttpOnly/)])
  const cookie = cookieOf(refused.cookies)
  const asked = await callRoute(placeRoute, { body: {}, headers: { cookie } })
  expect([asked.body.ahead, asked.cookies]).toEqual([0, []])
  await db().update(checkoutPlaces).set({ admittedAt: new Date() })
  forgetLine()
  expect((await order(cookie)).status).toBe(201)
})

test('who waits hears which variants have sold out', async () => {
  jest.replaceProperty(env(), 'CHECKOUTS_PER_MINUTE', 6)
  const put = (to: number) =>
    db().transaction((tx) => setStock({ db: tx }, { variantId: shop.stock.ring, to, cause: 'a test' }))
  const body = { variants: [shop.stock.ring, shop.stock.brooch] }
  await callRoute(placeRoute, { body })
  const headers = { cookie: cookieOf((await callRoute(placeRoute, { body })).cookies) }
  for (const [count, soldOut] of [
    [1, []],
    [0, [shop.stock.ring]],
  ] as const) {
    await put(count)
    forgetLine()
    expect((await callRoute(placeRoute, { body, headers })).body).toMatchObject({ admitted: false, sold_out: soldOut })
  }
})

test('the machine of a demo shop never waits', async () => {
  jest.replaceProperty(env(), 'CHECKOUTS_PER_MINUTE', 6)
  jest.replaceProperty(env(), 'demo', true)
  const headers = { 'x-local-request': 'yes' }
  for (let at = 0; at < 3; at++) {
    expect(await admitToCheckout(headers)).toEqual({ admitted: true })
    expect((await callRoute(placeRoute, { body: {}, headers })).body.admitted).toBe(true)
  }
  expect(await db().select().from(checkoutPlaces)).toEqual([])
})
