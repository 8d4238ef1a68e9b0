import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { useTestDatabase } from '@/testing/db.server'
import { randomQuestions } from '@/testing/questions'
import { FileProblemsError, formatFileProblem } from '@/lib/platform/base/file-problem'
import { DEFAULT_FORMAT, setMoneyFormat } from '@/lib/platform/base/money'
import { type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { savePictures } from '@/lib/shop/catalogue/stored-pictures.server'
import { type QuestionList, type QuestionTranslations } from '@/lib/shop/questions/question-file.schema'
import { exportCatalogue } from './export-catalogue.server'
import { importFromPath } from './import-source.server'
import { isEmptyPlan } from './import-plan'

const database = useTestDatabase()
let folder: string

const PRODUCT: ProductFile = {
  ...{ slug: 'signet', name: 'Signet', product_code: 'SIGNET', category: 'rings', previous_slugs: [] },
  ...{ date_added: '2026-01-02T03:04:05Z', updated: '2026-02-03T04:05:06Z', orders: 0, facets: {} },
  ...{ short_description: 'A ring.', long_description: '', special_shipping_tags: [], specifications: [] },
  images: [{ file: 'signet-1.jpg', alt: 'A ring' }],
  variants: ['small', 'large'].map((slug) => ({
    ...{ slug, name: slug, variant_code: `SIGNET-${slug.toUpperCase()}`, price: '48.00', available: true },
    tags: { size: slug },
  })),
}
const INITIALS: QuestionList[number] = { slug: 'initials', kind: 'short_text', label: 'Initials', example: 'A. B.' }
const STONE: QuestionList[number] = {
  ...{ slug: 'stone', kind: 'choice', label: 'Stone' },
  choices: [
    { slug: 'onyx', name: 'Onyx' },
    { slug: 'jade', name: 'Jade', price: '20.00' },
  ],
}
const SET = { slug: 'engraving', name: 'Engraving', questions: [{ ...INITIALS, slug: 'inside' }] }
const SETS = 'question-sets.json'
const SIGNET = 'products/signet.json'

const tag = (slug: string) => ({ slug, name: slug, color: null })

const write = async (file: string, content: unknown) => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
}
const writeProduct = (more: Partial<ProductFile>) => write(SIGNET, { ...PRODUCT, ...more })
const read = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(folder, file), 'utf8').catch(() => '{}'))

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'questions-'))
  const rings = { slug: 'rings', name: 'Rings', parent: null, previous_slugs: [], image: null }
  await write('categories.json', [{ ...rings, facets: [], variations: ['size'] }])
  await write('variations.json', [{ slug: 'size', name: 'Size', style: 'boxes', tags: [tag('small'), tag('large')] }])
  await write(SETS, [SET])
  await writeProduct({ question_set: 'engraving', questions: [INITIALS, STONE] })
  const picture = { file: 'signet-1.jpg', key: 'signet-1.0000', width: 1000, height: 1000, color: '#ffffff' }
  await savePictures(database.current.db, [{ ...picture, widths: [160] }])
})
afterEach(() => rm(folder, { recursive: true }))

const run = (source = folder, options = {}) =>
  importFromPath(database.current.db, source, {
    ...{ removeMissing: true, dryRun: false, progress: () => {} },
    ...options,
  })
const problems = async (source = folder): Promise<string[]> => {
  const error: unknown = await run(source).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof FileProblemsError)) throw error ?? new Error('nothing was wrong')
  return error.problems.map(formatFileProblem)
}
const exportInto = (to: string) => exportCatalogue(database.current.db, to, { withPictures: false, dryRun: false })

/** Texts for all that can be translated. */
const translate = (questions: QuestionList): QuestionTranslations =>
  Object.fromEntries(
    questions.map(({ slug, label, hint, example, choices }) => [
      slug,
      {
        label: `${label} el`.slice(-120),
        ...(hint && { hint: 'Οδηγία' }),
        ...(example && { example: 'Α. Β.' }),
        ...(choices && { choices: Object.fromEntries(choices.map((choice) => [choice.slug, `${choice.slug} el`])) }),
      },
    ]),
  )

test('whatever is asked is exported as it was imported, with its translations', async () => {
  const wanted = fc.tuple(randomQuestions(4), randomQuestions(4, 'set-'))
  await fc.assert(
    fc.asyncProperty(wanted, async ([own, ofSet]) => {
      const asked = {
        ...(ofSet.length > 0 && { question_set: 'engraving' }),
        ...(own.length > 0 && { questions: own }),
      }
      await writeProduct(asked)
      await write(SETS, ofSet.length > 0 ? [{ ...SET, questions: ofSet }] : [])
      await write(`translations/el/${SIGNET}`, own.length > 0 ? { questions: translate(own) } : {})
      await write(`translations/el/${SETS}`, ofSet.length > 0 ? { engraving: { questions: translate(ofSet) } } : {})
      const files = [SIGNET, SETS, `translations/el/${SIGNET}`, `translations/el/${SETS}`]
      const before = await Promise.all(files.map(read))
      await run(folder, { removeTranslations: true })
      await exportInto(folder)
      expect(await Promise.all(files.map(read))).toEqual(before)
      expect(isEmptyPlan(await run())).toBe(true)
    }),
    { numRuns: 15 },
  )
})

test('each mistake is told with its file and place', async () => {
  await write(SETS, [{ ...SET, questions: [{ ...INITIALS, slug: 'inside', variants: ['small'] }] }])
  await writeProduct({
    question_set: 'engraving',
    questions: [
      { ...INITIALS, slug: 'inside', variants: ['small', 'huge', 'small'] },
      ...Array.from({ length: 7 }, (_, at) => ({ ...INITIALS, slug: `more-${at}` })),
    ],
  })
  await write('products/other.json', { ...PRODUCT, slug: 'other', product_code: 'OTHER', question_set: 'gravure' })
  expect(await problems()).toEqual(
    expect.arrayContaining([
      `${SETS}: 0.questions.0.variants: a set belongs to several products, so its questions have no variants`,
      `${SIGNET}: questions: with those of the set "engraving" there are 9 questions: at most 8 are possible`,
      `${SIGNET}: questions.0.slug: the set "engraving" has a question "inside" already`,
      `${SIGNET}: questions.0.variants: the product has no variant "huge"`,
      `${SIGNET}: questions.0.variants: "small" appears twice`,
      'products/other.json: question_set: there is no question set "gravure"',
    ]),
  )
})

test('what only another kind of question has is told with its file and place', async () => {
  await writeProduct({
    questions: [
      { ...INITIALS, min: 3 },
      { ...STONE, choices: undefined },
    ],
  })
  expect(await problems()).toEqual([
    `${SIGNET}: questions.0.min: a question of the kind "short_text" has no min`,
    `${SIGNET}: questions.1.choices: a choice needs at least two choices`,
  ])
})

test('a price of a question has the decimals of the currency of the shop', async () => {
  setMoneyFormat({ ...DEFAULT_FORMAT, currency: 'JPY', digits: 0 })
  try {
    await writeProduct({
      questions: [STONE],
      variants: PRODUCT.variants.map((variant) => ({ ...variant, price: '4800' })),
    })
    expect(await problems()).toEqual([
      `${SIGNET}: questions.0.choices.1.price: a price in JPY has no decimals, like 4800`,
    ])
  } finally {
    setMoneyFormat(DEFAULT_FORMAT)
  }
})

test('a translation of what is not asked is told with its file and place', async () => {
  await write(`translations/el/${SIGNET}`, {
    questions: {
      initials: { label: 'Αρχικά', hint: 'Έως τρία' },
      stone: { choices: { ruby: 'Ρουμπίνι' } },
      date: { label: 'Ημερομηνία' },
    },
  })
  await write(`translations/el/${SETS}`, {
    engraving: { questions: { outside: { label: 'Έξω' } } },
    gravure: {},
  })
  expect(await problems()).toEqual([
    `translations/el/${SETS}: gravure: there is no question set "gravure"`,
    `translations/el/${SETS}: engraving.questions.outside: the question set has no question "outside"`,
    `translations/el/${SIGNET}: questions.initials.hint: the question has no hint`,
    `translations/el/${SIGNET}: questions.stone.choices.ruby: the question has no choice "ruby"`,
    `translations/el/${SIGNET}: questions.date: the product has no question "date"`,
  ])
})

test('a set is removed with the last product that uses it, and not before', async () => {
  await run()
  await write(SETS, [])
  expect(await problems()).toEqual([`${SIGNET}: question_set: there is no question set "engraving"`])
  await writeProduct({})
  const plan = await run()
  expect(plan.questionSets.remove.map(({ slug }) => slug)).toEqual(['engraving'])
})

test('a product in a table keeps its questions, its set and their translations', async () => {
  const translation = { questions: { initials: { label: 'Αρχικά' } } }
  await write(`translations/el/${SIGNET}`, translation)
  await run()
  const table = await mkdtemp(path.join(folder, 'table-'))
  const cells = {
    ...{ slug: 'seal', previous_slugs: 'signet', name: 'Seal', name_el: 'Σφραγίδα', product_code: 'SIGNET' },
    ...{ category: 'rings', date_added: PRODUCT.date_added, updated: PRODUCT.updated, short_description: 'A ring.' },
    ...{ images: 'signet-1.jpg = A ring', variant_slug: 'small', variant_name: 'Small', variant_code: 'SIGNET-SMALL' },
    ...{ price: '48.00', tags: 'size: small' },
  }
  const rows = [Object.keys(cells), Object.values(cells)].map((row) => row.join(','))
  await writeFile(path.join(table, 'products.csv'), rows.join('\n'))
  await run(path.join(table, 'products.csv'))
  await exportInto(table)
  const exported = async (file: string) => JSON.parse(await readFile(path.join(table, file), 'utf8')) as object
  expect(await exported('products/seal.json')).toMatchObject({
    ...{ name: 'Seal', question_set: 'engraving', questions: [INITIALS, STONE] },
  })
  expect(await exported('translations/el/products/seal.json')).toEqual({ name: 'Σφραγίδα', ...translation })
})
