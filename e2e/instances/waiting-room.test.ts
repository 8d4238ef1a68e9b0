import { sql } from 'drizzle-orm'
import { loadDemoIfEmpty } from '@/lib/demo/seed/load-demo.server'
import { checkoutPlaces } from '@/lib/platform/db/schema/customers'
import { useTestDatabase } from '@/testing/db.server'
import { eventually, fetchPage, useInstances } from './instance'

const openInstance = useInstances()
const database = useTestDatabase()

beforeAll(() => loadDemoIfEmpty(database.current.db))

const cookieOf = (headers: Headers) => headers.getSetCookie().join().split(';', 1)[0] ?? ''

test('who comes after the first waits in line at every instance, and opens the checkout in turn', async () => {
  const env = { CHECKOUTS_PER_MINUTE: '6', TRUSTED_PROXIES: '1' }
  const [one, two] = await Promise.all([0, 1].map(() => openInstance(database.current.url, { env })))
  const open = (address = '', from = '', cookie = '') =>
    fetchPage(`${address}/shop/cart/checkout`, { 'X-Forwarded-For': from, ...(cookie && { cookie }) })
  const ask = async (address = '', cookie = '') => {
    const response = await fetch(`${address}/api/v1/shop/checkout-place`, {
      method: 'POST',
      headers: { cookie, 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.9' },
      body: '{}',
    })
    return response.json()
  }
  const first = await open(one?.address, '192.0.2.1')
  expect([first.status, first.text.includes('<h1>Checkout</h1>')]).toEqual([200, true])
  const second = await open(two?.address, '192.0.2.2')
  expect([second.status, second.headers.get('location')]).toEqual([307, '/shop/cart/waiting'])
  const room = await fetchPage(`${two?.address}/shop/cart/waiting`)
  expect([room.status, room.text.includes('You are in the queue')]).toEqual([200, true])
  const cookie = cookieOf(second.headers)
  expect(await ask(one?.address, cookie)).toMatchObject({ admitted: false, ahead: 0 })
  expect((await open(one?.address, '192.0.2.2', cookie)).status).toBe(307)
  // The ten seconds of the first admission are over.
  await database.current.db
    .update(checkoutPlaces)
    .set({ admittedAt: sql`${checkoutPlaces.admittedAt} - interval '11 seconds'` })
  await eventually(async () => expect((await ask(two?.address, cookie)).admitted).toBe(true))
  expect((await open(one?.address, '192.0.2.2', cookie)).status).toBe(200)
})
