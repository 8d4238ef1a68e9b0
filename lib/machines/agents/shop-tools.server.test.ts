import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { toMinorUnits } from '@/lib/platform/base/money'
import { Problem } from '@/lib/platform/base/problem'
import { parseCartLink } from '@/lib/shop/cart/cart-link'
import { findLeadTime } from '@/lib/shop/cart/cart-lead-time.server'
import { listVariants } from '@/lib/shop/cart/cart-item.server'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { showProduct } from '@/lib/shop/catalogue/product.server'
import { quote } from '@/lib/shop/checkout/quote'
import { products, variants } from '@/lib/platform/db/schema/catalogue'
import { discounts } from '@/lib/platform/db/schema/discounts'
import { addDiscount } from '@/testing/discounts.server'
import { useDemoDatabase } from '@/testing/db.server'
import { TEST_QUESTIONS } from '@/testing/answers'
import { env } from '@/lib/platform/env.server'
import { searchQuerySchema } from '@/lib/shop/search/search.schema'
import { searchAggregates, searchProducts } from '@/lib/shop/search/search.server'
import { listShippingFees } from '@/lib/shop/shipping/shipping.server'
import { SHOP_TOOLS } from './shop-tools.server'

const database = useDemoDatabase()
const ctx = () => ({ db: database.current.db, now: new Date(), viewer: null })

type Variant = { id: number; code: string; slug: string }
/** Without questions. */
let sold: Variant[]

beforeAll(async () => {
  await refreshSnapshot(database.current)
  sold = await database.current.db
    .select({ id: variants.id, code: variants.variantCode, slug: products.slug })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.available, true), sql`${products.questions} = '[]'`, isNull(products.questionSetId)))
    .orderBy(variants.id)
})

/** As the server calls it: parses input and reply. */
async function run<Reply>(name: string, input: unknown): Promise<Reply> {
  const tool = SHOP_TOOLS.find((one) => one.name === name)
  if (!tool) throw new Error(`There is no tool ${name}.`)
  return tool.output.parse(await tool.run(ctx(), tool.input.parse(input) as never)) as Reply
}

async function problemOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof Problem)) throw new Error(`Not a problem: ${String(error)}`)
  return error.body
}

type Card = { slug: string; url: string }

test.each([
  {},
  { search: 'earings', limit: 100 },
  { category: 'rings', ordering: '-price', limit: '5', offset: 5 },
  { metal: 'silver,gold', price_min: 50, price_max: '80' },
])('search_products with %j finds what the API finds, in its order', async (input) => {
  const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const { count, results } = await searchProducts(ctx(), searchQuerySchema.parse(query))
  // Agents get the whole address.
  const expected = { count, results: results.map(({ category_slug: _, ...card }) => card) }
  const found = await run<{ count: number; results: Card[]; filters: unknown }>('search_products', input)
  expect(found).toMatchObject({ ...expected, currency: 'EUR' })
  expect(found.filters).toEqual(await searchAggregates(ctx(), searchQuerySchema.parse(query)))
  expect(found.results.length).toBeGreaterThan(0)
})

test('each product is the one of the API, with the addresses of its pages', async () => {
  const slugs = [...new Set(sold.map(({ slug }) => slug))]
  expect(slugs.length).toBeGreaterThan(60)
  for (const slug of slugs) {
    const { url, currency, ...product } = await run<
      Awaited<ReturnType<typeof showProduct>> & Card & { currency: string }
    >('get_product', { product_slug: slug })
    const expected = await showProduct(ctx(), { product_slug: slug })
    expect({
      ...product,
      variants: product.variants.map((variant) => ({ ...variant, url: undefined })),
    }).toEqual({ ...expected, variants: expected.variants.map((variant) => ({ ...variant, url: undefined })) })
    expect([url.startsWith(`${env().shopUrl}/shop/`), url.endsWith(`/${slug}`), currency]).toEqual([true, true, 'EUR'])
    for (const variant of product.variants) expect(variant).toHaveProperty('url', `${url}?variant=${variant.slug}`)
  }
})

test('availability is that of the cart, and what is not sold is named', async () => {
  const asked = sold.filter((_, at) => at % 5 === 0).slice(0, 20)
  const found = await run<{ pieces: Record<string, unknown>[]; not_sold: string[] }>('check_availability', {
    variant_codes: [...asked.map(({ code }) => code), 'NO-SUCH-CODE', asked[0]?.code],
  })
  expect(found.pieces.map(({ url: _, ...variant }) => variant)).toEqual(
    await listVariants(ctx(), { ids: asked.map(({ id }) => id) }),
  )
  expect(found.not_sold).toEqual(['NO-SUCH-CODE'])
})

const place = fc.constantFrom(
  ['Greece', 'Greece'],
  ['GR', 'Greece'],
  ['Germany', 'Germany'],
  ['de', 'Germany'],
  ['Ελλάδα', 'Ελλάδα'],
  ['US', 'United States'],
  ['JP', 'Japan'],
)

test('the quote is the one of the checkout, for countries by name and by code', async () => {
  const rules = await listShippingFees(ctx())
  const some = fc.uniqueArray(
    fc.record({ at: fc.integer({ min: 0, max: sold.length - 1 }), quantity: fc.integer({ min: 1, max: 2 }) }),
    { selector: ({ at }) => at, minLength: 1, maxLength: 5 },
  )
  await fc.assert(
    fc.asyncProperty(some, place, async (wanted, [country, name]) => {
      const asked = wanted.map(({ at, quantity }) => ({ variant: sold[at] as Variant, quantity }))
      const items = await listVariants(ctx(), { ids: asked.map(({ variant }) => variant.id) })
      fc.pre(items.every(({ item: { available, left } }) => available && (left === null || left >= 2)))
      fc.pre(items.every(({ item: { questions = [] } }) => questions.every(({ required }) => !required)))
      const expected = quote(
        asked.map(({ variant, quantity }) => {
          const { item, product } = items.find((one) => one.item.id === variant.id) ?? {}
          return {
            ...{ unit: toMinorUnits(item?.price ?? ''), quantity, giftCard: product?.gift_card },
            shippingTags: item?.special_shipping_tags ?? [],
          }
        }),
        rules,
        { country: name, county: '', city: '' },
      )
      const quoted = await run<{ items: string; shipping: string | null; total: string | null }>('quote_shipping', {
        pieces: asked.map(({ variant, quantity }) => ({ variant_code: variant.code, quantity })),
        destination: { country },
      })
      expect(toMinorUnits(quoted.items)).toBe(expected.items)
      expect(quoted.shipping && toMinorUnits(quoted.shipping)).toBe(expected.shipping)
      expect(quoted.total && toMinorUnits(quoted.total)).toBe(expected.shipping === null ? null : expected.total)
    }),
    { numRuns: 40 },
  )
})

test.each(['Germny', 'Atlantis', 'XX', 'ZZ', 'EU'])(
  'shipping to %s is not quoted, because no country is known by this name',
  async (country) => {
    const asked = { pieces: [{ variant_code: sold[0]?.code }], destination: { country } }
    expect(await problemOf(run('quote_shipping', asked))).toEqual({
      'destination.country': [expect.stringContaining(`No country is known as "${country}".`)],
    })
  },
)

test.each(['Γερμανία', 'germany', 'DE', 'UK', 'Ιαπωνία'])('%s is a country', async (country) => {
  const asked = { pieces: [{ variant_code: sold[0]?.code }], destination: { country } }
  expect(await run('quote_shipping', asked)).toMatchObject({ shipping: expect.any(String) })
})

test('an unknown tag is a mistake like an unknown facet', async () => {
  expect(await problemOf(run('search_products', { metal: 'silver,unobtainium', mood: 'happy' }))).toEqual({
    metal: [expect.stringMatching(/^There is no tag "unobtainium"\. The tags are: .*silver/)],
    mood: [expect.stringContaining('There is no filter "mood".')],
  })
})

test('the fields of search_products are all filters that this shop has', async () => {
  const tool = SHOP_TOOLS.find(({ name }) => name === 'search_products')
  const fields = await tool?.moreFields?.(ctx())
  expect(fields).toMatchObject({ metal: expect.stringMatching(/^Metal: .*silver/) })
  for (const facet of Object.keys(fields ?? {})) await run('search_products', { [facet]: '' })
})

test('a cart link leads to the page of the shop that proposes exactly these items', async () => {
  const [one, two] = sold as [Variant, Variant]
  const { url, items } = await run<{ url: string; items: string }>('create_cart_link', {
    pieces: [{ variant_code: one.code, quantity: 2 }, { variant_code: two.code }],
  })
  const link = new URL(url)
  expect(link.origin + link.pathname).toBe(`${env().shopUrl}/shop/cart/add`)
  expect(parseCartLink(link.searchParams.get('items') ?? '')).toEqual([
    { code: one.code, quantity: 2 },
    { code: two.code, quantity: 1 },
  ])
  const found = await listVariants(ctx(), { ids: [one.id, two.id] })
  const [first, second] = [one, two].map(({ id }) =>
    toMinorUnits(found.find(({ item }) => item.id === id)?.item.price ?? ''),
  )
  expect(toMinorUnits(items)).toBe((first ?? 0) * 2 + (second ?? 0))
})

test('a code is priced and goes with the link, one that is not valid is a mistake, and one that lacks something says what', async () => {
  const { db } = database.current
  await addDiscount(db, { code: 'AGENT10' })
  await addDiscount(db, { code: 'MORE', minCents: 9_000_000 })
  const pieces = [{ variant_code: sold[0]?.code, quantity: 2 }]
  const price = (discount_code: string) =>
    run<{ items: string; discount: string; discounts: object[]; not_applied: string[] }>('quote_shipping', {
      ...{ pieces, destination: { country: 'GR' }, discount_code },
    })
  const quoted = await price('agent 10')
  expect(toMinorUnits(quoted.discount)).toBe(Math.round(toMinorUnits(quoted.items) / 10))
  expect(quoted).toMatchObject({
    discounts: [{ code: 'AGENT10', description: '10% off', items: quoted.discount, shipping: '0.00' }],
    not_applied: [],
  })
  expect(await price('more')).toMatchObject({
    discounts: [],
    not_applied: [expect.stringMatching(/^MORE \(10% off\): add pieces for/)],
  })
  const link = async (discount_code: string) =>
    new URL((await run<{ url: string }>('create_cart_link', { pieces, discount_code })).url)
  expect((await link('agent 10')).searchParams.get('code')).toBe('agent 10')
  const mistake = { discount_code: [expect.stringMatching(/^This code is not valid/)] }
  expect(await problemOf(price('WRONG'))).toEqual(mistake)
  expect(await problemOf(link('WRONG'))).toEqual(mistake)
  await db.delete(discounts)
})

test('an item that is named twice, sold out or not published is refused by name', async () => {
  const [one, two] = sold as [Variant, Variant]
  const three = sold.find(({ slug }) => slug !== one.slug && slug !== two.slug) as Variant
  const { db } = database.current
  await db.update(variants).set({ available: false }).where(eq(variants.id, two.id))
  await db.update(products).set({ state: 'hidden' }).where(eq(products.slug, three.slug))
  await refreshSnapshot(database.current)
  const asked = [one, two, one].map(({ code }) => ({ variant_code: code }))
  expect(await problemOf(run('create_cart_link', { pieces: asked }))).toMatchObject({
    'pieces.1.variant_code': [expect.stringMatching(/is sold out\.$/)],
    'pieces.2.variant_code': ['Name each piece once, with its quantity.'],
  })
  const hidden = { pieces: [{ variant_code: three.code }], destination: { country: 'GR' } }
  expect(await problemOf(run('quote_shipping', hidden))).toEqual({
    'pieces.0.variant_code': [`There is no piece with the code "${three.code}".`],
  })
  expect(await problemOf(run('get_product', { product_slug: three.slug }))).toEqual({
    detail: 'This product was not found.',
  })
})

/** The first item asks for initials, at 1.50 for each letter, and offers a drawing once for the line. */
async function askQuestions(): Promise<Variant> {
  const [one] = sold as [Variant]
  const { db } = database.current
  await db
    .update(products)
    .set({ questions: TEST_QUESTIONS })
    .where(inArray(products.id, db.select({ id: variants.productId }).from(variants).where(eq(variants.id, one.id))))
  await refreshSnapshot(database.current)
  return one
}

test('a product says what it asks', async () => {
  const { slug } = await askQuestions()
  expect(await run('get_product', { product_slug: slug })).toMatchObject({ questions: TEST_QUESTIONS })
})

test('answers are priced, and each one that is missing or cannot be made is a mistake of its own', async () => {
  const { code, id } = await askQuestions()
  const [variant] = await listVariants(ctx(), { ids: [id] })
  const price = toMinorUnits(variant?.item.price ?? '')
  const ask = (...pieces: object[]) => run('create_cart_link', { pieces })
  const piece = { variant_code: code, answers: { initials: ' Α Κ ' } }
  const { url, items } = (await ask(
    { ...piece, quantity: 2 },
    { variant_code: code, answers: { initials: 'MP', drawing: 'yes' } },
  )) as { url: string; items: string }
  expect(toMinorUnits(items)).toBe(3 * (price + 300) + 900)
  expect(parseCartLink(new URL(url).searchParams.get('items') ?? '')).toEqual([
    { code, quantity: 2, answers: { initials: 'Α Κ' } },
    { code, quantity: 1, answers: { initials: 'MP', drawing: 'yes' } },
  ])
  expect(await problemOf(ask({ variant_code: code }, { ...piece, answers: { initials: 'A😀', hat: 'red' } }))).toEqual({
    'pieces.0.answers.initials': ['Please answer “Initials”.'],
    'pieces.1.answers.initials': ['We cannot make: 😀'],
    'pieces.1.answers.hat': [expect.any(String)],
  })
  expect(await problemOf(ask(piece, piece))).toEqual({
    'pieces.1.variant_code': ['Name each piece once, with its quantity.'],
  })
  const quoted = await run<{ items: string }>('quote_shipping', { pieces: [piece], destination: { country: 'GR' } })
  expect(toMinorUnits(quoted.items)).toBe(price + 300)
})

test('answers that are too long for a link are a mistake', async () => {
  const { code } = await askQuestions()
  const letter = 'γ'.repeat(2000)
  const pieces = ['A', 'B'].map((initials) => ({ variant_code: code, answers: { initials, letter } }))
  expect(await problemOf(run('create_cart_link', { pieces }))).toEqual({
    pieces: ['The answers are too long for a link. Lead the person to the page of the piece.'],
  })
})

test('a quote says by which day the pieces leave the workshop, as the order would', async () => {
  const [made] = await database.current.db
    .select({ id: variants.id, code: variants.variantCode })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(isNotNull(products.leadDays), eq(variants.madeToOrder, true)))
    .limit(1)
  if (!made) throw new Error('The demo has nothing that is made.')
  const answers = { initials: 'AK' }
  const quoted = await run('quote_shipping', {
    pieces: [{ variant_code: made.code, quantity: 2, answers }],
    destination: { country: 'Greece' },
  })
  const expected = await findLeadTime(ctx(), { items: [{ variant: made.id, quantity: 2, answers }] })
  expect(expected.working_days).toBeGreaterThan(0)
  expect(quoted).toMatchObject({ ...expected, delivery_days: { min: expect.any(Number), max: expect.any(Number) } })
})
