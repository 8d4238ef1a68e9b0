import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { Problem } from '@/lib/platform/base/problem'
import { type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { exportCatalogue } from '@/lib/owner/files/catalogue/export-catalogue.server'
import { loadSnapshot } from '@/lib/shop/catalogue/snapshot.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { useDemoDatabase } from '@/testing/db.server'
import { loadProduct } from './load-product.server'
import { mergeProducts } from './merge-products'
import { type StoredProduct } from './stored-product'
import {
  findUndoableEdit,
  ProductChangedError,
  storeProduct,
  undoEdit,
  type ProductChange,
} from './save-product.server'

const database = useDemoDatabase()
const CODE = 'AS-B-002'
const NOW = new Date('2026-11-22T16:00:00Z')

const ctx = (minutes = 0): Ctx => ({
  db: database.current.db,
  now: new Date(NOW.getTime() + minutes * 60_000),
  viewer: null,
})

async function load(code = CODE): Promise<StoredProduct> {
  const { stored } = await loadProduct(ctx(), code)
  if (!stored) throw new Error(`There is no ${code}.`)
  return stored
}

const recorded: ProductChange[] = []
const record = (_tx: unknown, change: ProductChange) => Promise.resolve(void recorded.push(change))

/** Saves a change of the stored product. */
async function save(change: (product: ProductFile) => object, { editedBy = 'eleni@shop.example', minutes = 0 } = {}) {
  const { product: base } = await load()
  return storeProduct(ctx(minutes), { code: CODE, base, product: { ...base, ...change(base) }, editedBy }, record)
}

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('Nothing was thrown.')
    },
    (error: unknown) => error,
  )

const messagesOf = async (work: Promise<unknown>) => {
  const error = await thrownBy(work)
  if (!(error instanceof Problem)) throw error
  return error.body
}

const pricedAt = (product: ProductFile, price: string) =>
  product.variants.map((variant, at) => (at === 0 ? { ...variant, price } : variant))

test('an export afterwards gives exactly what was saved, and nothing else changes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'asimera-edit-'))
  const options = { withPictures: false, dryRun: false }
  const before = await exportCatalogue(database.current.db, folder, options)
  const [saved] = before.products.filter(({ product_code: code }) => code === CODE)
  const typed = {
    name: 'Aigaio bracelet of lapis',
    short_description: 'Lapis lazuli, silver.',
    long_description: '<p>New <em>text</em>.</p>',
    personalised: true,
    safety_note: 'Not for small children.',
    goes_with: ['votsalo-lapis-studs', 'meandros-lapis-medallion'],
    question_set: 'engraving',
    questions: [{ slug: 'cord', kind: 'short_text' as const, label: 'Length of the cord', variants: ['16-cm'] }],
    facets: { stone: ['lapis-lazuli'], metal: ['silver'] },
    specifications: [{ name: 'Materials', entries: [{ name: 'Metal', value: 'Silver' }] }],
    variants: pricedAt(saved!, '49.90'),
  }
  await save(() => typed)
  const after = await exportCatalogue(database.current.db, folder, options)
  const exported = JSON.parse(
    await readFile(path.join(folder, 'products', `${saved?.slug}.json`), 'utf8'),
  ) as ProductFile
  expect(exported).toEqual({
    ...saved,
    ...typed,
    facets: { metal: ['silver'], stone: ['lapis-lazuli'] },
    updated: '2026-11-22T16:00:00Z',
  })
  expect({ ...after, products: after.products.filter(({ product_code: code }) => code !== CODE) }).toEqual({
    ...before,
    products: before.products.filter(({ product_code: code }) => code !== CODE),
  })
  await rm(folder, { recursive: true })
})

test('saving what is stored changes nothing', async () => {
  const version = async () => (await loadSnapshot(database.current.db)).version
  const before = await version()
  recorded.length = 0
  expect(await save(() => ({}))).toMatchObject({ edit: null })
  expect(await version()).toBe(before)
  expect(recorded).toEqual([])
})

test('every message names its field', async () => {
  const { product: other } = await load('AS-B-001')
  expect(
    await messagesOf(
      save((product) => ({
        name: ' ',
        images: [],
        category: 'nowhere',
        variants: [{ ...product.variants[0], price: '12' }, product.variants[1]],
      })),
    ),
  ).toEqual({
    name: ['Enter some text.'],
    images: ['A product has at least one picture.'],
    'variants.0.price': [expect.stringContaining('a price has a point')],
  })
  expect(
    await messagesOf(
      save((product) => ({
        slug: other.slug,
        product_code: other.product_code,
        category: 'nowhere',
        facets: { metal: ['wood'] },
        question_set: 'gravure',
        questions: [{ slug: 'cord', kind: 'date', label: 'Cord', variants: ['1-km'] }],
        variants: [product.variants[0], { ...product.variants[1], tags: product.variants[0]?.tags }],
      })),
    ),
  ).toEqual({
    slug: [`"${other.slug}" appears twice`],
    product_code: [`"${other.product_code}" belongs to another product already`],
    category: ['there is no category "nowhere"'],
    'facets.metal': ['the facet has no tag "wood"'],
    question_set: ['there is no question set "gravure"'],
    'questions.0.variants': ['the product has no variant "1-km"'],
    'variants.1.tags': ['another variant has the same tags, so shoppers could not choose between them'],
  })
  expect(await messagesOf(save(() => ({ images: [{ file: 'lost.jpg', alt: 'Lost' }] })))).toEqual({
    'images.0.file': ['The shop no longer has this picture: upload it again.'],
  })
})

test('a new address leads on from the old one, also with another code, and translations stay', async () => {
  const before = await load()
  expect(before.translations.el?.name).toBeDefined()
  await save(() => ({ slug: 'aigaio-lapis', product_code: 'AS-B-902' }))
  const renamed = await load('AS-B-902')
  expect(renamed.product.previous_slugs).toContain(before.product.slug)
  expect(renamed.translations).toEqual(before.translations)
  expect(
    await messagesOf(
      storeProduct(
        ctx(),
        {
          code: 'AS-B-001',
          base: null,
          product: { ...(await load('AS-B-001')).product, slug: before.product.slug },
          editedBy: 'x',
        },
        record,
      ),
    ),
  ).toEqual({ slug: [expect.stringContaining('had this address before')] })
  await storeProduct(
    ctx(),
    {
      code: 'AS-B-902',
      base: renamed.product,
      product: { ...renamed.product, slug: before.product.slug, product_code: CODE },
      editedBy: 'x',
    },
    record,
  )
  expect((await load()).product.slug).toBe(before.product.slug)
})

test('a category offers what its products come in as soon as one does, and only then', async () => {
  const offers = async (slug: string) => {
    const { choices } = await loadProduct(ctx(), CODE)
    return choices.categories.find((category) => category.slug === slug)?.variations
  }
  const { product } = await load()
  const before = await offers(product.category)
  expect(before).not.toContain('leather-colour')
  recorded.length = 0
  const { offered } = await save(({ variants }) => ({
    variants: variants.map((variant, at) =>
      at === 0 ? { ...variant, tags: { ...variant.tags, 'leather-colour': 'black' } } : variant,
    ),
  }))
  expect(offered?.variations).toEqual([{ slug: 'leather-colour', name: 'Leather Colour' }])
  expect(recorded).toMatchObject([{ offered }])
  expect((await load()).product.variants[0]?.tags).toHaveProperty('leather-colour')
  expect(await offers(product.category)).toEqual([...(before ?? []), 'leather-colour'])
  expect((await save(() => ({ name: 'Once more' }))).offered).toBeNull()
  const { variations } = (await loadProduct(ctx(), CODE)).choices
  const all = Object.fromEntries(variations.map(({ slug, tags }) => [slug, tags[0]?.slug ?? '']))
  expect(
    await messagesOf(save(({ variants }) => ({ variants: [{ ...variants[0]!, tags: all }, ...variants.slice(1)] }))),
  ).toEqual({ category: [expect.stringContaining('at most 10 choices')] })
  await save(() => product)
})

test('the second of two editors is told who changed the product, and can keep both changes', async () => {
  const { product: base } = await load()
  await save((product) => ({ variants: pricedAt(product, '77.00') }), { editedBy: 'maria@shop.example', minutes: 1 })
  const mine = { ...base, name: 'My name for it' }
  const input = { code: CODE, base, product: mine, editedBy: 'eleni@shop.example' }
  const error = await thrownBy(storeProduct(ctx(2), input, record))
  if (!(error instanceof ProductChangedError)) throw error
  expect(error.by).toEqual({ name: 'maria@shop.example', at: ctx(1).now })
  expect((await load()).product.name).toBe(base.name)
  const merged = mergeProducts(base, mine, error.theirs)
  await storeProduct(ctx(3), { ...input, base: error.theirs, product: merged }, record)
  const { product } = await load()
  expect(product.name).toBe('My name for it')
  expect(product.variants[0]?.price).toBe('77.00')
})

test('a change by a command is told, too', async () => {
  const { product: base } = await load()
  await database.current.db.execute(sql`update products set name = 'By a command' where product_code = ${CODE}`)
  const error = await thrownBy(storeProduct(ctx(), { code: CODE, base, product: base, editedBy: 'x' }, record))
  expect(error).toMatchObject({ by: null, theirs: { name: 'By a command' } })
})

test('a change is undone for ten minutes: texts, pictures, variants and translations', async () => {
  const before = await load()
  const { edit } = await save((product) => ({
    name: 'For a moment',
    images: product.images.slice(0, 1),
    variants: product.variants.slice(0, 1),
  }))
  expect((await load()).product.variants).toHaveLength(1)
  expect(await findUndoableEdit(ctx(9), CODE)).toMatchObject({ id: edit, editedBy: 'eleni@shop.example' })
  expect(await findUndoableEdit(ctx(11), CODE)).toBeNull()
  const undo = (minutes: number) => undoEdit(ctx(minutes), { code: CODE, edit: edit ?? 0, editedBy: 'eleni' }, record)
  expect(await messagesOf(undo(11))).toEqual({ detail: 'A change can be undone for 10 minutes.' })
  recorded.length = 0
  await undo(9)
  expect(await load()).toEqual(before)
  expect(recorded).toMatchObject([{ before: { product: { name: 'For a moment' } }, after: before }])
})

test('nothing is undone once somebody else has changed the product', async () => {
  const { edit } = await save(() => ({ name: 'First' }))
  await save(() => ({ name: 'Second' }), { editedBy: 'maria@shop.example' })
  expect(await messagesOf(undoEdit(ctx(), { code: CODE, edit: edit ?? 0, editedBy: 'x' }, record))).toEqual({
    detail: 'This product has changed again since, so nothing was undone.',
  })
  expect((await load()).product.name).toBe('Second')
})

test('a new product is hidden or published, and undoing removes it', async () => {
  const { product: model } = await load('AS-B-001')
  const product = {
    ...model,
    state: 'hidden',
    slug: 'brand-new',
    product_code: 'NEW-001',
    variants: model.variants.map((variant, at) => ({ ...variant, variant_code: `NEW-001-${at}` })),
  }
  const listed = async () => (await loadSnapshot(database.current.db)).bySlug.has('brand-new')
  const { edit } = await storeProduct(ctx(), { code: null, base: null, product, editedBy: 'x' }, record)
  expect(await listed()).toBe(false)
  expect(
    await messagesOf(storeProduct(ctx(), { code: null, base: null, product, editedBy: 'x' }, record)),
  ).toMatchObject({
    product_code: ['"NEW-001" belongs to another product already'],
  })
  const published = await storeProduct(
    ctx(),
    { code: 'NEW-001', base: null, product: { ...product, state: 'published' }, editedBy: 'x' },
    record,
  )
  expect(await listed()).toBe(true)
  await undoEdit(ctx(), { code: 'NEW-001', edit: published.edit ?? 0, editedBy: 'x' }, record)
  expect(await listed()).toBe(false)
  await undoEdit(ctx(), { code: 'NEW-001', edit: edit ?? 0, editedBy: 'x' }, record).catch(() => {})
  expect((await loadProduct(ctx(), 'NEW-001')).stored).toMatchObject({ product: { state: 'hidden' } })
})
