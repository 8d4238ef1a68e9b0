import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { formatJsonFile } from '@/lib/owner/files/catalogue/catalogue-files'
import { exportCatalogue } from '@/lib/owner/files/catalogue/export-catalogue.server'
import { importFromPath } from '@/lib/owner/files/catalogue/import-source.server'
import { digestTables, useDemoDatabase, useTestDatabase } from '@/testing/db.server'
import { shippingFileSchema } from '@/lib/shop/shipping/shipping-file.schema'
import { saveTheme } from '@/lib/platform/theme/stored-theme.server'
import { exportTheme, readThemeFolder } from './theme-files.server'
import { loadShippingFile, saveShippingFile } from '@/lib/shop/shipping/shipping-file.server'
import { exportHome, importHome } from './home-import.server'
import { exportPromotions, importPromotions } from './promotions-import.server'
import { loadPromotions } from './promotions-file.server'
import { exportPages, importPages } from './pages-import.server'
import { loadSettings, saveSettings } from '@/lib/shop/content/settings-file.server'
import { loadSettingsTranslations, saveSettingsTranslations } from '@/lib/shop/content/settings-translations.server'
import { settingsFileSchema } from '@/lib/shop/content/shop-file.schema'

jest.mock('@/lib/platform/env.server', () => ({ env: () => ({ SHOP_DATA_DIR: path.join(mockFolder, mockShop) }) }))
let mockFolder = ''
let mockShop = 'one'
const one = useDemoDatabase()
const other = useTestDatabase()
const at = (...parts: string[]) => path.join(mockFolder, ...parts)
const options = { dryRun: false, progress: () => {} }

beforeAll(async () => {
  mockFolder = await mkdtemp(path.join(tmpdir(), 'promotions-'))
  await mkdir(at('mine/pictures'), { recursive: true })
  await sharp({ create: { width: 700, height: 200, channels: 3, background: '#cc9966' } })
    .png()
    .toFile(at('mine/pictures/autumn.png'))
  const [demo] = await loadPromotions(one.current.db)
  await writeFile(at('mine/promotions.json'), formatJsonFile([{ ...demo, image: 'autumn.png' }]))
  await importPromotions(one.current.db, at('mine/promotions.json'), options)
})
afterAll(() => rm(mockFolder, { recursive: true }))

test('exported promotions can be imported into an empty shop, pictures included', async () => {
  expect(await exportPromotions(one.current.db, at('export/promotions.json'), options)).toBe(2)
  mockShop = 'other'
  expect(await importPromotions(other.current.db, at('export/promotions.json'), options)).toBe(true)
  expect(formatJsonFile(await loadPromotions(other.current.db))).toBe(
    await readFile(at('export/promotions.json'), 'utf8'),
  )
  const [key = ''] = await readdir(at('other/media'))
  expect(key).toMatch(/^autumn\./)
  expect((await readdir(at('other/media', key))).length).toBeGreaterThan(2)
})

test('an export of promotions leaves the media index of a catalogue in the same folder unchanged', async () => {
  mockShop = 'one'
  await exportCatalogue(one.current.db, at('whole'), { withPictures: true, dryRun: false })
  const before = await readFile(at('whole/media.json'), 'utf8')
  await exportPromotions(one.current.db, at('whole/promotions.json'), options)
  expect(await readFile(at('whole/media.json'), 'utf8')).toBe(before)
})

test('a whole shop can be exported and imported into an empty one', async () => {
  mockShop = 'one'
  const { db } = one.current
  await exportCatalogue(db, at('all'), { withPictures: true, dryRun: false })
  await exportPromotions(db, at('all/promotions.json'), options)
  await exportHome(db, at('all/home.json'), options)
  await exportTheme(db, at('all/theme'), { dryRun: false })
  await exportPages(db, at('all'), options)
  const [settings, shipping] = [await loadSettings(db), await loadShippingFile(db)]
  mockShop = 'third'
  const to = other.current.db
  await importFromPath(to, at('all'), { ...options, removeMissing: true })
  await saveSettings(to, settingsFileSchema.parse(settings))
  await saveSettingsTranslations(to, await loadSettingsTranslations(db))
  await saveShippingFile(to, shippingFileSchema.parse(shipping))
  await importPromotions(to, at('all/promotions.json'), options)
  await importHome(to, at('all/home.json'), options)
  await saveTheme(to, await readThemeFolder(at('all/theme')))
  await importPages(to, at('all'), options)
  const [first, second] = [await digestTables(one.current), await digestTables(other.current)]
  // Row ids may differ, so tables with references are compared by their files.
  for (const table of ['settings', 'pictures', 'pages', 'content_pictures', 'theme_files'])
    expect(second[table]).toBe(first[table])
  expect(formatJsonFile(await loadPromotions(to))).toBe(formatJsonFile(await loadPromotions(db)))
  expect(await loadShippingFile(to)).toEqual(shipping)
})

test('an export with missing renditions fails and names them', async () => {
  mockShop = 'nowhere'
  await expect(exportPromotions(one.current.db, at('lost/promotions.json'), options)).rejects.toThrow(
    /^media\/autumn\..*: the renditions of autumn.png are missing in this shop: import the picture again$/,
  )
})
