import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FileProblemsError, formatFileProblem } from '@/lib/platform/base/file-problem'
import { useDemoDatabase } from '@/testing/db.server'
import { type ProductTranslation } from '@/lib/shop/catalogue/translation-file.schema'
import { fitQuestionSet } from './catalogue-translations'
import { exportCatalogue } from './export-catalogue.server'
import { importFromPath } from './import-source.server'
import { isEmptyPlan } from './import-plan'
import { loadStoredContent } from './stored-content.server'

const DEMO = path.join(process.cwd(), 'lib/demo/seed/demo')
const GREEK = 'translations/el'
const BAND = 'products/kyma-band.json'
const database = useDemoDatabase()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'translations-'))
  await cp(DEMO, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

const run = (source = folder, options = {}) =>
  importFromPath(database.current.db, source, {
    removeMissing: false,
    dryRun: false,
    progress: () => {},
    ...options,
  })

const read = (file: string) => readFile(path.join(folder, file), 'utf8')
const edit = async (file: string, change: (text: string) => string) => {
  const text = await read(file)
  const changed = change(text)
  expect(changed).not.toBe(text)
  await writeFile(path.join(folder, file), changed)
}
const editTranslation = (change: (own: ProductTranslation) => void) =>
  edit(`${GREEK}/${BAND}`, (text) => {
    const own = JSON.parse(text) as ProductTranslation
    change(own)
    return JSON.stringify(own)
  })

const stored = async (slug = 'kyma-band') =>
  (await loadStoredContent(database.current.db)).products.find((product) => product.slug === slug)

const problems = async (): Promise<string[]> => {
  const error: unknown = await run().then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof FileProblemsError)) throw error ?? new Error('nothing was wrong')
  return error.problems.map(formatFileProblem)
}

test('the translations of the demo are exported as they were imported, byte for byte', async () => {
  expect(isEmptyPlan(await run())).toBe(true)
  const exported = path.join(folder, 'exported')
  await exportCatalogue(database.current.db, exported, { withPictures: false, dryRun: false })
  const products = await readdir(path.join(DEMO, GREEK, 'products'))
  expect(await readdir(path.join(exported, GREEK, 'products'))).toEqual(products)
  const names = ['categories.json', 'facets.json', 'variations.json', 'shipping-tags.json', 'question-sets.json']
  for (const name of [...names, ...products.map((product) => `products/${product}`)])
    expect(await read(`exported/${GREEK}/${name}`)).toBe(await readFile(path.join(DEMO, GREEK, name), 'utf8'))
})

test('every problem is reported with its file and field', async () => {
  await edit(`${GREEK}/categories.json`, (text) => text.replace('"rings"', '"rinks"'))
  await edit(`${GREEK}/facets.json`, (text) => text.replace('"rose-gold"', '"rosegold"'))
  await editTranslation((own) => {
    own.images = { 'other.jpg': 'Άλλη' }
    own.specifications?.[1]?.entries.pop()
    own.variants = { ...own.variants, 'copper-99': { name: 'Χαλκός' } }
  })
  await writeFile(path.join(folder, GREEK, 'products/nothing.json'), '{ "name": "Τίποτα", "price": "1.00" }')
  await cp(path.join(folder, GREEK), path.join(folder, 'translations/gr'), { recursive: true })
  const found = await problems()
  expect(found).toEqual(
    expect.arrayContaining([
      `${GREEK}/categories.json: rinks: there is no category "rinks"`,
      `${GREEK}/facets.json: metal.tags.rosegold: the facet has no tag "rosegold"`,
      `${GREEK}/${BAND}: images.other.jpg: the product has no such image`,
      expect.stringMatching(
        /kyma-band\.json: specifications\.1\.entries: the product has \d+ entries here, and this has \d+/,
      ),
      `${GREEK}/${BAND}: variants.copper-99: the product has no variant "copper-99"`,
      expect.stringMatching(/products\/nothing\.json: Unrecognized key: "price"/),
      'translations/gr: the shop has no language "gr"; it has el',
    ]),
  )
})

test('a translation of an entry that the files do not have is a problem', async () => {
  await cp(path.join(folder, GREEK, BAND), path.join(folder, GREEK, 'products/nothing.json'))
  expect(await problems()).toEqual([`${GREEK}/products/nothing.json: there is no product "nothing"`])
})

test('two entries cannot have one slug in a language, also when one has that of the catalogue', async () => {
  await editTranslation((own) => (own.slug = 'perla-studs'))
  await edit(`${GREEK}/products/perla-studs.json`, (text) => text.replace(/ {2}"slug": "[^"]+",\n/, ''))
  expect(await problems()).toEqual([
    `${GREEK}/${BAND}: slug: "perla-studs" is the slug of "perla-studs" in this language already`,
  ])
})

describe('an import of the catalogue alone', () => {
  beforeEach(async () => {
    await run()
    await rm(path.join(folder, 'translations'), { recursive: true })
  })
  afterEach(() => run(DEMO))

  test('keeps the translations, also of a product with another slug', async () => {
    const before = await stored()
    await edit(BAND, (text) =>
      text
        .replace('"slug": "kyma-band"', '"slug": "wave-band"')
        .replace('"previous_slugs": []', '"previous_slugs": ["kyma-band"]')
        .replace(/"price": "[^"]+"/, '"price": "99.00"'),
    )
    await cp(path.join(folder, BAND), path.join(folder, 'products/wave-band.json'))
    await rm(path.join(folder, BAND))
    expect(isEmptyPlan(await run())).toBe(false)
    expect((await stored('wave-band'))?.translations).toEqual(before?.translations)
  })

  test('leaves out of them what no longer fits', async () => {
    await edit(BAND, (text) => {
      const product = JSON.parse(text) as {
        variants: { slug: string }[]
        specifications: unknown[]
      }
      product.variants.pop()
      product.specifications.pop()
      return JSON.stringify(product)
    })
    const before = await stored()
    await run()
    const own = (await stored())?.translations.el
    expect(own?.specifications).toBeUndefined()
    expect(own?.long_description).toBe(before?.translations.el?.long_description)
    expect(Object.keys(own?.variants ?? {})).toHaveLength((before?.variants.length ?? 0) - 1)
  })

  test('removes them when it should', async () => {
    await run(folder, { removeTranslations: true })
    expect((await stored())?.translations).toEqual({})
  })
})

test('a translated slug that changes becomes a former slug, which redirects', async () => {
  const before = (await stored())?.translations.el?.slug
  await editTranslation((own) => (own.slug = 'veraki-kymatismos'))
  await run()
  expect((await stored())?.previousSlugs).toContain(before)
  await run(DEMO)
})

test('columns with the name of a language at their end are translations', async () => {
  const file = path.join(folder, 'products.csv')
  await writeFile(
    file,
    [
      'slug;name;name_el;slug_el;short_description_el;images_el;specifications_el;variant_name_el;product_code;category;date_added;updated;short_description;images;specifications;variant_slug;variant_name;variant_code;price;tags',
      'new-band;New band;Νέο βεράκι;neo-veraki;Λείο.;kyma-band-1.jpg = Ένα βεράκι;Υλικά: Μέταλλο = Ασήμι;Μικρό;NEW-1;bands;2026-01-01T00:00:00Z;2026-01-02T00:00:00Z;Plain.;kyma-band-1.jpg = A band;Materials: Metal = Silver;small;Small;NEW-1-S;12.50;ring-size: 52',
      ';;;;;;;Μεγάλο;;;;;;;;large;Large;NEW-1-L;12.50;ring-size: 54',
    ].join('\n'),
  )
  await run(file)
  expect((await stored('new-band'))?.translations).toEqual({
    el: {
      slug: 'neo-veraki',
      name: 'Νέο βεράκι',
      short_description: 'Λείο.',
      images: { 'kyma-band-1.jpg': 'Ένα βεράκι' },
      specifications: [{ name: 'Υλικά', entries: [{ name: 'Μέταλλο', value: 'Ασήμι' }] }],
      variants: { small: { name: 'Μικρό' }, large: { name: 'Μεγάλο' } },
    },
  })
  await writeFile(file, (await readFile(file, 'utf8')).replace('neo-veraki', 'Νέο').replace('name_el', 'name_gr'))
  await expect(run(file)).rejects.toThrow(/products\.csv:1: name_gr: unknown column/)
  await run(DEMO, { removeMissing: true })
})

test('a translation of questions has no text that they do not have', () => {
  const choices = [{ slug: 'long', name: 'Long' }]
  const date = { slug: 'date', kind: 'date', label: 'Date' } as const
  const chain = { slug: 'chain', kind: 'choice', label: 'Chain', hint: 'With its clasp', choices } as const
  const given = {
    chain: { label: 'Αλυσίδα', hint: 'Με το κούμπωμα', choices: { long: 'Μακριά', gone: 'Κοντή' } },
    date: { label: 'Ημέρα', hint: 'Της βάπτισης', example: '6 Ιουνίου' },
    gone: { label: 'Χρώμα' },
  }
  expect(fitQuestionSet({ questions: [date, chain] }, { questions: given })).toEqual({
    questions: {
      date: { label: 'Ημέρα' },
      chain: { label: 'Αλυσίδα', hint: 'Με το κούμπωμα', choices: { long: 'Μακριά' } },
    },
  })
})
