import { and, eq, inArray, sql } from 'drizzle-orm'
import { toMinorUnits } from '@/lib/platform/base/money'
import { cartLinkPath } from '@/lib/shop/cart/cart-link'
import { listVariants } from '@/lib/shop/cart/cart-item.server'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { quote } from '@/lib/shop/checkout/quote'
import { products, variants } from '@/lib/platform/db/schema/catalogue'
import { rateLimits } from '@/lib/platform/db/schema/customers'
import { discounts } from '@/lib/platform/db/schema/discounts'
import { useDemoDatabase } from '@/testing/db.server'
import { TEST_QUESTIONS } from '@/testing/answers'
import { addDiscount } from '@/testing/discounts.server'
import { env } from '@/lib/platform/env.server'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { listShippingFees } from '@/lib/shop/shipping/shipping.server'
import { offersFor } from './items.server'
import { type CheckoutReply } from './ucp.schema'
import { UCP_TOOLS } from './ucp-tools.server'

const database = useDemoDatabase()
const NOW = new Date('2026-10-01T12:00:00Z')
const meta = { 'ucp-agent': { profile: 'https://platform.example/profile' } }

type Variant = { id: number; code: string }
let one: Variant
let two: Variant

beforeAll(async () => {
  const { db } = database.current
  await refreshSnapshot(database.current)
  const rows = await db
    .select({ id: variants.id, code: variants.variantCode })
    .from(variants)
    .where(eq(variants.available, true))
    .orderBy(variants.id)
  ;[one, two] = rows.filter(({ id }) => id % 7 === 0) as [Variant, Variant]
})

/** As the server calls it: parses input and reply. */
async function run(name: string, input: object, now = NOW): Promise<CheckoutReply> {
  const tool = UCP_TOOLS.find((candidate) => candidate.name === name)
  if (!tool) throw new Error(`There is no tool ${name}.`)
  const parsed = tool.input.parse({ meta, ...input }) as never
  return tool.output.parse(await tool.run({ db: database.current.db, now, viewer: null }, parsed)) as CheckoutReply
}

type Line = [string, number] | [string, number, Record<string, string>]

const items = (...lines: Line[]) =>
  lines.map(([id, quantity, answers]) => ({ item: { id }, quantity, ...(answers && { answers }) }))
const create = (lines: Line[], country?: string) =>
  run('create_checkout', {
    checkout: { line_items: items(...lines), ...(country && { context: { address_country: country } }) },
  })
const codesOf = ({ messages = [] }: CheckoutReply) => messages.map(({ code }) => code)
const totalOf = ({ totals = [] }: CheckoutReply, type: string) => totals.find((total) => total.type === type)?.amount

test('a checkout has the amounts of the shop and leads the buyer to the page that proposes its items', async () => {
  const reply = await create(
    [
      [one.code, 2],
      [two.code, 1],
    ],
    'GR',
  )
  const found = await listVariants({ db: database.current.db }, { ids: [one.id, two.id] })
  const expected = quote(
    found.map(({ item }) => ({
      unit: toMinorUnits(item.price),
      quantity: item.id === one.id ? 2 : 1,
      shippingTags: item.special_shipping_tags,
    })),
    await listShippingFees(database.current),
    { country: 'Greece', county: '', city: '' },
  )
  expect(reply).toMatchObject({
    ucp: { version: '2026-08-25', status: 'success', payment_handlers: {} },
    status: 'requires_escalation',
    currency: 'EUR',
    messages: [{ type: 'error', code: 'buyer_input_required', severity: 'requires_buyer_input' }],
    continue_url:
      env().shopUrl +
      cartLinkPath([
        { code: one.code, quantity: 2 },
        { code: two.code, quantity: 1 },
      ]),
    expires_at: '2026-10-01T18:00:00.000Z',
  })
  expect(totalOf(reply, 'subtotal')).toBe(expected.items)
  expect(totalOf(reply, 'fulfillment')).toBe(expected.shipping)
  expect(totalOf(reply, 'total')).toBe(expected.total)
  const parts = (reply.totals ?? []).filter(({ type }) => type !== 'total')
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(expected.total)
  expect(reply.line_items?.map(({ item, quantity }) => [item.id, quantity])).toEqual([
    [one.code, 2],
    [two.code, 1],
  ])
})

const withCodes = (codes: string[], more: object = {}) =>
  run('create_checkout', {
    checkout: { line_items: items([one.code, 2], [two.code, 1]), discounts: { codes }, ...more },
  })
const sumOf = (amounts: readonly { amount: number }[] = []) => amounts.reduce((sum, { amount }) => sum + amount, 0)
const withoutTotal = ({ totals = [] }: CheckoutReply) => totals.filter(({ type }) => type !== 'total')

describe('with discount codes', () => {
  afterEach(() => database.current.db.delete(discounts))

  test('a code is applied, stays until it is replaced, and goes with the buyer', async () => {
    await addDiscount(database.current.db, { code: 'AGENT 10' })
    const reply = await withCodes(['agent-10'])
    const off = Math.round((totalOf(reply, 'subtotal') ?? 0) / 10)
    expect(totalOf(reply, 'items_discount')).toBe(-off)
    const [applied] = reply.discounts?.applied ?? []
    expect(applied).toMatchObject({ code: 'AGENT 10', title: '10% off', amount: off, automatic: false })
    expect(applied?.allocations.map(({ path }) => path)).toEqual(['$.line_items[0]', '$.line_items[1]'])
    expect(sumOf(applied?.allocations)).toBe(off)
    expect(reply.discounts?.codes).toEqual(['agent-10'])
    expect(new URL(reply.continue_url ?? '').searchParams.get('code')).toBe('agent-10')
    const update = (checkout: object) =>
      run('update_checkout', { id: reply.id, checkout: { line_items: items([one.code, 1]), ...checkout } })
    expect((await update({})).discounts).toMatchObject({ codes: ['agent-10'], applied: [{ code: 'AGENT 10' }] })
    expect((await update({ discounts: { codes: [] } })).discounts).toEqual({ codes: [], applied: [] })
  })

  test('a wrong code is said to be none and is left out of the link, and a second one is not tried', async () => {
    await addDiscount(database.current.db, { code: 'AGENT10' })
    const reply = await withCodes(['WRONG', 'AGENT10'])
    expect(reply.messages?.filter(({ type }) => type === 'warning')).toMatchObject([
      { code: 'discount_code_invalid', path: '$.discounts.codes[0]' },
      { code: 'discount_code_combination_disallowed', path: '$.discounts.codes[1]' },
    ])
    expect([reply.status, reply.discounts?.applied]).toEqual(['requires_escalation', []])
    expect(reply.continue_url).not.toContain('code=')
  })

  test('wrong codes of one connection are counted, and right ones are not', async () => {
    const { db } = database.current
    await addDiscount(db, { code: 'AGENT10' })
    const codes = ['WRONG', 'AGENT10', 'WRONG']
    for (const code of codes) await offersFor({ db, now: NOW, viewer: null, caller: 'an agent' }, [one.id], code)
    const counted = await db.select().from(rateLimits).where(eq(rateLimits.bucket, 'discountCode:an agent'))
    expect(counted.map(({ hits }) => hits)).toEqual([2])
  })

  test('a valid code that takes nothing off says why, and goes with the buyer', async () => {
    await addDiscount(database.current.db, { code: 'MORE', minCents: 9_000_000 })
    const reply = await withCodes(['MORE'])
    expect(reply.messages).toContainEqual({
      ...{ type: 'warning', code: 'discount_not_applied', path: '$.discounts.codes[0]' },
      content: expect.stringMatching(/^MORE \(10% off\): add pieces for/),
    })
    expect(reply.continue_url).toMatch(/&code=MORE$/)
  })

  test('free delivery is taken off the whole shipping fee, so that the totals add up', async () => {
    const { db } = database.current
    const [cheapest] = await db
      .select({ code: variants.variantCode })
      .from(variants)
      .innerJoin(products, and(eq(products.id, variants.productId), eq(products.giftCard, false)))
      .where(eq(variants.available, true))
      .orderBy(variants.priceCents)
    const line_items = items([cheapest?.code ?? '', 1])
    const context = { address_country: 'JP' }
    const fee = totalOf(await withCodes([], { line_items, context }), 'fulfillment')
    await addDiscount(db, { code: 'SENDFREE', kind: 'free_delivery' })
    const reply = await withCodes(['SENDFREE'], { line_items, context })
    expect(fee).toBeGreaterThan(0)
    expect([totalOf(reply, 'fulfillment'), totalOf(reply, 'discount')]).toEqual([fee, -(fee ?? 0)])
    expect(reply.discounts?.applied).toMatchObject([
      { amount: fee, allocations: [{ path: '$.totals.shipping', amount: fee }] },
    ])
    expect(sumOf(withoutTotal(reply))).toBe(totalOf(reply, 'total'))
  })
})

test('without a country, a checkout has no shipping and says so', async () => {
  const reply = await create([[one.code, 1]])
  expect([totalOf(reply, 'fulfillment'), totalOf(reply, 'total')]).toEqual([undefined, totalOf(reply, 'subtotal')])
  expect(codesOf(reply)).toEqual(['shipping_not_included', 'buyer_input_required'])
})

test('a country that nobody knows by this name makes a checkout incomplete', async () => {
  const reply = await create([[one.code, 1]], 'Germny')
  expect(reply).toMatchObject({
    status: 'incomplete',
    messages: [{ code: 'address_undeliverable', content: expect.stringContaining('Germny') }],
  })
  expect(totalOf(reply, 'fulfillment')).toBeUndefined()
})

test('get, update, complete and cancel work on what the id names, on any instance', async () => {
  const created = await create([[one.code, 1]], 'DE')
  expect(await run('get_checkout', { id: created.id })).toEqual(created)
  expect(await run('complete_checkout', { id: created.id, checkout: { payment: {} } })).toEqual(created)

  const updated = await run('update_checkout', { id: created.id, checkout: { line_items: items([two.code, 3]) } })
  expect(updated.line_items).toMatchObject([{ item: { id: two.code }, quantity: 3 }])
  expect(await run('get_checkout', { id: updated.id })).toEqual(updated)

  const canceled = await run('cancel_checkout', { id: updated.id })
  expect([canceled.status, canceled.continue_url, canceled.messages]).toEqual(['canceled', undefined, []])
  for (const [tool, input] of [
    ['cancel_checkout', {}],
    ['update_checkout', { checkout: { line_items: items([one.code, 1]) } }],
  ] as const)
    expect(await run(tool, { id: canceled.id, ...input })).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'canceled', severity: 'unrecoverable' }],
    })
})

test.each(['nonsense', 'e30', Buffer.from('{"lines":[["A",1]],"expires":9e9,"price":1}').toString('base64url')])(
  'the id %s names no checkout',
  async (id) => {
    expect(await run('get_checkout', { id })).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'not_found', severity: 'unrecoverable' }],
      continue_url: env().shopUrl,
    })
  },
)

test('an id that somebody has changed, or signed with another key, names no checkout', async () => {
  const { id = '' } = await create([[one.code, 1]])
  const [content = '', signature = ''] = id.split('.')
  const state = JSON.parse(Buffer.from(content, 'base64url').toString()) as object
  const later = Buffer.from(JSON.stringify({ ...state, expires: 9e9 })).toString('base64url')
  for (const changed of [
    `${later}.${signature}`,
    content,
    `${content}.`,
    `${content}.${'A'.repeat(43)}`,
    `${content}.é${signature.slice(1)}`,
  ])
    expect(await run('get_checkout', { id: changed })).toMatchObject({ messages: [{ code: 'not_found' }] })
  expect((await run('get_checkout', { id })).ucp.status).toBe('success')
  await database.current.db.execute(sql`update settings set signing_key = gen_random_uuid()`)
  expect((await run('get_checkout', { id })).ucp.status).toBe('error')
})

test('a checkout ends after six hours', async () => {
  const { id } = await create([[one.code, 1]])
  const later = (hours: number) => run('get_checkout', { id }, new Date(NOW.getTime() + hours * 3_600_000))
  expect((await later(5.9)).ucp.status).toBe('success')
  expect((await later(6)).ucp.status).toBe('error')
})

test('what cannot be ordered makes a checkout incomplete, or impossible', async () => {
  const { db } = database.current
  const unknown = await create([
    [one.code, 1],
    ['NO-SUCH-CODE', 1],
  ])
  expect([unknown.status, codesOf(unknown)]).toEqual(['incomplete', ['item_unavailable', 'shipping_not_included']])
  expect(unknown.continue_url).toContain(one.code)
  expect(codesOf(await create([['NO-SUCH-CODE', 1]]))).toEqual(['item_unavailable'])

  await db.transaction((tx) => setStock({ db: tx }, { variantId: one.id, to: 2, cause: 'a test' }))
  const tooMany = await create([
    [one.code, 2],
    [one.code, 1],
  ])
  expect(tooMany).toMatchObject({
    status: 'incomplete',
    line_items: [{ quantity: 3 }],
    messages: [{ code: 'out_of_stock', severity: 'recoverable', path: '$.line_items[0].quantity' }, {}],
  })

  await db.update(variants).set({ available: false }).where(eq(variants.id, two.id))
  expect(
    codesOf(
      await create([
        [one.code, 1],
        [two.code, 1],
      ]),
    ),
  ).toContain('out_of_stock')
  expect(await create([[two.code, 1]])).toMatchObject({
    ucp: { status: 'error' },
    messages: [{ code: 'out_of_stock' }],
  })
})

test('a request without the profile of the agent or without items is wrong', () => {
  const tool = UCP_TOOLS.find(({ name }) => name === 'create_checkout')
  const problems = (input: unknown) => tool?.input.safeParse(input).error?.issues.map(({ path }) => path.join('.'))
  expect(problems({ checkout: { line_items: items(['A', 1]) } })).toEqual(['meta'])
  expect(problems({ meta: { 'ucp-agent': { profile: 'me' } }, checkout: { line_items: [] } })).toEqual([
    'meta.ucp-agent.profile',
    'checkout.line_items',
  ])
  expect(problems({ meta, checkout: { line_items: items(['A', 1]), buyer: { email: 'a@b.example' } } })).toBeUndefined()
})

test('an automatic discount is in the totals as what is taken off, and the lines add up to it', async () => {
  const { db } = database.current
  const id = await addDiscount(db, { minItems: 2 })
  const reply = await create(
    [
      [one.code, 2],
      [two.code, 1],
    ],
    'GR',
  )
  await db.delete(discounts).where(eq(discounts.id, id))
  const off = totalOf(reply, 'items_discount') ?? 0
  expect(off).toBe(-Math.round((totalOf(reply, 'subtotal') ?? 0) / 10))
  const ofLines = (reply.line_items ?? []).flatMap(({ totals }) =>
    totals.filter(({ type }) => type === 'items_discount'),
  )
  expect(ofLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(off)
  const parts = (reply.totals ?? []).filter(({ type }) => type !== 'total')
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalOf(reply, 'total'))
})

const setLeft = (variantId: number, to: number) =>
  database.current.db.transaction((tx) => setStock({ db: tx }, { variantId, to, cause: 'a test' }))

test('a line item with answers is priced with them, and goes to the buyer only when all are as they can be made', async () => {
  const { db } = database.current
  const ofOne = db.select({ id: variants.productId }).from(variants).where(eq(variants.id, one.id))
  await db.update(products).set({ questions: TEST_QUESTIONS }).where(inArray(products.id, ofOne))
  await setLeft(one.id, 9)
  const [variant] = await listVariants({ db }, { ids: [one.id] })
  const price = toMinorUnits(variant?.item.price ?? '')

  const asked = await create([
    [one.code, 1],
    [one.code, 1, { initials: 'A😀', hat: 'red' }],
  ])
  expect(asked).toMatchObject({
    status: 'incomplete',
    line_items: [{ questions: TEST_QUESTIONS }, { answers: { initials: 'A😀' } }],
    messages: [
      {
        code: 'missing',
        content: expect.stringContaining('Please answer “Initials”.'),
        path: '$.line_items[0].answers.initials',
      },
      {
        code: 'invalid',
        content: expect.stringContaining('We cannot make: 😀'),
        path: '$.line_items[1].answers.initials',
      },
      { code: 'invalid', path: '$.line_items[1].answers.hat' },
      { code: 'shipping_not_included' },
    ],
  })

  const answered = [
    [one.code, 2, { initials: ' ΑΚ' }],
    [one.code, 1, { initials: 'MP', drawing: 'yes' }],
    [one.code, 1, { initials: 'ΑΚ' }],
  ] satisfies Line[]
  const reply = await create(answered)
  expect(reply.status).toBe('requires_escalation')
  expect(reply.line_items).toMatchObject([
    { item: { id: one.code, price: price + 300 }, quantity: 3, answers: { initials: 'ΑΚ' } },
    { quantity: 1, totals: [{ amount: price + 300 + 900 }, { amount: price + 300 + 900 }] },
  ])
  expect(new Set(reply.line_items?.map(({ id }) => id)).size).toBe(2)
  expect(totalOf(reply, 'total')).toBe(4 * (price + 300) + 900)
  expect(reply.continue_url).toBe(
    env().shopUrl +
      cartLinkPath([
        { code: one.code, quantity: 3, answers: { initials: 'ΑΚ' } },
        { code: one.code, quantity: 1, answers: { initials: 'MP', drawing: 'yes' } },
      ]),
  )
  expect(await run('get_checkout', { id: reply.id })).toEqual(reply)

  await setLeft(one.id, 3)
  expect(codesOf(await create(answered))).toEqual(['out_of_stock', 'out_of_stock', 'shipping_not_included'])
  await expect(create([[one.code, 1, { initials: 'A', letter: 'γ'.repeat(4000) }]])).rejects.toMatchObject({
    body: { 'checkout.line_items': [expect.any(String)] },
  })
})
