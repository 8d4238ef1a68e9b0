import { sql } from 'drizzle-orm'
import { buildOrderInput, postOrder, tryCard, useTestCheckout } from '@/testing/checkout.server'
import { database } from '@/lib/platform/db/client.server'
import { env } from '@/lib/platform/env.server'
import { createTransport, type OutboxEmail } from '@/lib/platform/mail/transport.server'
import { control, useTestControls } from '@/testing/test-controls.server'

jest.mock('@/lib/instance/instance.server', () => ({ showEverythingAnew: jest.fn(() => Promise.resolve()) }))

const shop = useTestCheckout()
useTestControls(shop.database)
afterEach(async () => {
  for (const name of ['card_provider', 'mail_server', 'slow_database']) await control(`DELETE /test/outages/${name}`)
})

const begin = (name: string, seconds = 60) => control(`PUT /test/outages/${name}`, { seconds })
const names = async () => (await control('GET /test/outages')).body.outages.map(({ name }: { name: string }) => name)

test('without the card provider a card order is not placed, and after it the card is tried again', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const input = buildOrderInput(shop.stock, { payment_method: 'card' })
  const { body } = await postOrder(input)
  expect((await begin('card_provider')).body.outages).toEqual([{ name: 'card_provider', seconds_left: 60 }])
  expect((await tryCard(body.client_secret, '4242424242424242')).status).toBe(503)
  expect((await postOrder(buildOrderInput(shop.stock, { payment_method: 'card' }))).status).toBe(503)
  await control('DELETE /test/outages/card_provider')
  expect(await names()).toEqual([])
  expect((await tryCard(body.client_secret, '4242424242424242')).status).toBe(200)
})

test('without the mail server no email is delivered', async () => {
  const deliver = () => createTransport(env())?.deliver({} as OutboxEmail)
  await begin('mail_server')
  await expect(deliver()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await control('DELETE /test/outages/mail_server')
  await expect(deliver()).resolves.toBeUndefined()
})

test('with a slow database statements wait until the end', async () => {
  await begin('slow_database')
  expect(await names()).toEqual(['slow_database'])
  let isDone = false
  const statement = database()
    .db.execute(sql`select count(*) from products`)
    .then(() => (isDone = true))
  await expect(database().db.execute(sql`set lock_timeout = 1; select count(*) from orders`)).rejects.toThrow()
  expect(isDone).toBe(false)
  await control('DELETE /test/outages/slow_database')
  await statement
  expect(await names()).toEqual([])
})

test('an outage ends by itself', async () => {
  await begin('slow_database', 1)
  await database().db.execute(sql`select count(*) from products`)
  while ((await names()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20))
})

test('a reset ends all outages', async () => {
  await begin('card_provider')
  await begin('slow_database')
  const erase = new URL(shop.database.current.url).pathname.slice(1)
  expect((await control('POST /test/reset', { erase })).status).toBe(200)
  expect(await names()).toEqual([])
})

test.each([
  ['network', 60],
  ['mail_server', 0],
  ['mail_server', 3601],
])('an outage of %s for %d seconds is refused', async (name, seconds) => {
  expect((await begin(name, seconds)).status).toBe(400)
})
