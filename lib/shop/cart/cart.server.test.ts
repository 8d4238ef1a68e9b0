import { eq } from 'drizzle-orm'
import { Problem } from '@/lib/platform/base/problem'
import { type CustomerCtx } from '@/lib/platform/db/context.server'
import { products, variants } from '@/lib/platform/db/schema/catalogue'
import { users } from '@/lib/platform/db/schema/customers'
import { useDemoDatabase } from '@/testing/db.server'
import { entityTag } from '@/lib/shop/sync/list-entries'
import { listVariants } from './cart-item.server'
import { cartInputSchema, type CartLineReply, cartReplySchema, variantsQuerySchema } from './cart.schema'
import { listCart, replaceCart } from './cart.server'

const database = useDemoDatabase()
let ctx: CustomerCtx
let ids: number[]

async function customer(email: string): Promise<CustomerCtx> {
  const { db } = database.current
  const [user] = await db.insert(users).values({ email, passwordHash: 'none' }).returning({ userId: users.id })
  if (!user) throw new Error('A user is inserted.')
  return { db, now: new Date(), viewer: { ...user, email, via: 'cookie', tokenHash: Buffer.alloc(32) } }
}

const line = (id: number, quantity = 1, buy_later = false) => ({ item: { id }, quantity, buy_later })
const stored = async (whose = ctx) => (await listCart(whose)).map(({ item, quantity }) => [item.id, quantity])
const setAvailable = (id: number, available: boolean) =>
  database.current.db.update(variants).set({ available }).where(eq(variants.id, id))

async function problemOf(work: Promise<unknown>): Promise<Problem> {
  const error = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof Problem)) throw new Error(`Not a problem: ${String(error)}`)
  return error
}

beforeAll(async () => {
  const rows = await database.current.db
    .select({ id: variants.id })
    .from(variants)
    .where(eq(variants.available, true))
    .orderBy(variants.id)
    .limit(8)
  ids = rows.map((row) => row.id)
})

let count = 0
beforeEach(async () => {
  ctx = await customer(`somebody-${++count}@example.com`)
})

test('a new cart replaces the stored one and is returned sorted by item, with current data', async () => {
  const [one, two, three] = ids as [number, number, number]
  await replaceCart(ctx, [line(one, 2), line(two)], null)
  const saved = await replaceCart(ctx, [line(three, 4, true), line(one, 1)], null)
  expect(saved.map(({ item, quantity, buy_later }) => [item.id, quantity, buy_later])).toEqual([
    [one, 1, false],
    [three, 4, true],
  ])
  expect(cartReplySchema.parse(saved)).toEqual(await listCart(ctx))
})

test('an empty list empties the cart', async () => {
  await replaceCart(ctx, [line(ids[0]!)], null)
  expect(await replaceCart(ctx, [], null)).toEqual([])
})

test('a line says what the price of a reduced item is compared with', async () => {
  const reduced = await listVariants(ctx, {
    ids: (await ctx.db.select({ id: variants.id }).from(variants)).map(({ id }) => id),
  })
  const priceOf = (code: string) => reduced.find(({ item }) => item.variant_code === code)?.item
  expect(priceOf('AS-E-007-G')).toMatchObject({ price: '66.00', reduced_from: '79.00' })
  expect(priceOf('AS-E-007-S')).toMatchObject({ price: '52.00', reduced_from: null })
})

test('saving a cart does not change the cart of another customer', async () => {
  const other = await customer('other@example.com')
  await replaceCart(ctx, [line(ids[0]!)], null)
  await replaceCart(other, [], null)
  expect(await stored()).toEqual([[ids[0], 1]])
})

test('the error names each line that cannot be sold, and the stored cart stays unchanged', async () => {
  const [one, two, three] = ids as [number, number, number]
  await replaceCart(ctx, [line(one, 3)], null)
  await setAvailable(two, false)
  const problem = await problemOf(replaceCart(ctx, [line(three), line(two), line(2_000_000_000), line(three)], null))
  await setAvailable(two, true)
  expect(problem.status).toBe(400)
  expect(problem.body).toEqual({
    '1.item.id': [expect.stringMatching(/is sold out\.$/)],
    '2.item.id': ['This item is no longer sold.'],
    '3.item.id': ['Line 1 has the same item: send each item once.'],
  })
  expect(await stored()).toEqual([[one, 3]])
})

test('a variant that sold out meanwhile stays in the cart as unavailable', async () => {
  const [one, two] = ids as [number, number]
  await replaceCart(ctx, [line(one), line(two)], null)
  await setAvailable(one, false)
  const now = await listCart(ctx)
  await setAvailable(one, true)
  expect(now.map(({ item }) => [item.id, item.available])).toEqual([
    [one, false],
    [two, true],
  ])
})

test('a change that is based on an older state is refused', async () => {
  const [one, two] = ids as [number, number]
  const known = entityTag(await replaceCart(ctx, [line(one)], null))
  await replaceCart(ctx, [line(one), line(two)], known)
  expect((await problemOf(replaceCart(ctx, [line(one, 5)], known))).status).toBe(412)
  expect(await stored()).toEqual([
    [one, 1],
    [two, 1],
  ])
})

test('of concurrent changes based on one state, exactly one succeeds', async () => {
  const from = entityTag([])
  const attempts = await Promise.allSettled(ids.map((id, index) => replaceCart(ctx, [line(id, index + 1)], from)))
  const succeeded = attempts.filter((attempt) => attempt.status === 'fulfilled')
  expect(succeeded).toHaveLength(1)
  expect(await listCart(ctx)).toEqual(succeeded[0]?.value)
})

test('carts that are saved at the same time never mix', async () => {
  const lists = ids.map((id, index) => [line(id, index + 1), line(ids[(index + 1) % ids.length]!, 50 + index)])
  for (let round = 0; round < 5; round++) {
    await Promise.all(lists.map((list) => replaceCart(ctx, list, null)))
    const left = await stored()
    const whole = lists.map((list) =>
      list.map(({ item, quantity }) => [item.id, quantity]).sort((one, other) => one[0]! - other[0]!),
    )
    expect(whole).toContainEqual(left)
  }
})

test('a customer who was deleted meanwhile is unauthenticated', async () => {
  await database.current.db.delete(users).where(eq(users.id, ctx.viewer.userId))
  expect((await problemOf(replaceCart(ctx, [], null))).status).toBe(401)
})

test('a personalised product says so in the cart', async () => {
  const [one] = ids as [number]
  const personalised = async () => (await listVariants(ctx, { ids: [one] })).map(({ product }) => product.personalised)
  expect(await personalised()).toEqual([undefined])
  const [variant] = await database.current.db.select().from(variants).where(eq(variants.id, one))
  await database.current.db
    .update(products)
    .set({ personalised: true })
    .where(eq(products.id, variant?.productId ?? 0))
  expect(await personalised()).toEqual([true])
})

test('a deleted variant is missing in carts and in the variants that are sold', async () => {
  const [one] = ids as [number]
  await replaceCart(ctx, [line(one)], null)
  await database.current.db
    .transaction(async (tx) => {
      await tx.delete(products).where(eq(products.id, (await listVariants(ctx, { ids: [one] }))[0]!.product.id))
      expect(await listCart({ ...ctx, db: tx })).toEqual([])
      expect(await listVariants({ db: tx }, { ids: [one] })).toEqual([])
      tx.rollback()
    })
    .catch(() => {})
})

test('a variant of a hidden product is missing in carts, and is there again when the product is published', async () => {
  const [one] = ids as [number]
  await replaceCart(ctx, [line(one)], null)
  const productId = (await listVariants(ctx, { ids: [one] }))[0]!.product.id
  const setState = (state: 'hidden' | 'published') =>
    database.current.db.update(products).set({ state }).where(eq(products.id, productId))
  await setState('hidden')
  expect(await listCart(ctx)).toEqual([])
  expect((await problemOf(replaceCart(ctx, [line(one)], null))).body).toHaveProperty(['0.item.id'])
  await setState('published')
  expect(await stored()).toEqual([[one, 1]])
})

describe('the input schema', () => {
  const fieldsOf = (input: unknown) => [
    ...new Set(cartInputSchema.safeParse(input).error?.issues.map((issue) => issue.path.join('.'))),
  ]

  test.each([
    ['no list', { lines: [] }, ['']],
    ['a line without an item', [{ quantity: 1 }], ['0.item']],
    ['a quantity of zero', [line(1), line(2, 0)], ['1.quantity']],
    ['a quantity above the maximum', [line(1, 100)], ['0.quantity']],
    ['a fraction as a quantity', [line(1, 1.5)], ['0.quantity']],
    ['texts as numbers', [{ item: { id: '1' }, quantity: '1' }], ['0.item.id', '0.quantity']],
    ['an id above the maximum', [line(1e300)], ['0.item.id']],
    ['too many lines', Array.from({ length: 201 }, (_, index) => line(index + 1)), ['']],
  ])('refuses %s and names the field', (_, input, fields) => {
    expect(fieldsOf(input)).toEqual(fields)
  })

  test('accepts a whole line as the API returns it, and ignores all other fields', async () => {
    const [saved] = await replaceCart(ctx, [line(ids[0]!, 2)], null)
    expect(cartInputSchema.parse([{ ...saved, item: { ...saved!.item, price: '0.01' } }])).toEqual([line(ids[0]!, 2)])
  })

  test.each(['', '1,,2', '0', 'one', '99999999999', Array.from({ length: 201 }, () => 7).join(',')])(
    'refuses %p as ids',
    (text) => {
      expect(variantsQuerySchema.safeParse({ ids: text }).success).toBe(false)
    },
  )
})

const INITIALS = { slug: 'initials', kind: 'short_text', label: 'Initials', required: true, price: '4.00' }

test('an item with two answers is two lines, which a client without answers keeps', async () => {
  const [id] = ids as [number]
  const { db } = database.current
  const [variant] = await db.select().from(variants).where(eq(variants.id, id))
  await db
    .update(products)
    .set({ questions: [INITIALS] })
    .where(eq(products.id, variant?.productId ?? 0))
  const named = (initials: string, quantity: number) => ({ ...line(id, quantity), answers: { initials } })
  const shown = (lines: CartLineReply[]) => lines.map(({ quantity, answers }) => [answers?.initials, quantity]).sort()
  const saved = await replaceCart(ctx, [named('AK', 1), named('MP', 2)], null)
  expect(cartReplySchema.parse(saved)).toEqual(await listCart(ctx))
  expect(saved[0]?.item.questions).toEqual([INITIALS])
  expect(shown(saved)).toEqual([
    ['AK', 1],
    ['MP', 2],
  ])
  const [first, second] = saved
  const kept = await replaceCart(ctx, [line(id, 5), line(id, 6)], entityTag(saved))
  expect(kept.map(({ answers, quantity }) => [answers, quantity])).toEqual([
    [first?.answers, 5],
    [second?.answers, 6],
  ])
  expect(shown(await replaceCart(ctx, [named('MP', 1)], null))).toEqual([['MP', 1]])
  expect((await problemOf(replaceCart(ctx, [named('MP', 1), named('MP', 1)], null))).body).toEqual({
    '1.item.id': ['Line 1 has the same item: send each item once.'],
  })
  await db.update(products).set({ questions: [] })
})
