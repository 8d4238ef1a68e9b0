import { eq, sql } from 'drizzle-orm'
import { products, shippingTags, variants } from '@/lib/platform/db/schema/catalogue'
import { shippingRules, specialFees } from '@/lib/platform/db/schema/shop'
import { useTestDatabase } from '@/testing/db.server'
import { type Catalogue } from './catalogue-content'
import { type ProductFile, type PictureContent } from '@/lib/shop/catalogue/catalogue-file.schema'
import { importCatalogue, listReferencedPictures } from './import-catalogue.server'
import { toCatalogueFiles } from './catalogue-files'
import { isEmptyPlan } from './import-plan'
import { loadStoredContent } from './stored-content.server'

const database = useTestDatabase()

const product = (slug: string, more: Partial<ProductFile> = {}): ProductFile => ({
  slug,
  name: `The ${slug}`,
  product_code: slug.toUpperCase(),
  category: 'rings',
  previous_slugs: [],
  date_added: '2026-01-02T03:04:05Z',
  updated: '2026-02-03T04:05:06Z',
  orders: 7,
  facets: { metal: ['gold'] },
  short_description: 'A ring.',
  long_description: '<p>Bent by hand.</p>',
  images: [{ file: `${slug}-1.jpg`, alt: 'A ring' }],
  special_shipping_tags: ['box'],
  specifications: [{ name: 'Materials', entries: [{ name: 'Metal', value: 'Gold' }] }],
  variants: [
    {
      slug: 'small',
      name: 'Small',
      variant_code: `${slug.toUpperCase()}-S`,
      price: '12.50',
      available: true,
      tags: { size: 's' },
    },
    {
      slug: 'large',
      name: 'Large',
      variant_code: `${slug.toUpperCase()}-L`,
      price: '14.00',
      available: true,
      tags: { size: 'l' },
    },
  ],
  ...more,
})

const catalogue = (list: ProductFile[], more: Partial<Catalogue> = {}): Catalogue => ({
  categories: [
    {
      slug: 'rings',
      name: 'Rings',
      parent: null,
      previous_slugs: [],
      image: null,
      facets: ['metal'],
      variations: ['size'],
    },
  ],
  facets: [
    {
      slug: 'metal',
      name: 'Metal',
      style: 'checkboxes',
      tags: [
        { slug: 'gold', name: 'Gold', color: null },
        { slug: 'silver', name: 'Silver', color: null },
      ],
    },
  ],
  variations: [
    {
      slug: 'size',
      name: 'Size',
      style: 'boxes',
      tags: [
        { slug: 's', name: 'S', color: null },
        { slug: 'l', name: 'L', color: null },
      ],
    },
  ],
  shippingTags: [{ slug: 'box', name: 'Box' }],
  questionSets: [],
  products: list,
  ...more,
})

const pictures = (named: Catalogue) =>
  new Map(
    listReferencedPictures(named).map(({ file }): [string, PictureContent] => [
      file,
      { file, key: file.replace('.jpg', '.0000'), width: 1000, height: 1000, color: '#aabbcc', widths: [160] },
    ]),
  )

const load = (wanted: Catalogue, options = {}) =>
  importCatalogue(database.current.db, wanted, pictures(wanted), options)
const version = async () =>
  (await database.current.db.execute<{ version: string }>(sql`select version from catalogue_version`))[0]?.version

beforeEach(async () => {
  await database.current.db.execute(sql`delete from products`)
  await load(catalogue([product('one'), product('two')]))
})

test('importing the same catalogue again changes nothing, and the catalogue version stays', async () => {
  const before = await version()
  expect(isEmptyPlan(await load(catalogue([product('one'), product('two')])))).toBe(true)
  expect(await version()).toBe(before)
})

test('a dry run returns the plan and changes nothing', async () => {
  const plan = await load(catalogue([product('one', { name: 'Another' }), product('three')]), { dryRun: true })
  expect(plan.products.add.map((added) => added.slug)).toEqual(['three'])
  expect(plan.products.change.map(({ to }) => to.name)).toEqual(['Another'])
  expect(plan.products.remove.map((removed) => removed.slug)).toEqual(['two'])
  expect(isEmptyPlan(await load(catalogue([product('one'), product('two')])))).toBe(true)
})

test.each([
  ['its file names the old slug', { product_code: 'NEW', previous_slugs: ['one'] }],
  ['its code stays', { product_code: 'ONE' }],
])('a renamed product keeps its id and its former URL when %s', async (_, more) => {
  const { db } = database.current
  const [before] = await db.select().from(products).where(eq(products.slug, 'one'))
  await load(catalogue([product('uno', more), product('two')]))
  const [after] = await db.select().from(products).where(eq(products.slug, 'uno'))
  expect(after?.id).toBe(before?.id)
  expect(await db.execute(sql`select slug, product_id from product_redirects`)).toEqual([
    { slug: 'one', product_id: before?.id },
  ])
  expect(isEmptyPlan(await load(catalogue([product('uno', more), product('two')])))).toBe(true)
})

test('codes can be swapped, and variants keep their ids', async () => {
  const { db } = database.current
  const ids = async () =>
    new Map((await db.select().from(variants)).map((variant) => [variant.variantCode, variant.id]))
  const before = await ids()
  const [small, large] = product('one').variants
  if (!small || !large) throw new Error('two variants are expected')
  const swapped = product('one', {
    variants: [
      { ...large, slug: 'small' },
      { ...small, slug: 'large', price: '99.00' },
    ],
  })
  await load(catalogue([swapped, product('two', { product_code: 'THREE' })]))
  expect(await ids()).toEqual(before)
  expect((await db.select().from(variants).where(eq(variants.variantCode, 'ONE-S')))[0]).toMatchObject({
    slug: 'large',
    priceCents: 9900,
    position: 2,
  })
})

test('a former slug that another product uses no longer redirects', async () => {
  await load(catalogue([product('uno', { product_code: 'ONE' }), product('two')]))
  await load(
    catalogue([
      product('uno', { product_code: 'ONE' }),
      product('two'),
      product('one', { product_code: 'OTHER', variants: product('three').variants }),
    ]),
  )
  expect(await database.current.db.execute(sql`select slug from product_redirects`)).toEqual([])
})

test('categories can be renamed, moved and removed in one import', async () => {
  const base = { previous_slugs: [], image: null, facets: [], variations: [] }
  const rings = { ...base, slug: 'rings', name: 'Rings', parent: null, facets: ['metal'], variations: ['size'] }
  const list = [product('one'), product('two')]
  await load(
    catalogue(list, {
      categories: [
        rings,
        { ...base, slug: 'bands', name: 'Bands', parent: 'rings' },
        { ...base, slug: 'thin', name: 'Thin', parent: 'bands' },
      ],
    }),
  )
  const moved = catalogue(list, {
    categories: [
      { ...base, slug: 'all', name: 'All', parent: null },
      { ...rings, parent: 'all' },
      { ...base, slug: 'bands', name: 'Thin', parent: 'all', previous_slugs: ['thin'] },
    ],
  })
  await load(moved)
  expect(isEmptyPlan(await load(moved))).toBe(true)
  expect(await database.current.db.execute(sql`select slug, level from categories order by position`)).toEqual([
    { slug: 'all', level: 1 },
    { slug: 'rings', level: 2 },
    { slug: 'bands', level: 2 },
  ])
})

test('an import removes a facet tag that nothing uses', async () => {
  const facets: Catalogue['facets'] = [
    { slug: 'metal', name: 'Metal', style: 'boxes', tags: [{ slug: 'gold', name: 'Gold', color: null }] },
  ]
  await load(catalogue([product('one')], { facets }))
  expect(await database.current.db.execute(sql`select slug from facet_tags`)).toEqual([{ slug: 'gold' }])
})

test('a special shipping tag with fees cannot be removed, and the error names both', async () => {
  const { db } = database.current
  const [tag] = await db.select().from(shippingTags).where(eq(shippingTags.slug, 'box'))
  const [rule] = await db
    .insert(shippingRules)
    .values({ country: 'Greece', city: 'Athens', thresholdCents: 0, feeCents: 0 })
    .returning()
  if (!tag || !rule) throw new Error('a tag and a rule are expected')
  await db.insert(specialFees).values({ ruleId: rule.id, shippingTagId: tag.id, feeCents: 100, stackable: false })
  const without = catalogue([product('one', { special_shipping_tags: [] })], { shippingTags: [] })
  await expect(load(without)).rejects.toThrow(/shippingTags\.box: .*fees use it \(Athens, Greece\)/)
  await expect(load(without, { dryRun: true })).rejects.toThrow('shippingTags.box')
  await db.delete(shippingRules)
  await load(without)
  expect(await db.select().from(shippingTags)).toEqual([])
})

test('an import sanitises rich text', async () => {
  await load(
    catalogue([
      product('one', {
        long_description:
          '<p onclick="x()">Bent <b>by hand</b>.<script>alert(1)</script><a href="javascript:x()">more</a></p>',
      }),
    ]),
  )
  const [row] = await database.current.db.select().from(variants)
  expect(row?.longDescription).toBe('<p>Bent <strong>by hand</strong>.<a rel="noopener">more</a></p>')
})

test('what goes with a product is stored in its order, and follows products to their new slugs', async () => {
  const stored = async () =>
    toCatalogueFiles(await loadStoredContent(database.current.db)).products.map((one) => [one.slug, one.goes_with])
  const chosen = [product('one', { goes_with: ['two', 'three'] }), product('two'), product('three')]
  const before = await version()
  await load(catalogue(chosen))
  expect(await stored()).toEqual([
    ['one', ['two', 'three']],
    ['three', undefined],
    ['two', undefined],
  ])
  expect(await version()).not.toBe(before)
  expect(isEmptyPlan(await load(catalogue(chosen)))).toBe(true)
  const renamed = [chosen[0]!, product('dos', { product_code: 'TWO', previous_slugs: ['two'] }), product('three')]
  await load(catalogue(renamed))
  expect((await stored())[1]).toEqual(['one', ['dos', 'three']])
  await load(catalogue([product('one', { goes_with: ['dos'] }), renamed[1]!]))
  expect((await stored())[1]).toEqual(['one', ['dos']])
})
