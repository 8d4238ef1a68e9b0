import { count, eq, isNull } from 'drizzle-orm'
import { TEST_ADDRESS } from '@/testing/address'
import { toAddressRow } from '@/lib/shop/address/address-row'
import { type Db } from '@/lib/platform/db/client.server'
import {
  addresses,
  authTokens,
  checkoutPlaces,
  knownBrowsers,
  mailLinks,
  rateLimits,
  users,
} from '@/lib/platform/db/schema/customers'
import { giftCards } from '@/lib/platform/db/schema/gift-cards'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orderEvents, orders, paymentEvents, payments, sandboxWebhooks } from '@/lib/platform/db/schema/orders'
import { contactMessages } from '@/lib/platform/db/schema/shop'
import { stockAlerts } from '@/lib/platform/db/schema/stock'
import { withdrawalEvents, withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { getOrderDetails } from '@/lib/owner/orders/order-admin.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { refundOrder } from '@/lib/owner/orders/refund-order.server'
import { addEntry, leftOnCards } from '@/lib/shop/gift-cards/gift-card-ledger.server'
import { issueCard } from '@/lib/shop/gift-cards/issue-gift-cards.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { testAnswer } from '@/testing/answers'
import { turnIntoGiftCards } from '@/testing/gift-cards.server'
import { addEngravedLine } from '@/testing/engraved-line.server'
import { countDuePersonalData, sweepByEarlierClock, sweepPersonalData } from './sweep.server'

const shop = useTestCheckout()

const DAY = 86_400_000
const daysLater = (days: number) => new Date(Date.now() + days * DAY)
const daysAgo = (days: number) => daysLater(-days)
const sweep = (now: Date, limits?: Parameters<typeof sweepPersonalData>[1]) => sweepPersonalData(shop.ctx(now), limits)
const setRetention = (retention: object) =>
  shop.ctx().db.execute(`update settings set retention = '${JSON.stringify(retention)}'`)

afterEach(async () => {
  await setRetention({})
  await shop.ctx().db.delete(contactMessages)
})

type Action = Parameters<typeof performOrderAction>[1]['action']

async function orderBy(payment_method: 'transfer' | 'via_courier', ...actions: Action[]): Promise<string> {
  const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method, notes: 'Ring twice' }))
  for (const action of actions) await performOrderAction(shop.ctx(), { code: body.order_code, action, cause: 'test' })
  return body.order_code
}

async function storedPerson(code: string) {
  const { order, addresses: stored } = await getOrderDetails(shop.ctx(), code)
  return { notes: order.notes, names: stored.map(({ firstName }) => firstName) }
}

const KEPT = { notes: 'Ring twice', names: [TEST_ADDRESS.first_name, TEST_ADDRESS.first_name] }
const FORGOTTEN = { notes: '', names: ['', ''] }

/** Moves an order and its history to another time. */
async function dateOrder(code: string, at: string): Promise<void> {
  const { db } = shop.ctx()
  const moved = await db
    .update(orders)
    .set({ dateAdded: new Date(at) })
    .where(eq(orders.code, code))
    .returning({ id: orders.id })
  await db
    .update(orderEvents)
    .set({ at: new Date(at) })
    .where(eq(orderEvents.orderId, moved[0]?.id ?? ''))
}

test('an order forgets the person when the years of tax law are over, and keeps amounts, items and the country', async () => {
  const code = await orderBy('via_courier', 'ship')
  const photo = testAnswer({ kind: 'picture', text: 'Picture', sha256: 'ab'.repeat(32) })
  await addEngravedLine(shop.ctx(), code, { answers: [testAnswer(), photo] })
  // Already 2015 in Athens.
  await dateOrder(code, '2014-12-31T22:30:00Z')
  await sweep(new Date('2026-12-31T21:59:00Z'))
  expect(await storedPerson(code)).toEqual(KEPT)

  expect((await countDuePersonalData(shop.ctx(new Date('2027-01-01T00:00:00Z')))).due.orders).toBe(1)
  expect(await sweep(new Date('2027-01-01T00:00:00Z'))).toMatchObject({ orders: 1 })
  expect(await storedPerson(code)).toEqual(FORGOTTEN)
  const { order, lines, addresses: stored } = await getOrderDetails(shop.ctx(), code)
  expect(order).toMatchObject({ state: 'shipped', totalCents: 5600, userId: null })
  expect(lines).toMatchObject([
    { productName: 'Ring', quantity: 1 },
    { productName: 'Ring', unitCents: 2500, onceCents: 700 },
  ])
  expect(lines[1]?.answers).toEqual([
    testAnswer({ value: '', text: '' }),
    testAnswer({ kind: 'picture', value: '', text: '' }),
  ])
  expect(stored.map(({ country }) => country)).toEqual([TEST_ADDRESS.country, TEST_ADDRESS.country])
  expect(await sweep(new Date('2027-01-01T00:00:00Z'))).toMatchObject({ orders: 0 })
})

const recipientOf = async (id: string) => {
  const [card] = await shop.ctx().db.select().from(giftCards).where(eq(giftCards.id, id))
  return [card?.recipientName, card?.recipientEmail, card?.message]
}

test('a gift card that was issued by hand forgets its recipient as many years after its last entry, and keeps its ledger', async () => {
  const { db } = shop.ctx()
  // Already 2015 in Athens.
  const issued = new Date('2014-12-31T22:30:00Z')
  const issue = (recipient: { recipientName: string; recipientEmail: string; message: string }, sentAt = issued) => {
    const common = { currency: 'EUR', amountCents: 1000, vatKind: 'none', language: 'en', sendAt: issued } as const
    return issueCard({ db }, { ...common, usableFrom: issued, sentAt, ...recipient }, { now: issued })
  }
  const eleni = { recipientName: 'Eleni', recipientEmail: 'eleni@example.com', message: 'Thank you' }
  const old = await issue(eleni)
  const printed = await issue({ ...eleni, recipientEmail: '' })
  const usedLater = await issue(eleni)
  await addEntry({ db }, { giftCardId: usedLater, kind: 'used', cents: -400 }, new Date('2020-05-05'))
  const sentAgain = await issue(eleni, new Date('2020-05-05'))

  await sweep(new Date('2026-12-31T21:59:00Z'))
  expect(await recipientOf(old)).toEqual(Object.values(eleni))
  const later = new Date('2027-01-01T00:00:00Z')
  expect((await countDuePersonalData(shop.ctx(later))).due.orders).toBe(2)
  await sweep(later)
  for (const id of [old, printed]) expect(await recipientOf(id)).toEqual(['', '', ''])
  for (const id of [usedLater, sentAgain]) expect(await recipientOf(id)).toEqual(Object.values(eleni))
  expect((await leftOnCards({ db }, [old, usedLater])).get(old)).toBe(1000)
})

test('a gift card that was withdrawn before it was sent forgets its recipient with its order', async () => {
  const { db } = shop.ctx()
  const code = await orderBy('transfer')
  await turnIntoGiftCards(db, code, { 'to-name': 'Zoe', 'to-email': 'zoe@example.com', message: 'With love' })
  await performOrderAction(shop.ctx(), { code, action: 'mark-paid', cause: 'test' })
  const [card] = await db.select().from(giftCards).where(eq(giftCards.recipientEmail, 'zoe@example.com'))
  const id = card?.id ?? ''
  const forget = () => db.update(orders).set({ personLeft: true }).where(eq(orders.code, code))
  await forget()
  await sweep(new Date())
  // It is still to be sent.
  expect(await recipientOf(id)).toEqual(['Zoe', 'zoe@example.com', 'With love'])
  await refundOrder(shop.ctx(), { code, cause: 'test' })
  await sweep(new Date())
  expect(await recipientOf(id)).toEqual(['', '', ''])
})

test('the owner can choose for how many years orders are kept', async () => {
  await setRetention({ order_years: 6 })
  const code = await orderBy('via_courier', 'ship')
  await dateOrder(code, '2018-06-01T12:00:00Z')
  await sweep(new Date('2024-12-31T23:59:00Z'))
  expect(await storedPerson(code)).toEqual(KEPT)
  await sweep(new Date('2025-01-01T00:00:00Z'))
  expect(await storedPerson(code)).toEqual(FORGOTTEN)
})

test('an order that is not done keeps the person, however old it is', async () => {
  const open = [await orderBy('transfer'), await orderBy('transfer', 'mark-paid'), await orderBy('via_courier')]
  for (const code of open) await dateOrder(code, '2001-01-01T00:00:00Z')
  await sweep(new Date())
  for (const code of open) {
    expect(await storedPerson(code)).toEqual(KEPT)
    expect((await getOrderDetails(shop.ctx(), code)).order).toMatchObject({ personLeft: false })
  }
})

test('the years count from the last change of an order', async () => {
  const code = await orderBy('transfer', 'mark-paid', 'ship')
  await dateOrder(code, '2001-01-01T00:00:00Z')
  await performOrderAction(shop.ctx(), { code, action: 'refund', cause: 'test' })
  await sweep(new Date())
  expect(await storedPerson(code)).toEqual(KEPT)
})

test('an order that was cancelled before it was paid forgets the person earlier, but not if money arrived', async () => {
  const unpaid = await orderBy('transfer', 'cancel')
  const paid = await orderBy('transfer', 'cancel')
  const { order } = await getOrderDetails(shop.ctx(), paid)
  await shop.ctx().db.insert(payments).values({
    orderId: order.id,
    provider: 'sandbox',
    intentId: 'pi_late',
    amountCents: 2400,
    status: 'succeeded',
    flag: 'paid after the cancellation',
  })
  await sweep(daysLater(179))
  expect(await storedPerson(unpaid)).toEqual(KEPT)
  await sweep(daysLater(181))
  expect(await storedPerson(unpaid)).toEqual(FORGOTTEN)
  expect(await storedPerson(paid)).toEqual(KEPT)
})

const statement = {
  name: 'Eleni',
  email: 'eleni@example.com',
  language: 'en',
  contentHash: Buffer.from('w'),
  receivedAt: new Date(),
}

test('an order with an open statement of withdrawal keeps the person until it is answered', async () => {
  const { db } = shop.ctx()
  const code = await orderBy('via_courier', 'ship')
  await dateOrder(code, '2001-01-01T00:00:00Z')
  const { order } = await getOrderDetails(shop.ctx(), code)
  const [stated] = await db
    .insert(withdrawals)
    .values({ ...statement, orderId: order.id, orderCode: code, finding: 'late' })
    .returning()
  await sweep(new Date())
  expect(await storedPerson(code)).toEqual(KEPT)
  await db.insert(withdrawalEvents).values({ withdrawalId: stated?.id ?? 0, kind: 'refused' })
  await sweep(new Date())
  expect(await storedPerson(code)).toEqual(FORGOTTEN)
  expect(await db.select().from(withdrawals).where(eq(withdrawals.orderId, order.id))).toMatchObject([
    { name: '', email: '' },
  ])
})

test('a statement that belongs to no order forgets the person some time after it was refused', async () => {
  const { db } = shop.ctx()
  const [refused] = await db
    .insert(withdrawals)
    .values([
      { ...statement, orderCode: 'AS-0000-0001', finding: 'unmatched' as const },
      { ...statement, orderCode: 'AS-0000-0002', finding: 'unmatched' as const },
    ])
    .returning()
  await db.insert(withdrawalEvents).values({ withdrawalId: refused?.id ?? 0, kind: 'refused' })
  const names = async () =>
    (await db.select().from(withdrawals).where(isNull(withdrawals.orderId)).orderBy(withdrawals.id)).map(
      ({ name }) => name,
    )
  await sweep(daysLater(364))
  expect(await names()).toEqual(['Eleni', 'Eleni'])
  await sweep(daysLater(366))
  expect(await names()).toEqual(['', 'Eleni'])
})

const user = async (db: Db, email: string, activatedAt: Date | null) => {
  const [row] = await db.insert(users).values({ email, passwordHash: 'x', activatedAt }).returning()
  if (!row) throw new Error('The insert returned no row.')
  return row.id
}

type Kept = { kind: string; days: number; add: (db: Db) => Promise<unknown>; rows: (db: Db) => Promise<unknown[]> }

const kinds: Kept[] = [
  {
    kind: 'messages',
    days: 365,
    add: (db) => db.insert(contactMessages).values({ name: 'Eleni', email: 'e@example.com', subject: 's', body: 'b' }),
    rows: (db) => db.select().from(contactMessages),
  },
  {
    kind: 'emails',
    days: 30,
    add: (db) =>
      db.insert(outbox).values([
        { kind: 'sent', recipient: 'a@example.com', subject: '', html: '', text: '', sentAt: new Date() },
        { kind: 'failed', recipient: 'a@example.com', subject: '', html: '', text: '', failedAt: new Date() },
      ]),
    rows: (db) => db.select().from(outbox).where(eq(outbox.recipient, 'a@example.com')),
  },
  {
    kind: 'sign_ups',
    days: 30,
    add: (db) => user(db, 'never.came@example.com', null),
    rows: (db) => db.select().from(users).where(eq(users.email, 'never.came@example.com')),
  },
  {
    kind: 'deleted_addresses',
    days: 30,
    add: async (db) => {
      const userId = await user(db, 'moved@example.com', new Date())
      await db.insert(addresses).values({ userId, ...toAddressRow(TEST_ADDRESS) })
      await db.update(addresses).set({ active: false }).where(eq(addresses.userId, userId))
    },
    rows: (db) => db.select().from(addresses),
  },
  {
    kind: 'payment_events',
    days: 180,
    add: async (db) => {
      await db
        .insert(paymentEvents)
        .values({ id: 'evt_1', provider: 'sandbox', type: 't', intentId: 'pi_1', outcome: 'paid' })
      await db.insert(sandboxWebhooks).values({ id: 'wh_1', payload: {}, deliveredAt: new Date() })
    },
    rows: async (db) => [
      ...(await db.select().from(paymentEvents).where(eq(paymentEvents.id, 'evt_1'))),
      ...(await db.select().from(sandboxWebhooks).where(eq(sandboxWebhooks.id, 'wh_1'))),
    ],
  },
  {
    kind: 'rate_limits',
    days: 1,
    add: async (db) => {
      const now = new Date()
      await db.insert(rateLimits).values({ bucket: 'log-in 192.0.2.1', windowStart: now, hits: 1 })
      const place = { tokenHash: Buffer.from('place'), joinedAt: now, seenAt: now, turnAt: now }
      await db.insert(checkoutPlaces).values({ ...place, clientAddress: '192.0.2.1' })
    },
    rows: async (db) => [
      ...(await db.select().from(rateLimits).where(eq(rateLimits.bucket, 'log-in 192.0.2.1'))),
      ...(await db.select().from(checkoutPlaces).where(eq(checkoutPlaces.clientAddress, '192.0.2.1'))),
    ],
  },
  {
    kind: 'log_ins',
    days: 30,
    add: async (db) =>
      db.insert(authTokens).values({
        tokenHash: Buffer.from('t'),
        userId: await user(db, 'left@example.com', new Date()),
        expiresAt: daysLater(30),
      }),
    rows: (db) => db.select().from(authTokens),
  },
  {
    kind: 'known_browsers',
    days: 180,
    add: async (db) =>
      db.insert(knownBrowsers).values({
        browserHash: Buffer.from('b'),
        userId: await user(db, 'browser@example.com', new Date()),
        expiresAt: daysLater(180),
      }),
    rows: (db) => db.select().from(knownBrowsers),
  },
  {
    kind: 'email_links',
    days: 3,
    add: async (db) =>
      db.insert(mailLinks).values({
        tokenHash: Buffer.from('l'),
        userId: await user(db, 'link@example.com', new Date()),
        purpose: 'password_reset',
        expiresAt: daysLater(3),
      }),
    rows: (db) => db.select().from(mailLinks),
  },
  {
    kind: 'unconfirmed_stock_alerts',
    days: 3,
    add: async (db) => addAlert(db, null),
    rows: (db) => db.select().from(stockAlerts),
  },
  {
    kind: 'stock_alerts',
    days: 365,
    add: async (db) => addAlert(db, new Date()),
    rows: (db) => db.select().from(stockAlerts),
  },
]

const addAlert = (db: Db, confirmedAt: Date | null) =>
  db.insert(stockAlerts).values({
    variantId: shop.stock.soldOut,
    email: 'waits@example.com',
    language: 'en',
    tokenHash: Buffer.from('a'),
    confirmedAt,
  })

test.each(kinds)('$kind are deleted after $days days, and not before', async ({ days, add, rows, kind }) => {
  const { db } = shop.ctx()
  await add(db)
  const before = await rows(db)
  expect(before).not.toEqual([])
  const later = new Date(Date.now() + days * DAY + 60_000)
  expect((await countDuePersonalData(shop.ctx(later))).due).toHaveProperty(kind, expect.any(Number))
  await sweep(new Date(Date.now() + days * DAY - 60_000))
  expect(await rows(db)).toEqual(before)
  await sweep(later)
  expect(await rows(db)).toEqual([])
})

test('what is still needed stays: active addresses, emails to send, events that are being handled', async () => {
  const { db } = shop.ctx()
  const userId = await user(db, 'stays@example.com', new Date())
  await db.insert(addresses).values({ userId, ...toAddressRow(TEST_ADDRESS) })
  await db.insert(outbox).values({ kind: 'waiting', recipient: 'w@example.com', subject: '', html: '', text: '' })
  await db.insert(paymentEvents).values({ id: 'evt_begun', provider: 'sandbox', type: 't', outcome: 'begun' })
  await db.insert(sandboxWebhooks).values({ id: 'wh_waiting', payload: {} })
  await sweep(daysLater(4000))
  expect(await db.select().from(users).where(eq(users.id, userId))).toHaveLength(1)
  expect(await db.select().from(addresses).where(eq(addresses.userId, userId))).toHaveLength(1)
  expect(await db.select().from(outbox).where(eq(outbox.kind, 'waiting'))).toHaveLength(1)
  expect(await db.select().from(paymentEvents).where(eq(paymentEvents.id, 'evt_begun'))).toHaveLength(1)
  expect(await db.select().from(sandboxWebhooks).where(eq(sandboxWebhooks.id, 'wh_waiting'))).toHaveLength(1)
})

test('an address that its customer adds again is kept', async () => {
  const { db } = shop.ctx()
  const userId = await user(db, 'again@example.com', new Date())
  const mine = eq(addresses.userId, userId)
  await db.insert(addresses).values({ userId, ...toAddressRow(TEST_ADDRESS) })
  await db.update(addresses).set({ active: false }).where(mine)
  await db.update(addresses).set({ active: true }).where(mine)
  await sweep(daysLater(31))
  expect(await db.select().from(addresses).where(mine)).toMatchObject([{ hiddenAt: null }])
})

const addMessages = (rows: number, createdAt: Date) =>
  shop
    .ctx()
    .db.insert(contactMessages)
    .values(
      Array.from({ length: rows }, (_, at) => ({ name: `${at}`, email: 'e', subject: 's', body: 'b', createdAt })),
    )

const countMessages = async () => (await shop.ctx().db.select({ rows: count() }).from(contactMessages))[0]?.rows

test('a sweep deletes in batches, and one that reaches its limit leaves the rest to the next', async () => {
  await addMessages(25, daysAgo(400))
  expect(await sweep(new Date(), { batchSize: 10, maxBatches: 2 })).toMatchObject({ messages: 20 })
  expect(await countMessages()).toBe(5)
  expect(await sweep(new Date(), { batchSize: 10, maxBatches: 2 })).toMatchObject({ messages: 5 })
  expect(await countMessages()).toBe(0)
})

test('two instances that sweep at the same time delete each row once', async () => {
  await addMessages(200, daysAgo(400))
  const code = await orderBy('via_courier', 'ship')
  await dateOrder(code, '2001-01-01T00:00:00Z')
  const swept = await Promise.all([sweep(new Date(), { batchSize: 20 }), sweep(new Date(), { batchSize: 20 })])
  const total = (name: 'messages' | 'orders') => swept.reduce((sum, one) => sum + (one[name] ?? 0), 0)
  // An instance may pass over rows that the other one holds, and leaves them to it.
  expect(total('messages') + ((await countMessages()) ?? 0)).toBe(200)
  await sweep(new Date())
  expect(await countMessages()).toBe(0)
  expect(total('orders')).toBe(1)
  expect(await storedPerson(code)).toEqual(FORGOTTEN)
})

test('a clock that runs years ahead deletes nothing early', async () => {
  await addMessages(1, daysAgo(10))
  await addMessages(1, daysAgo(400))
  const clock = jest.spyOn(Date, 'now').mockReturnValue(daysLater(4000).getTime())
  await sweepByEarlierClock(shop.ctx().db)
  clock.mockRestore()
  expect(await countMessages()).toBe(1)
})

test('with stored times that are not valid, nothing is deleted', async () => {
  await addMessages(1, daysAgo(400))
  await setRetention({ message_days: 0 })
  await expect(sweep(new Date())).rejects.toThrow('a whole number of days from 7 to 4000')
  expect(await countMessages()).toBe(1)
})

test('one kind that cannot be deleted does not keep the others', async () => {
  const { db } = shop.ctx()
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const owner = shop.database.current.owner.db
  await owner.execute(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await owner.execute('create trigger refuse before delete on outbox for each row execute function refuse()')
  await db.insert(outbox).values({ kind: 'x', recipient: 'x', subject: '', html: '', text: '', sentAt: daysAgo(40) })
  await db.insert(rateLimits).values({ bucket: 'old', windowStart: daysAgo(2), hits: 1 })
  const swept = await sweep(new Date())
  await owner.execute('drop trigger refuse on outbox')
  expect(swept).toMatchObject({ emails: 0, rate_limits: 1 })
  expect(log.mock.calls.flat().join('')).toContain('deleting personal data: emails')
  log.mockRestore()
})
