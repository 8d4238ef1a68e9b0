import { desc, eq, sql } from 'drizzle-orm'
import { POST as withdrawalRoute } from '@/app/api/v1/withdrawals/route'
import { createTestCustomer } from '@/testing/account.server'
import { TEST_ADDRESS } from '@/testing/address'
import { callRoute } from '@/testing/api.server'
import { formatMoment } from '@/lib/platform/base/dates'
import { addDays, dayOf } from '@/lib/platform/base/working-days'
import { products } from '@/lib/platform/db/schema/catalogue'
import { openDatabase } from '@/lib/platform/db/client.server'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orders } from '@/lib/platform/db/schema/orders'
import { withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { recordStatements } from '@/testing/db.server'
import { rateLimitRules } from '@/lib/platform/http/rate-limits'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { showOrder } from '@/lib/shop/my-orders/show-order.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { addEngravedLine } from '@/testing/engraved-line.server'
import { tellingInGreek } from '@/testing/owner-emails.server'
import { receiveWithdrawal } from './receive-withdrawal.server'
import { useFullHour } from '@/testing/clock.server'

const shop = useTestCheckout()
useFullHour()
const db = () => shop.database.current.db
let people = 0

type Placed = { code: string; token: string; email: string }

/** A shipped order of two rings and a brooch, unless overridden, of a buyer of its own. */
async function order({ ship = true, customer = '' } = {}): Promise<Placed> {
  const email = `buyer${(people += 1)}@test.example`
  const address = { ...TEST_ADDRESS, email }
  const { body } = await postOrder(
    buildOrderInput(shop.stock, {
      billing_address: address,
      shipping_address: address,
      items: [
        { variant: shop.stock.ring, quantity: 2, price: '40.00' },
        { variant: shop.stock.brooch, quantity: 1, price: '30.00' },
      ],
      paid_amount: '80.50',
    }),
    undefined,
    customer === '' ? {} : { token: customer },
  )
  if (ship) await performOrderAction(shop.ctx(), { code: body.order_code, action: 'ship', cause: 'a test' })
  return { code: body.order_code, token: body.access_token, email }
}

const statementOf = ({ code, email }: Pick<Placed, 'code' | 'email'>, over: Record<string, unknown> = {}) => ({
  name: 'Eleni Vlachou',
  order_code: code,
  email,
  ...over,
})
const state = (body: unknown, more: Parameters<typeof callRoute>[1] = {}) =>
  callRoute(withdrawalRoute, { body, ...more })

const stateOf = async (code: string) => (await db().select().from(orders).where(eq(orders.code, code)))[0]?.state
const findStatements = (code: string) =>
  db().select().from(withdrawals).where(eq(withdrawals.orderCode, code)).orderBy(withdrawals.id)
const findEmails = (recipient: string, kind: string) =>
  db()
    .select()
    .from(outbox)
    .where(sql`${outbox.recipient} = ${recipient} and ${outbox.kind} = ${kind}`)
    .orderBy(desc(outbox.id))

/** To a buyer who was told before. */
async function deliver(code: string, on: string): Promise<void> {
  await db().update(orders).set({ deliveredOn: on, withdrawalNoticeOn: on }).where(eq(orders.code, code))
}

test('a statement about the whole order is stored, acknowledged at once, and keeps the order from being shipped', async () => {
  const placed = await order({ ship: false })
  const { status, body } = await state(statementOf({ ...placed, code: ` ${placed.code.toLowerCase()} ` }))
  expect([status, Object.keys(body)]).toEqual([201, ['received_at']])
  const [stored, ...more] = await findStatements(placed.code)
  expect(more).toEqual([])
  expect(stored).toMatchObject({ name: 'Eleni Vlachou', lines: null, finding: 'in_time', language: 'en' })
  expect(stored?.receivedAt.toISOString()).toBe(body.received_at)

  const [receipt] = await findEmails(placed.email, 'withdrawal_received')
  expect(receipt?.subject).toContain(placed.code)
  for (const part of ['Eleni Vlachou', placed.email, 'The whole order', placed.code, String(new Date().getFullYear())])
    expect(receipt?.text).toContain(part)
  const [notice] = await findEmails('shop@test.example', 'withdrawal_stated')
  expect(notice).toMatchObject({ replyTo: placed.email, subject: `Withdrawal from order ${placed.code}` })

  expect(await stateOf(placed.code)).toBe('withdrawn')
  await expect(
    performOrderAction(shop.ctx(), { code: placed.code, action: 'ship', cause: 'a test' }),
  ).rejects.toMatchObject({ body: { detail: expect.stringContaining('Withdrawn') } })
})

test('an owner who reads Greek is told of a statement in Greek, and its sender in the language of the order', async () => {
  const placed = await order()
  const { body } = await tellingInGreek(db(), () => state(statementOf(placed)))
  const [notice] = await findEmails('shop@test.example', 'withdrawal_stated')
  expect(notice?.text).toContain('Ήρθε εμπρόθεσμα.')
  expect(notice?.text).toContain(`Ελήφθη: ${formatMoment(new Date(body.received_at), 'el-GR')}`)
  const [receipt] = await findEmails(placed.email, 'withdrawal_received')
  expect(receipt?.subject).toContain('We have received your withdrawal')
})

test('a statement about some items names them and leaves the order as it is', async () => {
  const placed = await order()
  await state(statementOf(placed, { lines: [{ variant_code: 'ring', quantity: 1 }] }))
  expect(await findStatements(placed.code)).toMatchObject([
    { lines: [{ variant_code: 'ring', quantity: 1 }], finding: 'in_time' },
  ])
  const [receipt] = await findEmails(placed.email, 'withdrawal_received')
  expect(receipt?.text).toContain('1 × Ring')
  expect(receipt?.text).not.toMatch(/Brooch|The whole order/)
  expect(await stateOf(placed.code)).toBe('shipped')
})

test('a code of several lines means the plain one first, then the engraved one, and never one twice', async () => {
  const placed = await order()
  const { plain, engraved } = await addEngravedLine(shop.ctx(), placed.code)
  const one = { lines: [{ variant_code: 'ring', quantity: 2 }] }
  await state(statementOf(placed, one))
  await state(statementOf(placed, { ...one, name: 'Later' }))
  expect(await findStatements(placed.code)).toMatchObject([
    { lines: [{ variant_code: 'ring', quantity: 2, line: plain }], finding: 'in_time' },
    { lines: [{ variant_code: 'ring', quantity: 1, line: engraved }], finding: 'exempt' },
  ])
})

test.each([
  ['en', 'made to your specification', 'Please keep them for now'],
  ['el', 'με τις δικές σας προδιαγραφές', 'Κρατήστε τα προς το παρόν'],
])('the receipt in %s says which line is exempt and why', async (language, reason, next) => {
  const placed = await order()
  const { plain, engraved } = await addEngravedLine(shop.ctx(), placed.code)
  await db().update(orders).set({ language }).where(eq(orders.code, placed.code))
  const lines = [plain, engraved].map((line) => ({ variant_code: 'ring', quantity: 1, line }))
  await state(statementOf(placed, { lines }))
  expect(await findStatements(placed.code)).toMatchObject([{ lines, finding: 'in_time' }])
  const [notice] = await findEmails('shop@test.example', 'withdrawal_stated')
  expect(notice?.text).toContain('Pieces: 1 × ring\n1 × ring (Initials: A.B.)\n')
  const [receipt] = await findEmails(placed.email, 'withdrawal_received')
  expect(receipt?.text).toContain('1 × Ring, Silver\n')
  const exempt = new RegExp(`${reason}.*2011/83.*: 1 × Ring, Silver \\(Initials: A\\.B\\.\\)\\. ${next}`)
  expect(receipt?.text).toMatch(exempt)

  await state(statementOf(placed, { lines: lines.slice(1) }))
  const [alone] = await findEmails(placed.email, 'withdrawal_received')
  expect((await findStatements(placed.code)).at(-1)).toMatchObject({ finding: 'exempt' })
  expect(alone?.text).toMatch(exempt)
})

test.each([
  ['a name', { name: ' ' }, 'name'],
  ['a name without a web address', { name: 'see win.example.com' }, 'name'],
  ['an order code', { order_code: 'the ring' }, 'order_code'],
  ['an email address', { email: 'nobody' }, 'email'],
  ['at least one item', { lines: [] }, 'lines'],
  ['a quantity', { lines: [{ variant_code: 'ring', quantity: 0 }] }, 'lines.0.quantity'],
  [
    'each item once',
    {
      lines: [
        { variant_code: 'ring', quantity: 1 },
        { variant_code: 'ring', quantity: 2 },
      ],
    },
    'lines',
  ],
  [
    'each line of an item once',
    {
      lines: [
        { variant_code: 'ring', quantity: 1, line: 7 },
        { variant_code: 'ring', quantity: 2, line: 7 },
      ],
    },
    'lines',
  ],
  [
    'an item by its lines or by its code, not by both',
    {
      lines: [
        { variant_code: 'ring', quantity: 1, line: 7 },
        { variant_code: 'ring', quantity: 2 },
      ],
    },
    'lines',
  ],
])('a statement needs %s', async (_what, over, field) => {
  const { status, body } = await state(statementOf({ code: 'AS-AAAA-AAAA', email: 'a@test.example' }, over))
  expect([status, Object.keys(body)]).toEqual([400, [field]])
})

test('forty equal requests at once, through two instances, are one statement with one receipt', async () => {
  const placed = await order()
  const other = openDatabase(shop.database.current.url, 4)
  const statement = { ...statementOf(placed), lines: null }
  // From several senders, because one may not cause so many emails.
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      receiveWithdrawal({ ...shop.ctx(), db: at % 2 === 0 ? db() : other.db }, statement, {
        clientAddress: `192.0.2.${at}`,
      }),
    ),
  )
  await other.close()
  expect(new Set(answers.map(({ receivedAt }) => receivedAt)).size).toBe(1)
  expect(await findStatements(placed.code)).toHaveLength(1)
  expect(await findEmails(placed.email, 'withdrawal_received')).toHaveLength(1)
  const later = shop.ctx(new Date(Date.now() + 61 * 60_000))
  await receiveWithdrawal(later, statement, { clientAddress: '198.51.100.1' })
  expect(await findStatements(placed.code)).toHaveLength(2)
})

test.each([
  ['in time on the last day', 14, 'in_time', 'withdrawn'],
  ['late on the day after', 15, 'late', 'shipped'],
])('a statement is %s', async (_name, days, finding, orderState) => {
  const placed = await order()
  // Both days are working days.
  await deliver(placed.code, '2026-11-02')
  const now = new Date(`${addDays('2026-11-02', days)}T21:30:00Z`)
  await receiveWithdrawal(shop.ctx(now), { ...statementOf(placed), lines: null }, { clientAddress: `late ${days}` })
  expect(await findStatements(placed.code)).toMatchObject([{ finding }])
  expect(await stateOf(placed.code)).toBe(orderState)
  const [receipt] = await findEmails(placed.email, 'withdrawal_received')
  expect(receipt?.text).toContain(finding === 'late' ? 'We will check your statement' : 'please send them back')
})

test('a buyer who was not told has a year longer', async () => {
  const placed = await order()
  await deliver(placed.code, addDays(dayOf(new Date()), -100))
  await db().update(orders).set({ withdrawalNoticeOn: null }).where(eq(orders.code, placed.code))
  await state(statementOf(placed))
  expect(await findStatements(placed.code)).toMatchObject([{ finding: 'in_time' }])
})

test('items that were made for the buyer are exempt, as the product said when it was ordered', async () => {
  await db().update(products).set({ personalised: true }).where(eq(products.slug, 'ring'))
  const placed = await order()
  await db().update(products).set({ personalised: false }).where(eq(products.slug, 'ring'))
  const [confirmation] = await findEmails(placed.email, 'order_confirmation')
  expect(confirmation?.text).toMatch(/made to your specification .*: Ring/)
  await state(statementOf(placed, { lines: [{ variant_code: 'ring', quantity: 1 }] }))
  await state(statementOf(placed))
  expect((await findStatements(placed.code)).map(({ finding }) => finding)).toEqual(['exempt', 'in_time'])
  const [mixed] = await findEmails(placed.email, 'withdrawal_received')
  expect(mixed?.text).toContain('no right of withdrawal for them (Article 16(c) of Directive 2011/83/EU): 2 × Ring')
  expect(await stateOf(placed.code)).toBe('shipped')
})

test('an order of items that were all made for the buyer promises no right, in API and emails', async () => {
  await db().update(products).set({ personalised: true })
  const exempt = await order()
  await db().update(products).set({ personalised: false }).where(eq(products.slug, 'brooch'))
  const mixed = await order()
  await db().update(products).set({ personalised: false })
  const shown = async ({ token }: Placed) => showOrder(shop.ctx(), { access_token: token })
  expect(await shown(exempt)).toMatchObject({
    withdrawal: null,
    items: [{ personalised: true }, { personalised: true }],
  })
  expect(await shown(mixed)).toMatchObject({
    withdrawal: { ends: null, open: true },
    items: [{ personalised: true }, { personalised: false }],
  })
  for (const kind of ['order_confirmation', 'order_shipped']) {
    const [mail] = await findEmails(exempt.email, kind)
    expect(mail?.text).toContain('NO RIGHT OF WITHDRAWAL')
    expect(mail?.text).not.toMatch(/YOUR RIGHT OF WITHDRAWAL|You may withdraw|Withdraw from contract here/)
    const [ofMixed] = await findEmails(mixed.email, kind)
    const rowOf = (name: string) => new RegExp(`× ${name}: .*(?:\\n {2}.*)*`).exec(ofMixed?.text ?? '')?.[0]
    expect(rowOf('Ring')).toContain('Made for you: there is no right of withdrawal')
    expect(rowOf('Brooch')).toMatch(/^(?!.*Made for you)/s)
    expect(ofMixed?.text).toContain('You may withdraw')
  }
})

test('items that are named in other words are in the receipt to the email of the order', async () => {
  const placed = await order()
  await state(statementOf(placed, { lines: [{ variant_code: 'The bigger ring', quantity: 1 }] }))
  const [receipt] = await findEmails(placed.email, 'withdrawal_received')
  expect(receipt?.text).toContain('Pieces: The bigger ring')
})

test('a statement without a proof is received, and its receipt repeats nothing that was typed', async () => {
  const placed = await order()
  const stranger = 'stranger@test.example'
  const typed = { name: 'Claim your prize', lines: [{ variant_code: 'Visit my page', quantity: 1 }] }
  const answers = [
    await state(statementOf({ code: placed.code, email: stranger }, typed)),
    await state(statementOf({ code: 'AS-0000-0000', email: stranger }, typed)),
  ]
  expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
    [201, ['received_at']],
    [201, ['received_at']],
  ])
  expect(await findStatements(placed.code)).toMatchObject([{ orderId: null, finding: 'unmatched' }])
  const receipts = await findEmails(stranger, 'withdrawal_received')
  expect(receipts).toHaveLength(2)
  for (const { text, html } of receipts)
    for (const part of [text, html]) expect(part).not.toMatch(/prize|Visit|Ring|stranger@/)
  const [other, own] = receipts.map(({ text }) => text.replace(/\d\d:\d\d/g, ''))
  expect(other?.replaceAll('AS-0000-0000', placed.code)).toBe(own)
  const [notice] = await findEmails('shop@test.example', 'withdrawal_stated')
  expect(notice?.text).toContain('Claim your prize')
  expect(await stateOf(placed.code)).toBe('shipped')
})

test('the same statements are sent to the database whether or not there is an order', async () => {
  const placed = await order()
  const record = (code: string) =>
    recordStatements(shop.database.current, () =>
      receiveWithdrawal(
        shop.ctx(),
        { ...statementOf({ code, email: 'curious@test.example' }), lines: null },
        { clientAddress: code },
      ),
    )
  await record('AS-1111-1111')
  expect(await record(placed.code)).toEqual(await record('AS-2222-2222'))
})

test('the token of the order or a log-in proves that an order is the sender’s', async () => {
  const byToken = await order()
  await state(statementOf({ ...byToken, email: 'other@test.example' }, { access_token: byToken.token }))
  expect(await findStatements(byToken.code)).toMatchObject([{ finding: 'in_time' }])
  const [receipt] = await findEmails('other@test.example', 'withdrawal_received')
  for (const part of ['The whole order', 'Eleni Vlachou', 'other@test.example']) expect(receipt?.text).toContain(part)

  const { token } = await createTestCustomer(shop.database.current, 'customer@test.example')
  const own = await order({ customer: token })
  await state(statementOf({ ...own, email: 'other@test.example' }))
  await state(statementOf({ ...own, email: 'other@test.example' }), { token })
  expect((await findStatements(own.code)).map(({ finding }) => finding)).toEqual(['unmatched', 'in_time'])
  const [ofCustomer] = await findEmails('other@test.example', 'withdrawal_received')
  expect(ofCustomer?.text).toContain('Eleni Vlachou')
})

test('a receipt to an address that is not of the order names described items, but no web address', async () => {
  const placed = await order()
  const lines = ['ring', 'The small one', 'see win.example.com'].map((variant_code) => ({ variant_code, quantity: 1 }))
  await state(statementOf({ ...placed, email: 'elsewhere@test.example' }, { access_token: placed.token, lines }))
  const [receipt] = await findEmails('elsewhere@test.example', 'withdrawal_received')
  expect(receipt?.text).toContain('1 × Ring')
  expect(receipt?.text).toContain('The small one')
  expect(receipt?.text).not.toContain('win.example')
})

test('statements are limited by sender', async () => {
  const from = '203.0.113.9'
  const stated = (at: number) =>
    state(statementOf({ code: `AS-3333-00${String(at).padStart(2, '0')}`, email: `${at}@test.example` }), { from })
  const answers = []
  for (let at = 0; at <= rateLimitRules.withdrawal.hits; at += 1) answers.push((await stated(at)).status)
  expect(answers).toEqual([...Array(rateLimitRules.withdrawal.hits).fill(201), 429])
})

test('beyond the limit of emails, statements are received, and who proves an order still gets each receipt', async () => {
  const { hits } = rateLimitRules.mailFromSender
  const placed = await order()
  const send = (code: string, email: string, at: number, from: string, more = {}) =>
    state(statementOf({ code, email }, { name: `Eleni the ${at}th`, ...more }), { from })
  for (let at = 0; at <= hits; at += 1) {
    expect((await send('AS-6666-0001', 'unproven6@test.example', at, '203.0.113.10')).status).toBe(201)
    expect((await send(placed.code, placed.email, at, '203.0.113.11')).status).toBe(201)
    const proof = { access_token: placed.token }
    expect((await send(placed.code, 'proven6@test.example', at, '203.0.113.12', proof)).status).toBe(201)
  }
  const countReceipts = async (email: string) => (await findEmails(email, 'withdrawal_received')).length
  expect(await countReceipts('unproven6@test.example')).toBe(hits)
  expect(await countReceipts(placed.email)).toBe(hits + 1)
  expect(await countReceipts('proven6@test.example')).toBe(hits + 1)
  expect(await findStatements('AS-6666-0001')).toHaveLength(hits + 1)
})

test('strangers cannot keep the receipt from the buyer', async () => {
  const placed = await order()
  for (let at = 0; at < rateLimitRules.mailToAccount.hits + 2; at += 1)
    await state(statementOf({ code: `AS-4444-00${String(at).padStart(2, '0')}`, email: placed.email }))
  const before = (await findEmails(placed.email, 'withdrawal_received')).length
  expect(before).toBe(rateLimitRules.mailToAccount.hits)
  await state(statementOf(placed))
  const [receipt, ...others] = await findEmails(placed.email, 'withdrawal_received')
  expect([others.length, receipt?.failedAt]).toEqual([before, null])
})

test('a statement cannot be changed afterwards', async () => {
  const placed = await order()
  await state(statementOf(placed))
  await expect(
    db().update(withdrawals).set({ name: 'Somebody else' }).where(eq(withdrawals.orderCode, placed.code)),
  ).rejects.toMatchObject({ cause: { code: '23514' } })
})

test('the emails of an order tell about the right of withdrawal, and the order keeps that they did', async () => {
  const placed = await order()
  for (const kind of ['order_confirmation', 'order_shipped']) {
    const [mail] = await findEmails(placed.email, kind)
    expect(mail?.text).toMatch(/fourteen days of the day on which the pieces reach you/)
    expect(mail?.text).toMatch(new RegExp(`https?://\\S+/shop/cart/order/${placed.token}/withdraw`))
  }
  const [stored] = await db().select().from(orders).where(eq(orders.code, placed.code))
  expect(stored?.withdrawalNoticeOn).toBe(dayOf(new Date()))
})
