import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { useTestDatabase } from '@/testing/db.server'
import { FileProblemsError, formatFileProblem } from '@/lib/platform/base/file-problem'
import { type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { savePictures } from '@/lib/shop/catalogue/stored-pictures.server'
import { exportCatalogue } from './export-catalogue.server'
import { importFromPath } from './import-source.server'
import { isEmptyPlan } from './import-plan'

const database = useTestDatabase()
let folder: string

const CARD: ProductFile = {
  ...{ slug: 'gift-card', name: 'Gift card', product_code: 'GIFT', category: 'gifts', previous_slugs: [] },
  ...{ date_added: '2026-01-02T03:04:05Z', updated: '2026-02-03T04:05:06Z', orders: 0, gift_card: true, facets: {} },
  ...{ short_description: 'A gift card.', long_description: '', special_shipping_tags: [], specifications: [] },
  images: [{ file: 'card-1.jpg', alt: 'A gift card' }],
  variants: [
    { slug: '50', name: '50', variant_code: 'GIFT-50', price: '50.00', available: true, tags: { amount: '50' } },
    {
      ...{ slug: 'other', name: 'Another amount', variant_code: 'GIFT-OTHER', price: '10.00', amount_up_to: '500.00' },
      ...{ available: true, tags: { amount: 'other' } },
    },
  ],
}
const FILE = 'products/gift-card.json'

const write = async (file: string, content: unknown) => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), JSON.stringify(content))
}
const load = (dryRun = false) =>
  importFromPath(database.current.db, folder, { removeMissing: true, dryRun, progress: () => {} })

/** The messages for a gift card that is written like this. */
async function problems(more: Partial<ProductFile>, variant: Partial<ProductFile['variants'][number]> = {}) {
  const [first, ...rest] = CARD.variants
  await write(FILE, { ...CARD, ...more, variants: [{ ...first, ...variant }, ...rest] })
  const error: unknown = await load(true).catch((thrown: unknown) => thrown)
  if (!(error instanceof FileProblemsError)) throw error
  return error.problems.map(formatFileProblem)
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gift-cards-'))
  const gifts = { slug: 'gifts', name: 'Gifts', parent: null, previous_slugs: [], image: null, facets: [] }
  const tags = ['50', 'other'].map((slug) => ({ slug, name: slug, color: null }))
  await write('categories.json', [{ ...gifts, variations: ['amount'] }])
  await write('variations.json', [{ slug: 'amount', name: 'Amount', style: 'boxes', tags }])
  await write('shipping-tags.json', [{ slug: 'box', name: 'Box' }])
  await write(FILE, CARD)
  const picture = { file: 'card-1.jpg', key: 'card-1.0000', width: 1000, height: 1000, color: '#ffffff' }
  await savePictures(database.current.db, [{ ...picture, widths: [160] }])
})

afterEach(() => rm(folder, { recursive: true }))

test('a gift card is exported as it was imported', async () => {
  await load()
  const to = path.join(folder, 'again')
  await exportCatalogue(database.current.db, to, { withPictures: false, dryRun: false })
  expect(JSON.parse(await readFile(path.join(to, FILE), 'utf8'))).toEqual(CARD)
  expect(isEmptyPlan(await load(true))).toBe(true)
})

test.each<[string, Partial<ProductFile>, string]>([
  ['personalised', { personalised: true }, 'a gift card has no "personalised"'],
  ['lead days', { lead_days: 3 }, 'a gift card has no "lead_days"'],
  [
    'questions',
    { questions: [{ slug: 'initials', kind: 'short_text', label: 'Initials' }] },
    'a gift card has no "questions"',
  ],
])('a gift card has no %s', async (_name, more, message) => {
  expect(await problems(more)).toEqual([`${FILE}: ${Object.keys(more)[0]}: ${message}`])
})

test.each<[string, Partial<ProductFile['variants'][number]>, string]>([
  ['stock', { stock: 3 }, 'there are always gift cards: leave the stock out'],
  ['stock', { stock: 'made to order' }, 'there are always gift cards: leave the stock out'],
  ['price', { price: '0.00' }, 'a gift card costs more than nothing'],
  ['reduced', { reduced: true }, 'a gift card is worth its price, so that is never a reduction'],
  ['amount_up_to', { amount_up_to: '50.00' }, 'the highest amount is above the price, the lowest'],
  [
    'special_shipping_tags',
    { special_shipping_tags: ['box'] },
    'a gift card is sent by email, without special shipping',
  ],
])('a variant of a gift card with a wrong %s is named', async (field, variant, message) => {
  expect(await problems({}, variant)).toEqual([`${FILE}: variants.0.${field}: ${message}`])
})

test('only a gift card has an amount that its buyer chooses', async () => {
  expect(await problems({ gift_card: false })).toEqual([
    `${FILE}: variants.1.amount_up_to: only buyers of a gift card choose its amount`,
  ])
})

test('a counted product that becomes a gift card is not counted any more', async () => {
  const { gift_card: _, ...counted } = CARD
  const variants = CARD.variants.map(({ amount_up_to: _upTo, ...variant }) => ({ ...variant, stock: 2 }))
  await write(FILE, { ...counted, variants })
  await load()
  await write(FILE, CARD)
  await load()
  const { db } = database.current
  expect(await db.execute(sql`select mode from stock where mode <> 'always'`)).toEqual([])
})
