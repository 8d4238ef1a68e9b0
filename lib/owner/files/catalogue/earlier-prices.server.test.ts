import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { FileProblemsError, formatFileProblem } from '@/lib/platform/base/file-problem'
import { loadSnapshot } from '@/lib/shop/catalogue/snapshot.server'
import { useDemoDatabase } from '@/testing/db.server'
import { type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { exportCatalogue } from './export-catalogue.server'
import { importFromPath } from './import-source.server'
import { isEmptyPlan } from './import-plan'

const database = useDemoDatabase()
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'earlier-'))
})
afterEach(() => rm(folder, { recursive: true }))

type VariantFile = ProductFile['variants'][number]

async function exported(slug: string, withPriceHistory = false): Promise<ProductFile> {
  const to = path.join(folder, 'exported')
  await mkdir(to, { recursive: true })
  await exportCatalogue(database.current.db, to, { withPictures: false, withPriceHistory, dryRun: false })
  const product: ProductFile = JSON.parse(await readFile(path.join(to, 'products', `${slug}.json`), 'utf8'))
  return product
}

/** Imports the product with a change of its first variant. */
async function importFirst(product: ProductFile, change: Partial<VariantFile>) {
  const file = path.join(folder, `${product.slug}.json`)
  const [first, ...others] = product.variants
  await writeFile(file, JSON.stringify({ ...product, variants: [{ ...first, ...change }, ...others] }))
  return importFromPath(database.current.db, file, { removeMissing: false, dryRun: false, progress: () => {} })
}

async function problemsOf(product: ProductFile, change: Partial<VariantFile>): Promise<string[]> {
  const error: unknown = await importFirst(product, change).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof FileProblemsError)) throw error ?? new Error('nothing was wrong')
  return error.problems.map(formatFileProblem)
}

const reducedFrom = async (slug: string) => (await loadSnapshot(database.current.db)).bySlug.get(slug)?.reducedFrom

const EARLIER = [
  { price: '90.00', from: '2024-01-01T00:00:00Z' },
  { price: '88.00', from: '2024-02-01T00:00:00Z', reduced: true },
]

test('a reduction from the first day of the shop is compared with the prices from before it', async () => {
  // The silver hoops cost less and are not reduced.
  expect(await reducedFrom('kyklos-hoops-large')).toBeNull()
  expect(await reducedFrom('elia-leaf-drops')).toBe(7400)
  const product = await exported('elia-leaf-drops')
  await importFirst(product, { reduced: false })
  expect(await reducedFrom('elia-leaf-drops')).toBeNull()
  await importFirst(product, { reduced: true })
  expect(await reducedFrom('elia-leaf-drops')).toBeNull()
  await importFirst(product, { reduced: true, price: '50.00' })
  expect(await reducedFrom('elia-leaf-drops')).toBe(6200)
})

test('earlier prices stay as the first import brought them, also for a variant that was deleted', async () => {
  const product = await exported('selini-moonstone-ring')
  const others = [{ price: '150.00', from: '2024-01-01T00:00:00Z' }]
  await importFirst(product, { earlier_prices: EARLIER })
  expect(isEmptyPlan(await importFirst(product, { earlier_prices: EARLIER }))).toBe(true)
  expect(isEmptyPlan(await importFirst(product, {}))).toBe(true)
  const refused = [
    'selini-moonstone-ring.json: variants.0.earlier_prices: the shop has other earlier prices of this variant, which stay as they are: leave these out',
  ]
  expect(await problemsOf(product, { earlier_prices: others })).toEqual(refused)
  await database.current.db.execute(sql`delete from products where slug = ${product.slug}`)
  expect(await problemsOf(product, { earlier_prices: others })).toEqual(refused)
  await importFirst(product, { earlier_prices: EARLIER })
  expect(isEmptyPlan(await importFirst(product, { earlier_prices: EARLIER }))).toBe(true)
  expect((await exported(product.slug)).variants[0]).toMatchObject({ earlier_prices: EARLIER })
})

test('an earlier price is from the past and from before the history of the shop, each after the one before', async () => {
  const product = await exported('dantela-milgrain-band')
  const at = (from: string) => ({ earlier_prices: [{ price: '90.00', from }] })
  expect(await problemsOf(product, at(new Date().toISOString()))).toEqual([
    expect.stringMatching(
      /^dantela-milgrain-band.json: variants.0.earlier_prices.0.from: the shop has its own history of this price from .* on: an earlier price begins before that$/,
    ),
  ])
  expect(await problemsOf(product, { variant_code: 'NEW-1', slug: 'new', ...at('2999-01-01T00:00:00Z') })).toEqual([
    'dantela-milgrain-band.json: variants.0.earlier_prices.0.from: an earlier price begins in the past',
  ])
  expect(await problemsOf(product, { earlier_prices: EARLIER.toReversed() })).toEqual([
    'dantela-milgrain-band.json: variants.0.earlier_prices.1.from: an earlier price begins after the one before it in the list',
  ])
})

test('another shop gets the whole history of prices with an export', async () => {
  const product = await exported('meandros-band')
  const [first] = product.variants
  await importFirst(product, { earlier_prices: EARLIER.slice(0, 1) })
  await database.current.db.execute(
    sql`update variants set price_cents = 5000, reduced = true where variant_code = ${first?.variant_code}`,
  )
  const { variants } = await exported(product.slug, true)
  expect(variants[0]?.earlier_prices).toMatchObject([EARLIER[0], { price: '72.00' }, { price: '50.00', reduced: true }])
  expect(variants[1]?.earlier_prices).toMatchObject([{ price: '72.00' }])
})
