import { z } from 'zod'
import { eq } from 'drizzle-orm'
import { products } from '@/lib/platform/db/schema/catalogue'
import { useDemoDatabase } from '@/testing/db.server'
import { refreshSnapshot } from './current-snapshot.server'
import { loadProductPage } from './product-page.server'
import { productStructuredData } from '@/lib/machines/structured-data/product-structured-data'

const database = useDemoDatabase()

beforeAll(async () => {
  await refreshSnapshot(database.current)
})

const offersSchema = z
  .object({ hasVariant: z.array(z.object({ offers: z.record(z.string(), z.unknown()) })) })
  .transform(({ hasVariant }) => hasVariant.map(({ offers }) => offers))

const page = (variant?: string) =>
  loadProductPage({ db: database.current.db, now: new Date(), viewer: null }, 'schoini-twisted-ring', variant)

test('a URL with a variant selects it', async () => {
  expect(await page()).toMatchObject({ selectedVariant: { slug: 'gold-50' }, unknownVariant: false })
  expect(await page('silver-50')).toMatchObject({
    selectedVariant: { slug: 'silver-50' },
    defaultVariant: { slug: 'gold-50' },
    unknownVariant: false,
  })
})

test('a URL with an unknown variant shows the product with its default variant', async () => {
  expect(await page('copper-99')).toMatchObject({
    product: { slug: 'schoini-twisted-ring' },
    selectedVariant: { slug: 'gold-50' },
    unknownVariant: true,
  })
})

test('a personalised product says so with each variant', async () => {
  const ctx = { db: database.current.db, now: new Date(), viewer: null }
  const { db } = database.current
  await db.update(products).set({ personalised: true }).where(eq(products.slug, 'ilios-signet'))
  const made = await loadProductPage(ctx, 'ilios-signet')
  expect(made?.product.variants.map(({ product }) => product.personalised)).toEqual(Array(4).fill(true))
  expect((await page())?.selectedVariant.product).not.toHaveProperty('personalised')
})

test('the variants of a page say what their price is compared with, and structured data strikes it', async () => {
  const found = await loadProductPage(
    { db: database.current.db, now: new Date(), viewer: null },
    'kyklos-hoops-large',
    undefined,
  )
  expect(found?.product).toMatchObject({
    price: '52.00',
    reduced_from: null,
    variants: [
      { price: '66.00', reduced_from: '79.00' },
      { price: '52.00', reduced_from: null },
    ],
  })
  const context = {
    ...{ shopUrl: 'https://shop.example', company: 'A', categorySlug: 'hoops', vat: { rate: null } },
    ...{ variations: [], facets: [], shippingRules: [], today: '2026-11-16' },
    returns: { countries: [], shopCountry: undefined, page: undefined, free: false },
  }
  const data = found && productStructuredData(found.product, context)
  const [reduced, full] = offersSchema.parse(data)
  expect(reduced).toMatchObject({
    price: '66.00',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: '79.00',
      priceCurrency: 'EUR',
    },
  })
  expect(full).not.toHaveProperty('priceSpecification')

  const withVat = found && productStructuredData(found.product, { ...context, vat: { rate: 24 } })
  const included = { '@type': 'UnitPriceSpecification', priceCurrency: 'EUR', valueAddedTaxIncluded: true }
  expect(offersSchema.parse(withVat).map((offer) => offer.priceSpecification)).toEqual([
    [
      { ...included, price: '66.00' },
      { ...included, price: '79.00', priceType: 'https://schema.org/StrikethroughPrice' },
    ],
    { ...included, price: '52.00' },
  ])
})

test('the page of a product has its own warnings, and the manufacturer of the shop', async () => {
  const ctx = { db: database.current.db, now: new Date(), viewer: null }
  const pins = await loadProductPage(ctx, 'nymfi-hair-pins')
  expect(pins?.product.safety).toEqual({
    manufacturer: {
      name: 'Asimera Kosmimata E.E.',
      address: 'Odos Asimourgon 14, 452 21 Ioannina, Greece',
      contact: 'hello@asimera.example',
    },
    responsible_person: null,
    warnings: [{ kind: 'small_parts', text: expect.stringContaining('can be swallowed') as string }],
    note: 'The pins are pointed: take them out before you sleep, dance or put on a helmet.',
  })
  const brooch = await loadProductPage(ctx, 'elia-brooch')
  expect(brooch?.product.safety.warnings.map(({ kind }) => kind)).toEqual(['small_parts', 'sharp_pin'])
  expect((await page())?.product.safety).toMatchObject({ warnings: [{ kind: 'small_parts' }], note: '' })
})

test('a description that got into the database in another way runs nothing', async () => {
  const ctx = { db: database.current.db, now: new Date(), viewer: null }
  const ran = '<p onclick="ran()">A ring.</p><script>ran()</script><a href="javascript:ran()">More</a>'
  await database.current.sql`
    update variants set long_description = ${ran} where product_id = (select id from products where slug = 'kyma-band')`
  const found = await loadProductPage(ctx, 'kyma-band')
  const texts = new Set(found?.product.variants.map(({ long_description }) => long_description))
  expect([...texts]).toEqual(['<p>A ring.</p><a rel="noopener">More</a>'])
})
