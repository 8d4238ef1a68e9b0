import { sql } from 'drizzle-orm'
import { sendContactMessage } from '@/lib/shop/content/contact.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { staff, staffSessions } from '@/lib/platform/db/schema/staff'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { EventHub } from './event-hub.server'
import { eventStream } from './event-stream.server'

const shop = useTestCheckout()
const hub = new EventHub()
const ctx = (): Ctx => shop.ctx()

beforeAll(() => hub.listen(shop.database.current))

async function signedIn(role: 'owner' | 'packer') {
  const email = `${role}.${Math.random()}@test.example`
  const [person] = await ctx().db.insert(staff).values({ email, role }).returning()
  if (!person) throw new Error('The insert returned no row.')
  const later = new Date(Date.now() + 3_600_000)
  const [session] = await ctx()
    .db.insert(staffSessions)
    .values({
      tokenHash: Buffer.from(email),
      staffId: person.id,
      method: 'password',
      expiresAt: later,
      freshUntil: later,
    })
    .returning()
  if (!session) throw new Error('The insert returned no row.')
  return { id: session.id, staff: { role } }
}

type Session = Awaited<ReturnType<typeof signedIn>>

/** Opens a stream. `read` resolves to its events until one matches, or until its end. */
function openStream(
  session: Session,
  { since = hub.currentId, heartbeatMs = 60_000 }: { since?: string | null; heartbeatMs?: number } = {},
) {
  const gone = new AbortController()
  const response = eventStream({ hub, db: ctx().db, session, since, signal: gone.signal, heartbeatMs })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    response,
    gone,
    read: async (until?: RegExp): Promise<string> => {
      while (!until?.test(text)) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) break
        text += value
      }
      return text
    },
  }
}

const write = () =>
  sendContactMessage(ctx(), { name: 'Eleni', email: 'eleni@test.example', subject: 'A ring', body: 'Is it silver?' })
const placeOrder = async () => String((await postOrder(buildOrderInput(shop.stock))).body.order_code)

test('a new order and a new message are told, with their numbers and nothing of the buyer', async () => {
  const { response, read, gone } = openStream(await signedIn('owner'))
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toContain('no-transform')
  const code = await placeOrder()
  await write()
  const text = await read(/New message/)
  expect(text).toContain(`data: {"topic":"orders","text":"New order ${code}"}`)
  expect(text).toContain('data: {"topic":"messages","text":"New message"}')
  expect(text).not.toMatch(/eleni|ring/i)
  gone.abort()
})

test('an order that changes is told without a sentence', async () => {
  const { read, gone } = openStream(await signedIn('owner'))
  const code = await placeOrder()
  const placed = await read(new RegExp(code))
  await performOrderAction(ctx(), { code, action: 'ship', cause: 'test' })
  const changed = (await read(/"text":null/)).slice(placed.length)
  expect(changed).toContain('data: {"topic":"orders","text":null}')
  expect(changed).not.toContain(code)
  gone.abort()
})

test('what is rolled back is not told', async () => {
  const { read, gone } = openStream(await signedIn('owner'))
  await ctx()
    .db.transaction(async (tx) => {
      await tx.execute(sql`insert into contact_messages (name, email, subject, body) values ('a', 'b', 'c', 'd')`)
      throw new Error('rolled back')
    })
    .catch(() => {})
  const code = await placeOrder()
  expect(await read(new RegExp(code))).not.toContain('messages')
  gone.abort()
})

test('a packer hears of orders, and not of messages', async () => {
  const { read, gone } = openStream(await signedIn('packer'))
  await write()
  const code = await placeOrder()
  expect(await read(new RegExp(code))).not.toContain('messages')
  gone.abort()
})

test('stock that is changed by hand is told to an owner, and not to a packer', async () => {
  const owner = openStream(await signedIn('owner'))
  const packer = openStream(await signedIn('packer'))
  const variantId = shop.stock.brooch
  await ctx().db.transaction((tx) => setStock({ db: tx }, { variantId, to: 2, cause: 'a test' }))
  expect(await owner.read(/"stock"/)).toContain('data: {"topic":"stock","text":null}')
  const code = await placeOrder()
  expect(await packer.read(new RegExp(code))).not.toContain('stock')
  owner.gone.abort()
  packer.gone.abort()
})

test('a topic of a later version is left out', async () => {
  const { read, gone } = openStream(await signedIn('owner'))
  const since = hub.currentId
  await ctx().db.execute(sql`select tell_desk('parcels', '{}')`)
  await read(new RegExp(await placeOrder()))
  expect(hub.eventsAfter(since)?.map(({ event }) => event.topic)).toEqual(['orders'])
  gone.abort()
})

test('a screen that was away for a moment gets what it missed; one of another instance is told of a gap', async () => {
  const session = await signedIn('owner')
  const since = hub.currentId
  const witness = openStream(session)
  const code = await placeOrder()
  await witness.read(new RegExp(code))
  const back = openStream(session, { since })
  expect(await back.read(/event: ready/)).toContain(`New order ${code}`)
  const elsewhere = openStream(session, { since: 'other.1' })
  expect(await elsewhere.read(/event: ready/)).toContain('event: gap')
  const upToDate = openStream(session)
  expect(await upToDate.read(/event: ready/)).toMatch(/^retry: \d+\nid: \S+\nevent: ready/)
  for (const { gone } of [witness, back, elsewhere, upToDate]) gone.abort()
})

test('a stream ends at once when its person signs out', async () => {
  const session = await signedIn('owner')
  const other = openStream(await signedIn('owner'))
  const { read } = openStream(session)
  await ctx()
    .db.delete(staffSessions)
    .where(sql`id = ${session.id}`)
  expect(await read()).toContain('event: end')
  await write()
  expect(await other.read(/New message/)).not.toContain('event: end')
  other.gone.abort()
})

test('a stream ends when its session expires', async () => {
  const session = await signedIn('owner')
  const { read } = openStream(session, { heartbeatMs: 20 })
  await ctx()
    .db.update(staffSessions)
    .set({ expiresAt: new Date(0) })
    .where(sql`id = ${session.id}`)
  expect(await read()).toMatch(/: still here\n\n[^]*event: end/)
})

test('one session has eight streams; those that are gone do not count', async () => {
  const session = await signedIn('owner')
  const streams = Array.from({ length: 8 }, () => openStream(session))
  expect(() => openStream(session)).toThrow('Too many screens')
  for (const { gone } of streams) gone.abort()
  openStream(session).gone.abort()
  expect(hub.listenerCount).toBe(0)
})

test('when the instance shuts down, streams end and no other begins', async () => {
  const closing = new EventHub()
  const session = await signedIn('owner')
  const open = () => eventStream({ hub: closing, db: ctx().db, session, since: null })
  const response = open()
  closing.close()
  expect(await response.text()).toContain('event: ready')
  expect(open).toThrow('restarting')
})
