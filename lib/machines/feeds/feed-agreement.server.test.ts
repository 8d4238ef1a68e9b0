import { sql } from 'drizzle-orm'
import { TEST_ADDRESS } from '@/testing/address'
import { toMinorUnits, toPrice } from '@/lib/platform/base/money'
import { processValue } from '@/lib/platform/base/process-singleton'
import { currentSnapshot, refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { loadProductPage } from '@/lib/shop/catalogue/product-page.server'
import { type NewOrder } from '@/lib/shop/orders/order.schema'
import { priceOrder } from '@/lib/shop/checkout/price-order.server'
import { quote } from '@/lib/shop/checkout/quote'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type TestDatabase, useDemoDatabase } from '@/testing/db.server'
import { dayOf } from '@/lib/platform/base/working-days'
import { deliveryCountry } from '@/lib/shop/shipping/delivery-countries'
import { type DeliveredLine } from '@/lib/shop/shipping/delivery-quote'
import { type ShippingRule } from '@/lib/shop/shipping/shipping.schema'
import { listShippingFees } from '@/lib/shop/shipping/shipping.server'
import { productStructuredData } from '@/lib/machines/structured-data/product-structured-data'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { publishStock } from '@/lib/shop/stock/publish-stock.server'
import { googleFeed } from './google-feed'
import { openFeed } from './feed.server'
import { openaiFeed } from './openai-feed'
import { type FeedFormat } from './feed-format'
import { readGoogleFeed } from '@/testing/feeds'

const database = useDemoDatabase()
const processDatabase = processValue<TestDatabase>('database')

beforeAll(async () => {
  processDatabase.current = database.current
})

/** A country without a rule of its own. */
const ELSEWHERE = 'JP'
const DESTINATIONS = ['GR', 'CY', 'DE', 'FR', 'IT', 'IE', 'CH', 'GB', 'US', ELSEWHERE]

const ctx = (): Ctx => ({ db: database.current.db, now: new Date(), viewer: null })

async function read(format: FeedFormat, country?: string): Promise<string> {
  const parts: string[] = []
  for await (const part of (await openFeed(ctx(), format, country)) ?? []) parts.push(part)
  return parts.join('')
}

const readOpenai = async (country: string) =>
  new Map(
    (await read(openaiFeed, country))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string | undefined>)
      .map((item) => [item.item_id ?? '', item]),
  )

/** Of which each costs 1.50. The demo asks for them without a price. */
const ANSWERS = { initials: 'A' }

/** All products but gift cards, which no feed has. */
const listedPieces = async () => (await currentSnapshot(ctx())).products.filter(({ giftCard }) => !giftCard)

/** What the pages of all products say of each variant, with the answers without which it cannot be ordered. */
async function shownVariants() {
  const products = await listedPieces()
  const pages = await Promise.all(products.map(({ slug }) => loadProductPage(ctx(), slug)))
  return pages.flatMap((page) => {
    const asks = page?.product.questions?.some(({ required }) => required)
    const more = asks ? 150 : 0
    return (page?.product.variants ?? []).map((variant) => ({
      ...variant,
      price: toPrice(toMinorUnits(variant.price) + more),
      reduced_from: variant.reduced_from && toPrice(toMinorUnits(variant.reduced_from) + more),
      ...(asks && { answers: ANSWERS }),
    }))
  })
}

type Delivery = {
  '@id': string
  shippingRate?: { value?: number; maxValue?: number }
  shippingDestination?: { addressCountry: string }[]
}
type Offered = {
  sku: string
  offers: {
    price: string
    availability: string
    priceSpecification?: object
    shippingDetails?: Delivery[]
  }
}

/** What the structured data of all pages says, in the form of a feed: without what is said of all countries. */
async function structuredFacts() {
  const { vat } = await currentSnapshot(ctx())
  const products = await listedPieces()
  const rules = await listShippingFees(ctx())
  const pages = await Promise.all(products.map(({ slug }) => loadProductPage(ctx(), slug)))
  return pages.flatMap((page) => {
    if (!page) return []
    const data = productStructuredData(page.product, {
      ...{ shopUrl: 'https://shop.example', company: 'Shop', categorySlug: page.category.slug, vat },
      ...{ variations: page.variations, facets: page.facets, shippingRules: rules, today: dayOf(ctx().now) },
      returns: { countries: ['GR'], shopCountry: 'GR', page: undefined, free: false },
    }) as unknown as Offered & { hasVariant?: Offered[] }
    const offered = data.hasVariant ?? [data]
    const deliveries = new Map(
      offered
        .flatMap(({ offers }) => offers.shippingDetails ?? [])
        .filter(({ shippingRate }) => shippingRate)
        .map((delivery) => [delivery['@id'], delivery]),
    )
    return offered.map(({ sku, offers }) => ({ sku, offers, deliveries }))
  })
}

function structuredFact(
  { sku, offers, deliveries }: Awaited<ReturnType<typeof structuredFacts>>[number],
  country: string,
) {
  const struck = [offers.priceSpecification ?? []]
    .flat()
    .find((one) => 'priceType' in one && /Strikethrough/.test(String(one.priceType))) as { price: string } | undefined
  const delivery = (offers.shippingDetails ?? [])
    .map((one) => deliveries.get(one['@id']))
    .find((one) => one?.shippingDestination?.some(({ addressCountry }) => addressCountry === country))
  const cost = delivery?.shippingRate?.value ?? delivery?.shippingRate?.maxValue
  return {
    code: sku,
    price: `${struck?.price ?? offers.price} EUR`,
    sale_price: struck && `${offers.price} EUR`,
    availability: offers.availability.endsWith('OutOfStock') ? 'out_of_stock' : 'in_stock',
    shipping: cost === undefined ? undefined : `${cost.toFixed(2)} EUR`,
  }
}

type Variant = Awaited<ReturnType<typeof shownVariants>>[number]

const chargesOf = (line: DeliveredLine, rules: ShippingRule[], country: string) =>
  deliveryCountry(rules, country)
    .places.map((place) => quote([line], rules, place))
    .map(({ items, total }) => total - items)

/** What the checkout charges for the delivery of one unit to each place of a country that has a rule of its own. */
async function charges(variants: readonly Variant[], code: string) {
  const rules = await listShippingFees(ctx())
  const rows = await database.current.db.execute<{ id: number; tags: number[] }>(sql`
    select id, coalesce(array_agg(shipping_tag_id) filter (where shipping_tag_id is not null), '{}') as tags
    from variants left join variant_shipping_tags on variant_id = id group by id`)
  const stored = new Map(rows.map((row) => [row.id, row]))
  const known = new Map<string, number[]>()
  return new Map(
    variants.map(({ id, variant_code, price: shown }) => {
      const { tags = [] } = stored.get(id) ?? {}
      const price = toMinorUnits(shown)
      const like = `${price} ${tags.join(' ')}`
      const quotes = known.get(like) ?? chargesOf({ unit: price, quantity: 1, shippingTags: tags }, rules, code)
      known.set(like, quotes)
      return [variant_code, quotes]
    }),
  )
}

/** Every variant: pages, structured data, both feeds and the checkout say and charge the same. */
async function expectAgreement() {
  const variants = await shownVariants()
  const structured = await structuredFacts()
  expect(variants.length).toBeGreaterThan(200)
  for (const country of DESTINATIONS) {
    const google = readGoogleFeed(await read(googleFeed, country))
    const openai = await readOpenai(country)
    const charged = await charges(variants, country)
    expect([google.size, openai.size]).toEqual([variants.length, variants.length])
    const facts = variants.map((variant) => {
      const { variant_code: code, price, reduced_from, available } = variant
      const shipping = `${toPrice(Math.max(...(charged.get(code) ?? [])))} EUR`
      const shown = {
        price: `${reduced_from ?? price} EUR`,
        sale_price: reduced_from === null ? undefined : `${price} EUR`,
      }
      return { code, ...shown, availability: available ? 'in_stock' : 'out_of_stock', shipping }
    })
    const feedFacts = (items: ReadonlyMap<string, Record<string, string | undefined>>) =>
      facts.map(({ code }) => {
        const { price, sale_price, availability, shipping } = items.get(code) ?? {}
        return { code, price, sale_price, availability, shipping: shipping?.replace(/^[A-Z]{2}:::|(?<=EUR):.*$/g, '') }
      })
    expect(feedFacts(google)).toEqual(facts)
    expect(feedFacts(openai)).toEqual(facts)
    // Structured data names the countries that the rules name.
    const told = structured.map((one) => structuredFact(one, country))
    expect(told).toEqual(facts.map((fact) => (country === ELSEWHERE ? { ...fact, shipping: undefined } : fact)))
  }
  return variants
}

/** An order with the amounts of the feed, which the checkout compares with its own. */
async function orderByFeed({ id, variant_code, answers }: Variant, country: string, item: Record<string, string>) {
  const [unit, delivery] = [item.sale_price ?? item.price ?? '', item.shipping ?? ''].map((text) =>
    toMinorUnits(text.replace(' EUR', '')),
  )
  const rules = await listShippingFees(ctx())
  const [place] = deliveryCountry(rules, country).places
  const tags = await database.current.db.execute<{ tag: number }>(
    sql`select shipping_tag_id as tag from variant_shipping_tags where variant_id = ${id}`,
  )
  const line = { unit: unit ?? 0, quantity: 1, shippingTags: tags.map(({ tag }) => tag) }
  const { special } = quote([line], rules, place ?? { country: '', county: '', city: '' })
  const address = { ...TEST_ADDRESS, country: place?.country ?? '', county: 'Other', city: 'Other' }
  const order: NewOrder = {
    billing_address: address,
    shipping_address: address,
    notes: '',
    items: [{ variant: id, quantity: 1, price: toPrice(unit ?? 0), answers }],
    shipping_fee: toPrice((delivery ?? 0) - special),
    paid_amount: toPrice((unit ?? 0) + (delivery ?? 0)),
    payment_method: 'transfer',
    replaces: [],
  }
  return {
    code: variant_code,
    priced: database.current.db.transaction((tx) => priceOrder({ ...ctx(), db: tx }, order)),
  }
}

async function expectCheckoutAccepts(variants: readonly Variant[], country: string) {
  const items = readGoogleFeed(await read(googleFeed, country))
  for (const variant of variants) {
    const { code, priced } = await orderByFeed(variant, country, items.get(variant.variant_code) ?? {})
    if (variant.available) await expect(priced).resolves.toMatchObject({ lines: [{ variantCode: code }] })
    else await expect(priced).rejects.toThrow()
  }
}

test('feeds, structured data, pages and checkout agree on every variant and ten destinations, before and after a change', async () => {
  const { db } = database.current
  await db.execute(sql`
    update products set questions = jsonb_set(questions, '{0,price}', '"1.50"') where questions @> '[{"required": true}]'`)
  await refreshSnapshot(database.current)
  const before = await expectAgreement()
  const sample = (variants: readonly Variant[]) =>
    variants.filter(({ available, answers }, at) => !available || answers !== undefined || at % 12 === 0)
  await expectCheckoutAccepts(sample(before), 'DE')

  const [cheaper, dearer, gone] = before.filter(({ available, reduced_from }) => available && reduced_from === null)
  if (!cheaper || !dearer || !gone) throw new Error('The demo has too few variants.')
  await db.execute(sql`update variants set price_cents = price_cents - 300, reduced = true where id = ${cheaper.id}`)
  await db.execute(sql`update variants set price_cents = price_cents + 12345 where id = ${dearer.id}`)
  await db.transaction((tx) => setStock({ db: tx }, { variantId: gone.id, to: 0, cause: 'a test' }))
  await publishStock(db)
  await db.execute(sql`update shipping_rules set fee_cents = fee_cents + 111 where country in ('Germany', 'Greece')`)
  await refreshSnapshot(database.current)

  const after = await expectAgreement()
  const now = (variant: Variant) => after.find(({ id }) => id === variant.id)
  expect(now(cheaper)).toMatchObject({ reduced_from: cheaper.price })
  expect(now(dearer)?.price).toBe(toPrice(toMinorUnits(dearer.price) + 12_345))
  expect(now(gone)?.available).toBe(false)
  await expectCheckoutAccepts(sample(after), 'DE')
}, 120_000)

test('a ring says what it is made of, and each variant its size', async () => {
  await refreshSnapshot(database.current)
  const rings = [...readGoogleFeed(await read(googleFeed)).values()].filter(({ link }) =>
    link?.includes('schoini-twisted-ring'),
  )
  expect(rings.length).toBeGreaterThan(2)
  expect(new Set(rings.map(({ size }) => size)).size).toBeGreaterThan(1)
  for (const ring of rings)
    expect(ring).toMatchObject({
      size: expect.stringMatching(/\d/) as string,
      material: expect.stringMatching(/\S/) as string,
    })
})

test('without a country, a feed is for the first one that the rules name', async () => {
  await refreshSnapshot(database.current)
  expect(await read(googleFeed)).toBe(await read(googleFeed, 'GR'))
})

test('there is no feed for a country that the shop does not deliver to, and for none that does not exist', async () => {
  expect(await openFeed(ctx(), googleFeed, 'XQ')).toBeNull()
  await database.current.db.execute(sql`delete from shipping_rules where country is null`)
  expect(await openFeed(ctx(), googleFeed, 'JP')).toBeNull()
  expect(await openFeed(ctx(), googleFeed, 'DE')).not.toBeNull()
})

test('variants of a product differ in something that Google sees', async () => {
  const items = [...readGoogleFeed(await read(googleFeed, 'GR')).values()].filter((item) => item.item_group_id)
  const seen = items.map(({ item_group_id: group, color, material, size, pattern }) =>
    JSON.stringify([group, color, material, size, pattern]),
  )
  expect(items.length).toBeGreaterThan(50)
  expect(seen.filter((one, at) => seen.indexOf(one) < at)).toEqual([])
})

test('a variant that is made to order says so and promises no time', async () => {
  const db = database.current.db
  const code = (await shownVariants()).find(({ available }) => available)?.variant_code ?? ''
  const [row] = await db.execute<{ id: number }>(sql`select id from variants where variant_code = ${code}`)
  await db.transaction((tx) => setStock({ db: tx }, { variantId: row?.id ?? 0, to: 'made_to_order', cause: 'a test' }))
  await publishStock(db)
  await refreshSnapshot(database.current)
  const item = readGoogleFeed(await read(googleFeed, 'GR')).get(code)
  expect(item).toMatchObject({ availability: 'in_stock', description: expect.stringMatching(/^Made to order\./) })
  expect(item).not.toHaveProperty('max_transit_time')
})
