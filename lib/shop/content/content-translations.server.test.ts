import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { formatJsonFile } from '@/lib/owner/files/catalogue/catalogue-files'
import { writeTranslationsOf } from '@/lib/platform/base/translation-files.server'
import { useDemoDatabase } from '@/testing/db.server'
import { settings } from '@/lib/platform/db/schema/shop'
import { env } from '@/lib/platform/env.server'
import { DEMO_FOLDER } from '@/lib/demo/seed/load-demo.server'
import { LEGAL_TEXTS_FOLDER } from '@/lib/owner/legal/legal-texts.server'
import { exportHome, importHome } from '@/lib/owner/files/content/home-import.server'
import { loadHomeIn, loadHomeTranslations } from '@/lib/shop/content/home/stored-home.server'
import { exportPages, importPages } from '@/lib/owner/files/content/pages-import.server'
import { loadPages } from '@/lib/shop/content/pages/stored-pages.server'
import { translatePage } from '@/lib/shop/content/pages/translated-page'
import { exportPromotions, importPromotions } from '@/lib/owner/files/content/promotions-import.server'
import { loadPromotionTranslations } from '@/lib/owner/files/content/promotions-file.server'
import { loadSettings, saveSettings } from './settings-file.server'
import { loadSettingsTranslations, settingsIn } from './settings-translations.server'
import { showSupport } from './support.server'

const database = useDemoDatabase()
const options = { dryRun: false, progress: () => {} }
const GREEK = 'translations/el'
let folder: string
const at = (...parts: string[]) => path.join(folder, ...parts)
const demoFile = (name: string) => readFile(path.join(DEMO_FOLDER, GREEK, name), 'utf8')
const pageFileOf = (name: string) =>
  demoFile(name).catch(() => readFile(path.join(LEGAL_TEXTS_FOLDER, GREEK, name), 'utf8'))

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-translations-'))
})
afterEach(async () => {
  env().SHOP_LANGUAGE = 'en'
  await rm(folder, { recursive: true })
})

test('the translations of settings, promotions, home and pages are exported as they were imported', async () => {
  const { db } = database.current
  await writeTranslationsOf(at('settings.json'), await loadSettingsTranslations(db))
  await exportPromotions(db, at('promotions.json'), options)
  await exportHome(db, at('home.json'), options)
  await exportPages(db, folder, options)
  for (const name of ['settings.json', 'promotions.json', 'home.json'])
    expect(await readFile(at(GREEK, name), 'utf8')).toBe(await demoFile(name))
  for (const { slug } of await loadPages(db))
    expect(await readFile(at(GREEK, 'pages', `${slug}.md`), 'utf8')).toBe(await pageFileOf(`pages/${slug}.md`))
  expect(await importPromotions(db, at('promotions.json'), options)).toBe(false)
  expect(await importHome(db, at('home.json'), options)).toBe(false)
  expect(await importPages(db, folder, options)).toEqual({ added: [], changed: [], removed: [] })
})

test('the Greek edition shows settings, words, banner and promotions in Greek', async () => {
  env().SHOP_LANGUAGE = 'el'
  await refreshSnapshot(database.current, { all: true })
  const support = await showSupport(database.current)
  expect(support).toMatchObject({
    company_name: 'Asimera',
    website_name: 'Asimera χειροποίητα κοσμήματα',
    event_banner: { link: '/custom-orders', text: expect.stringMatching(/^Ο πάγκος/) as string },
    words: { all_products: 'Όλα τα κοσμήματα' },
  })
  expect(support.promotions.map(({ heading }) => heading)).toContain('Δαχτυλίδια που αντέχουν')
  const paths = support.promotions.map(({ link }) => link).join()
  expect(paths).not.toContain('category=bands')
  expect(paths).toMatch(/category=verakia/)
})

test('settings can be read in the language of an order', async () => {
  const [row] = await database.current.db.select().from(settings)
  expect(row && settingsIn(row, 'el').bankBeneficiary).toBe('Εργαστήριο Asimera')
  expect(row && settingsIn(row, 'en').bankBeneficiary).toBe('Asimera Workshop')
})

test('the home page and the pages are in Greek', async () => {
  const { db } = database.current
  expect((await loadHomeIn(db, 'el')).file).toEqual(JSON.parse(await demoFile('home.json')))
  expect((await loadHomeIn(db, 'en')).file.latest?.title).toBe('Latest Arrivals')
  for (const page of await loadPages(db)) {
    const { frontMatter, body } = translatePage(page, page.translations.el)
    expect([frontMatter.title, body].join()).toMatch(/^\p{Script=Greek}[^]*\p{Script=Greek}/u)
    expect(frontMatter.position).toBe(page.frontMatter.position)
    // No alternative text, title of a column or name of a link stays in English.
    expect(JSON.stringify({ ...frontMatter, only_if: '', menu: '' })).not.toMatch(/ (the|with|and|of) /)
    expect(frontMatter.link_text).toBeUndefined()
  }
})

test('a change of the content keeps its translations', async () => {
  const { db } = database.current
  const before = {
    settings: await loadSettingsTranslations(db),
    promotions: await loadPromotionTranslations(db),
  }
  const current = await loadSettings(db)
  if (!current) throw new Error('the demo has settings')
  expect(await saveSettings(db, { ...current, phone_number: '+30 26510 00199' })).toBe(true)
  await saveSettings(db, current)
  await cp(path.join(DEMO_FOLDER, 'media.json'), at('media.json'))
  for (const from of [DEMO_FOLDER, LEGAL_TEXTS_FOLDER])
    await cp(path.join(from, 'pages'), at('pages'), { recursive: true })
  const promotions = await readFile(path.join(DEMO_FOLDER, 'promotions.json'), 'utf8')
  await writeFile(at('promotions.json'), promotions.replace('Gold over silver', 'Gold on silver'))
  expect(await importPromotions(db, at('promotions.json'), options)).toBe(true)
  await writeFile(at('pages/about.md'), `${await readFile(at('pages/about.md'), 'utf8')}\nMore.\n`)
  expect((await importPages(db, folder, options)).changed).toEqual(['about'])
  expect(await loadSettingsTranslations(db)).toEqual(before.settings)
  expect(await loadPromotionTranslations(db)).toEqual(before.promotions)
  expect((await loadPages(db)).filter(({ translations }) => translations.el)).toHaveLength(8)
  await importPages(db, folder, { ...options, removeTranslations: true })
  expect((await loadPages(db)).filter(({ translations }) => translations.el)).toEqual([])
  await importPages(db, DEMO_FOLDER, options)
  await importPromotions(db, path.join(DEMO_FOLDER, 'promotions.json'), options)
})

test('a part of the home page that changed is shown as it is, until it is translated again', async () => {
  const { db } = database.current
  const home = JSON.parse(await readFile(path.join(DEMO_FOLDER, 'home.json'), 'utf8')) as {
    promises: { name: string; text: string; link: string | null }[]
  }
  await cp(path.join(DEMO_FOLDER, 'media.json'), at('media.json'))
  await writeFile(at('home.json'), formatJsonFile({ ...home, promises: home.promises.slice(1) }))
  expect(await importHome(db, at('home.json'), options)).toBe(true)
  expect((await loadHomeTranslations(db)).el).not.toHaveProperty('promises')
  const { file } = await loadHomeIn(db, 'el')
  expect([file.promises?.[0]?.name, file.latest?.title]).toEqual(['14 days to change your mind', 'Νέες αφίξεις'])
  await importHome(db, path.join(DEMO_FOLDER, 'home.json'), options)
})

test.each<[string, string, (text: string) => string, RegExp]>([
  ['home', 'home.json', (text) => text.replace('/custom-orders', '/about'), /el\/home\.json: feature: this has not/],
  ['promotions', 'promotions.json', (text) => text.replace('promo-1', 'promo-9'), /el\/promotions\.json: promo-9\.jpg/],
  ['pages', 'pages/about.md', (text) => text.replace('footer:', 'menu:'), /el\/pages\/about\.md:6: menu: there is no/],
  [
    'pages',
    'pages/about.md',
    (text) => `${text}\n![Άλλη](other.jpg)\n`,
    /about\.md: the page has no picture other\.jpg/,
  ],
])('a translation of %s that does not fit is refused: %s', async (part, name, change, message) => {
  const { db } = database.current
  await cp(DEMO_FOLDER, folder, { recursive: true })
  const text = await demoFile(name)
  expect(change(text)).not.toBe(text)
  await writeFile(at(GREEK, name), change(text))
  const run = {
    home: () => importHome(db, at('home.json'), options),
    promotions: () => importPromotions(db, at('promotions.json'), options),
    pages: () => importPages(db, folder, options),
  }[part]
  await expect(run?.()).rejects.toThrow(message)
})
