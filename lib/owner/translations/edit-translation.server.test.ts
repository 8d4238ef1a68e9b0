import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { toTranslationFiles } from '@/lib/owner/files/catalogue/catalogue-translations'
import { loadStoredContent } from '@/lib/owner/files/catalogue/stored-content.server'
import { exportPages } from '@/lib/owner/files/content/pages-import.server'
import { loadPromotionTranslations } from '@/lib/owner/files/content/promotions-file.server'
import { CHANGED_MEANWHILE } from '@/lib/owner/content/edited-content.server'
import { findUndoableEdit, undoEdit } from '@/lib/owner/products/save-product.server'
import { Problem } from '@/lib/platform/base/problem'
import { loadHomeTranslations } from '@/lib/shop/content/home/stored-home.server'
import { loadPages } from '@/lib/shop/content/pages/stored-pages.server'
import { loadSettingsTranslations } from '@/lib/shop/content/settings-translations.server'
import { useDemoDatabase } from '@/testing/db.server'
import {
  countMissingTexts,
  findTranslation,
  formatName,
  loadLanguageTabs,
  loadThings,
  loadTranslationForm,
  nextTranslationPath,
  saveTranslation,
  type TranslationForm,
} from './edit-translation.server'
import { isMissing } from './translated-text'
import { isTranslated, translatedKinds, translationListPath, translationPath } from './translated-things'

let mockFolder = ''
jest.mock('@/lib/platform/env.server', () => ({
  env: () => ({ SHOP_LANGUAGE: 'en', SHOP_DATA_DIR: mockFolder, editions: {} }),
}))

const database = useDemoDatabase()
const ctx = () => ({ db: database.current.db, now: new Date(), viewer: null })

beforeAll(async () => {
  mockFolder = await mkdtemp(path.join(tmpdir(), 'translating-'))
})
afterAll(() => rm(mockFolder, { recursive: true }))

const open = async (name: string) => loadTranslationForm(ctx(), await findTranslation(ctx(), name))

/** What the form of a thing sends. */
const sent = ({ version, texts }: TranslationForm, changed: Record<string, string> = {}) => ({
  version,
  texts: {
    ...Object.fromEntries(texts.map(({ path: at, shown }) => [at, shown])),
    ...Object.fromEntries(texts.flatMap(({ path: at, typedAs }) => (typedAs ? [[formatName(at), typedAs]] : []))),
    ...changed,
  },
})

async function save(name: string, changed: Record<string, string> = {}, form?: TranslationForm) {
  const options = { editedBy: 'owner@desk.example' }
  return saveTranslation(ctx(), await findTranslation(ctx(), name), sent(form ?? (await open(name)), changed), options)
}

const messagesOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof Problem)) throw new Error(`There was no problem: ${String(error)}`)
  return error.body
}

const exported = async () => toTranslationFiles(await loadStoredContent(database.current.db)).el

const stored = async () => ({
  ...(await exported()),
  settings: await loadSettingsTranslations(database.current.db),
  home: await loadHomeTranslations(database.current.db),
  promotions: await loadPromotionTranslations(database.current.db),
  pages: await loadPages(database.current.db),
})

const PRODUCT = 'el/products/kyma-band'

test('saving a translation of each kind as it is changes nothing, and the demo is translated', async () => {
  const before = await stored()
  expect(await countMissingTexts(ctx())).toEqual([{ language: 'el', missing: 0, products: null }])
  const { things } = await loadThings(ctx(), 'el')
  const some = translatedKinds.flatMap((kind) => things.filter((thing) => thing.kind === kind).slice(0, 2))
  for (const thing of some)
    expect(await save(translationPath('el', thing).slice('/desk/content/translations/'.length))).toBeNull()
  expect(await stored()).toEqual(before)
  const name = { language: 'el', kind: 'products', slug: 'kyma-band' } as const
  expect(await nextTranslationPath(ctx(), name)).toBe(translationListPath('el'))
})

test('a text of each part of the catalogue is exported as it was typed', async () => {
  const { categories, facets, variations, shippingTags } = await loadStoredContent(database.current.db, [])
  const [category, facet, variation, tag] = [categories[0]!, facets[0]!, variations[0]!, shippingTags[0]!]
  await save(`el/categories/${category.slug}`, { name: 'Νέα κατηγορία' })
  await save(`el/filters/${facet.slug}`, { [`tags.${facet.tags[0]!.slug}`]: 'Νέα τιμή' })
  await save(`el/choices/${variation.slug}`, { name: 'Νέα επιλογή' })
  await save(`el/shipping-tags/${tag.slug}`, { name: 'Νέα ετικέτα' })
  await save(PRODUCT, { name: 'Νέο δαχτυλίδι', long_description: 'Με *έμφαση*.\r\n\r\n- ένα\r\n- δύο' })
  const files = await exported()
  expect(files?.categories[category.slug]?.name).toBe('Νέα κατηγορία')
  expect(files?.facets[facet.slug]?.tags?.[facet.tags[0]!.slug]).toBe('Νέα τιμή')
  expect(files?.variations[variation.slug]?.name).toBe('Νέα επιλογή')
  expect(files?.shippingTags[tag.slug]).toBe('Νέα ετικέτα')
  expect(files?.products['kyma-band']).toMatchObject({
    name: 'Νέο δαχτυλίδι',
    long_description: '<p>Με <em>έμφαση</em>.</p><ul><li>ένα</li><li>δύο</li></ul>',
  })
  await save(`el/shipping-tags/${tag.slug}`, { name: '' })
  expect((await exported())?.shippingTags).not.toHaveProperty(tag.slug)
})

test('what is asked is translated with its product or its set, and missing until it is', async () => {
  const label = 'questions.inside.label'
  await save('el/question-sets/engraving', { [label]: 'Μέσα', 'questions.inside.example': '' })
  expect((await exported())?.questionSets.engraving?.questions?.inside).toEqual({
    ...{ label: 'Μέσα', hint: expect.any(String) },
  })
  await save('el/products/margarita-station-bracelet', { 'questions.chain.choices.18-cm': '' })
  expect((await exported())?.products['margarita-station-bracelet']?.questions?.chain?.choices).toEqual({
    '20-cm': '20 εκ., κλείνει έως τα 23 εκ.',
  })
  const { things } = await loadThings(ctx(), 'el')
  const missing = things.flatMap(({ slug, texts }) => texts.filter(isMissing).map(({ path: at }) => `${slug} ${at}`))
  expect(missing.filter((at) => at.includes(' questions.'))).toEqual([
    'engraving questions.inside.example',
    'margarita-station-bracelet questions.chain.choices.18-cm',
  ])
  await save('el/question-sets/engraving', { 'questions.inside.example': 'Άννα' })
  await save('el/products/margarita-station-bracelet', { 'questions.chain.choices.18-cm': '18 εκ.' })
})

test('a text of settings, promotions, home page and pages is stored as in their files', async () => {
  const { db } = database.current
  const before = (await loadSettingsTranslations(db)).el
  await save('el/settings', { 'event_banner.text': 'Καλό καλοκαίρι', 'words.discover': '' })
  const { discover: _emptied, ...words } = before!.words!
  expect((await loadSettingsTranslations(db)).el).toEqual({
    ...before,
    event_banner: { text: 'Καλό καλοκαίρι' },
    words,
  })

  const [[image] = []] = Object.entries((await loadPromotionTranslations(db)).el!)
  await save(`el/promotions/${image}`, { heading: 'Νέα προσφορά' })
  expect((await loadPromotionTranslations(db)).el?.[image!]?.heading).toBe('Νέα προσφορά')

  await save('el/home', { headline: 'Καλώς ήρθατε' })
  expect((await loadHomeTranslations(db)).el?.headline).toBe('Καλώς ήρθατε')

  await save('el/pages/about', { title: 'Για εμάς', text: 'Δείτε τους [όρους](/terms-of-service).' })
  await exportPages(db, mockFolder, { dryRun: false })
  const file = await readFile(path.join(mockFolder, 'translations/el/pages/about.md'), 'utf8')
  expect(file).toMatch(/^---\ntitle: Για εμάς\n/)
  expect(file).toMatch(/---\n\nΔείτε τους \[όρους\]\(\/terms-of-service\)\.\n$/)
})

test('an emptied translation is gone, and the texts are missing', async () => {
  const form = await open('el/home')
  await save('el/home', Object.fromEntries(form.texts.map(({ path: at }) => [at, ''])), form)
  expect(await loadHomeTranslations(database.current.db)).toEqual({})
  const about = await open('el/pages/about')
  await save('el/pages/about', Object.fromEntries(about.texts.map(({ path: at }) => [at, ''])), about)
  const page = (await loadPages(database.current.db)).find(({ slug }) => slug === 'about')
  expect(page?.translations).toEqual({})
  const [tab] = await loadLanguageTabs(ctx(), { kind: 'pages', slug: 'about' })
  expect(tab).toEqual({
    language: 'el',
    href: '/desk/content/translations/el/pages/about',
    missing:
      about.texts.filter(({ original, path: at }) => original && at !== 'link_text').length +
      Number(about.texts.some(({ path: at }) => at === 'link_text')),
  })
})

test('the tab of a part of the settings counts its own texts, and one without texts has none', async () => {
  await save('el/settings', { 'seller.legal_form': '', support_hours: '' })
  const missing = async (fields: string[]) =>
    (await loadLanguageTabs(ctx(), { kind: 'settings', slug: '', fields }))[0]?.missing
  expect(await missing(['support_hours', 'address'])).toBe(1)
  expect(await missing(['retention.order_years'])).toBeUndefined()
})

test('a description in HTML that Markdown cannot write is typed as HTML, and Markdown is checked', async () => {
  expect(await messagesOf(save(PRODUCT, { long_description: '# Μεγάλο' }))).toEqual({
    long_description: ['A heading in a description has three or four #, like "### Care".'],
  })
  const html = '<p>Α<br />\n<strong><em>Β</em></strong></p>'
  await save(PRODUCT, { long_description: html, [formatName('long_description')]: 'html' })
  expect((await exported())?.products['kyma-band']?.long_description).toContain('<strong><em>Β</em></strong>')
})

test('specifications have the groups and entries of the product', async () => {
  const form = await open(PRODUCT)
  const specifications = form.texts.find(({ path: at }) => at === 'specifications')!
  const shorter = specifications.shown.split('\n').slice(0, -1).join('\n')
  expect(await messagesOf(save(PRODUCT, { specifications: shorter }, form))).toEqual({
    specifications: [expect.stringMatching(/^The product has \d entries here, and this has \d\.$/)],
  })
  expect(await messagesOf(save(PRODUCT, { specifications: 'Μία ομάδα\nΠλάτος = 4 mm' }, form))).toEqual({
    specifications: expect.arrayContaining([expect.stringMatching(/^The product has \d groups, and this has 1\.$/)]),
  })
  await save(PRODUCT, { specifications: specifications.shown.replace(/= .*/, '= 99 mm') }, form)
  expect((await exported())?.products['kyma-band']?.specifications?.[0]?.entries[0]?.value).toBe('99 mm')
})

test('an address that another one has in this language is refused at its field', async () => {
  const others = (await exported())!
  const [taken] = Object.values(others.products).flatMap(({ slug, name }) =>
    slug && name !== 'Νέο δαχτυλίδι' ? [slug] : [],
  )
  expect(await messagesOf(save(PRODUCT, { slug: taken! }))).toEqual({
    slug: [expect.stringMatching(/is the slug of ".+" in this language already\.$/)],
  })
  const [first, second] = Object.entries(others.categories)
  expect(await messagesOf(save(`el/categories/${first![0]}`, { slug: second![1].slug! }))).toEqual({
    slug: [expect.stringMatching(/in this language already\.$/)],
  })
  expect(await messagesOf(save(PRODUCT, { slug: 'Όχι' }))).toEqual({ slug: [expect.any(String)] })
})

test('the text of a page is checked as its file is, with its lines', async () => {
  expect(await messagesOf(save('el/pages/about', { text: 'Α\n\n[Β](/pages/nowhere)' }))).toEqual({
    text: ['Line 3: there is no page at /pages/nowhere.'],
  })
  expect(await messagesOf(save('el/pages/about', { text: '![Α](nowhere.jpg)' }))).toEqual({
    text: [expect.stringMatching(/the page has no picture nowhere\.jpg\.$/)],
  })
})

test('a stale version is refused', async () => {
  const form = await open(PRODUCT)
  await save(PRODUCT, { name: 'Άλλο' }, form)
  expect(await messagesOf(save(PRODUCT, { name: 'Αργά' }, form))).toEqual({ detail: CHANGED_MEANWHILE })
})

test('the first translation of a product is undone with its change', async () => {
  await save(PRODUCT, Object.fromEntries((await open(PRODUCT)).texts.map(({ path: at }) => [at, ''])))
  expect((await exported())?.products).not.toHaveProperty('kyma-band')
  await save(PRODUCT, { name: 'Πρώτο' })
  const { productCode: code } = (await loadStoredContent(database.current.db)).products.find(
    ({ slug }) => slug === 'kyma-band',
  )!
  const { id: edit } = (await findUndoableEdit(ctx(), code))!
  await undoEdit(ctx(), { code, edit, editedBy: 'owner@desk.example' }, async () => {})
  expect((await exported())?.products).not.toHaveProperty('kyma-band')
})

test('nothing is found in a language that the shop does not have, or without a name', async () => {
  for (const name of ['fr/home', 'en/home', 'el/nothing', 'el/pages/nowhere', ''])
    await expect(open(name)).rejects.toThrow('There is nothing with this name')
})

test('the next texts that are missing come in the order of the list, and after its end from its beginning', async () => {
  const { db } = database.current
  const products = (await loadThings(ctx(), 'el')).things.filter(({ kind }) => kind === 'products')
  const some = [products[0]!, products[40]!, products.at(-1)!].map(({ slug }) => slug)
  const changed = [
    sql`update products set translations = '{}' where slug = any (${sql.param(some)}::text[])`,
    sql`update categories set translations = '{}' where slug = 'rings'`,
    sql`update pages set translations = '{}' where slug = 'about'`,
  ]
  for (const change of changed) await db.execute(change)
  const wanted = (await loadThings(ctx(), 'el')).things.filter((thing) => !isTranslated(thing))
  expect(wanted.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['rings', ...some, 'about']))
  for (const [at, { kind, slug }] of wanted.entries()) {
    const next = wanted[(at + 1) % wanted.length]!
    expect(await nextTranslationPath(ctx(), { language: 'el', kind, slug })).toBe(translationPath('el', next))
  }
})

test('of many products, those without a translation are listed first, and the list says how many it has', async () => {
  const { db } = database.current
  const last = sql`(select id from products order by slug collate "C" desc limit 1)`
  await db.execute(sql`update products set translations = '{"el": {}}' where translations = '{}'`)
  const [without] = await db.execute<{ slug: string }>(
    sql`update products set translations = '{}' where id = ${last} returning slug`,
  )
  const { things, products } = await loadThings(ctx(), 'el', 1)
  const listed = things.filter(({ kind }) => kind === 'products')
  expect([listed.map(({ slug }) => slug), products]).toEqual([[without?.slug], 1])
  expect((await loadThings(ctx(), 'el')).products).toBeNull()
})
