import { sql } from 'drizzle-orm'
import { useDemoDatabase } from '@/testing/db.server'
import { env } from '@/lib/platform/env.server'
import { listVariants } from '@/lib/shop/cart/cart-item.server'
import { newProducts } from '@/lib/shop/content/new-products.server'
import { loadListingPage, resolveMovedCategory } from '@/lib/shop/search/listing-page.server'
import { allProductsListing } from '@/lib/shop/search/listing'
import { ownPath } from '@/lib/shop/search/own-path'
import { listShippingFees } from '@/lib/shop/shipping/shipping.server'
import { currentSnapshot, refreshSnapshot } from './current-snapshot.server'
import { loadProductPage } from './product-page.server'
import { categorySlugIn } from './snapshot'
import { slugIn } from './slugs'

const database = useDemoDatabase()
const ctx = () => ({ db: database.current.db, now: new Date(), viewer: null })

const openEdition = async (language: string) => {
  env().SHOP_LANGUAGE = language
  await refreshSnapshot(database.current, { all: true })
  return currentSnapshot(database.current)
}

afterEach(() => void (env().SHOP_LANGUAGE = 'en'))

test('the Greek edition has names, slugs and alternative texts in Greek', async () => {
  const { categories, bySlug } = await openEdition('el')
  const rings = categories.find(({ slug }) => slug === 'dachtylidia')
  expect(rings).toMatchObject({ name: 'Δαχτυλίδια', image_alt: expect.stringMatching(/^Χειροποίητα/) as string })
  const metal = categories.flatMap(({ facets }) => facets).find(({ slug }) => slug === 'metal')
  expect(metal?.name).toBe('Μέταλλο')
  expect(metal?.facet_tags.find(({ slug }) => slug === 'silver')?.name).toBe('Ασήμι 925')
  const bracelet = bySlug.get('vrachioli-aigaio-lapis-lazouli')
  expect(bracelet?.name).toBe('Βραχιόλι Αιγαίο από λάπις λάζουλι')
  expect([bracelet?.pictureAlt, bracelet?.secondAlt].join()).toMatch(/^Βραχιόλι .*,Η δουλεμένη/)
})

test.each(['en', 'el'])(
  'the edition in %s knows all slugs, and redirects from those of the other',
  async (language) => {
    const snapshot = await openEdition(language)
    for (const product of snapshot.products) {
      expect(slugIn(product, language)).toBe(product.slug)
      const other = slugIn(product, language === 'en' ? 'el' : 'en')
      expect(other).not.toBe(product.slug)
      expect(snapshot.movedProducts.get(other)).toBe(product.id)
    }
    for (const category of snapshot.categories) {
      expect(categorySlugIn(snapshot, category, language)).toBe(category.slug)
      const other = categorySlugIn(snapshot, category, language === 'en' ? 'el' : 'en')
      if (other !== category.slug) expect(snapshot.movedCategories.get(other)).toBe(category.slug)
    }
    const [product] = snapshot.products
    expect(product && slugIn(product, 'fr')).toBe(product && slugIn(product, 'en'))
  },
)

test('the page of a product is in Greek, and an English slug leads to it', async () => {
  await openEdition('el')
  const page = await loadProductPage(ctx(), 'aigaio-lapis-bracelet')
  expect(page?.product.slug).toBe('vrachioli-aigaio-lapis-lazouli')
  expect(page?.category.slug).toMatch(/^vrachiolia/)
  const [variant] = page?.product.variants ?? []
  expect(variant).toMatchObject({ name: '16 εκ.', slug: '16-cm', product: { name: page?.product.name } })
  expect(variant?.short_description).toMatch(/^Χάντρες λάπις λάζουλι/)
  expect(variant?.long_description).toContain('<em>Αιγαίο</em>')
  expect(variant?.image_alt).toMatch(/^Βραχιόλι/)
  expect(variant?.variant_specifications[0]).toMatchObject({
    name: 'Υλικά',
    specifications: { Μέταλλο: 'Ασήμι 925, χωρίς επιμετάλλωση' },
  })
})

test('the cart, the feed and special fees are in Greek', async () => {
  await openEdition('el')
  const page = await loadProductPage(ctx(), 'aigaio-lapis-bracelet')
  const [item] = await listVariants(ctx(), { ids: [page?.defaultVariant.id ?? 0] })
  expect(item).toMatchObject({
    item: { name: '16 εκ.', image_alt: expect.stringMatching(/^Βραχιόλι/) as string },
    product: { name: 'Βραχιόλι Αιγαίο από λάπις λάζουλι', slug: 'vrachioli-aigaio-lapis-lazouli' },
  })
  const products = await newProducts(ctx())
  for (const { description, content } of products) expect([description, content].join()).toMatch(/^\p{Script=Greek}/u)
  const fees = (await listShippingFees(ctx())).flatMap(({ special_fees }) => special_fees)
  expect(fees.map(({ special_fee_tagname: name }) => name)).toContain('Ξύλινη κασετίνα')
})

test('a listing takes the category by the slug of the edition, and redirects from that of the other', async () => {
  await openEdition('el')
  const listing = { ...allProductsListing, category: 'dachtylidia' }
  const page = await loadListingPage(ctx(), listing)
  expect(page.count).toBeGreaterThan(5)
  expect(page.filters.categories.map(({ name }) => name).join()).toMatch(/\p{Script=Greek}/u)
  expect(await resolveMovedCategory(ctx(), { ...listing, category: 'rings' })).toEqual(listing)
})

test('links of the content lead to the page of the edition without a redirect', async () => {
  const greek = await openEdition('el')
  const path = '/shop/search/category=rings/tags=metal:gold/query=/page=1/by=-date/range=0-0'
  expect(ownPath(greek, path)).toBe(path.replace('rings', 'dachtylidia'))
  expect(ownPath(greek, '/shop/bracelets/aigaio-lapis-bracelet?variant=17-cm')).toMatch(
    /^\/shop\/vrachiolia[a-z-]*\/vrachioli-aigaio-lapis-lazouli\?variant=17-cm$/,
  )
  for (const other of ['/about', 'https://shop.example/shop/rings/a', '/shop/rings/no-such-ring', '/shop/cart'])
    expect(ownPath(greek, other)).toBe(other)
  const english = await openEdition('en')
  expect(ownPath(english, path)).toBe(path)
})

test('what is not translated is shown as it is', async () => {
  const { db } = database.current
  await db.execute(sql`update products set translations = '{"el": {"name": "Μόνο όνομα"}}' where slug = 'kyma-band'`)
  await db.execute(sql`update categories set translations = '{}' where slug = 'bands'`)
  const { bySlug } = await openEdition('el')
  expect(bySlug.get('kyma-band')).toMatchObject({ name: 'Μόνο όνομα', slug: 'kyma-band' })
  const page = await loadProductPage(ctx(), 'kyma-band')
  expect(page?.category).toMatchObject({ slug: 'bands', name: 'Bands' })
  expect(page?.defaultVariant.short_description).toMatch(/^[\p{ASCII}\p{P}]+$/u)
})
