import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { formatJsonFile } from '@/lib/owner/files/catalogue/catalogue-files'
import { loadSettings, saveSettings } from '@/lib/shop/content/settings-file.server'
import { settingsFileSchema } from '@/lib/shop/content/shop-file.schema'
import { digestTables, useDemoDatabase, useTestDatabase } from '@/testing/db.server'
import { DEMO_FOLDER } from '@/lib/demo/seed/load-demo.server'
import { exportHome, importHome } from './home-import.server'
import { loadHome } from '@/lib/shop/content/home/stored-home.server'

jest.mock('@/lib/platform/env.server', () => ({ env: () => ({ SHOP_DATA_DIR: path.join(mockFolder, mockShop) }) }))
let mockFolder = ''
let mockShop = 'one'
const one = useDemoDatabase()
const other = useTestDatabase()
const at = (...parts: string[]) => path.join(mockFolder, ...parts)
const options = { dryRun: false, progress: () => {} }
const feature = {
  phone_picture: null,
  alt: 'A kiln',
  heading: 'The kiln',
  text: '',
  link: '/about',
  link_text: 'Visit',
}
const wanted = {
  headline: 'Pots',
  sharing_picture: 'kiln.png',
  sections: ['intro', 'b', 'a'],
  feature: { picture: 'kiln.png', ...feature },
  strips: { a: { title: 'A', text: 'a' }, b: { title: 'B', text: 'b' } },
}

beforeAll(async () => {
  mockFolder = await mkdtemp(path.join(tmpdir(), 'home-'))
  await saveSettings(other.current.db, settingsFileSchema.parse(await loadSettings(one.current.db)))
  await mkdir(at('mine/pictures'), { recursive: true })
  await sharp({ create: { width: 320, height: 160, channels: 3, background: '#cc9966' } })
    .png()
    .toFile(at('mine/pictures/kiln.png'))
  await writeFile(at('mine/home.json'), formatJsonFile(wanted))
})
afterAll(() => rm(mockFolder, { recursive: true }))

const version = async () =>
  (await one.current.db.execute<{ version: string }>(sql`select version from catalogue_version`))[0]?.version

test("the demo's home page is exported as it was imported, byte for byte", async () => {
  expect(formatJsonFile((await loadHome(one.current.db)).file)).toBe(
    await readFile(path.join(DEMO_FOLDER, 'home.json'), 'utf8'),
  )
})

test('an exported home page can be imported into another shop, pictures included', async () => {
  mockShop = 'one'
  const before = await version()
  expect(await importHome(one.current.db, at('mine/home.json'), options)).toBe(true)
  const changed = await version()
  expect(Number(changed)).toBeGreaterThan(Number(before))
  expect(await importHome(one.current.db, at('mine/home.json'), options)).toBe(false)
  expect(await version()).toBe(changed)
  expect(await exportHome(one.current.db, at('export/home.json'), options)).toBe(1)
  expect(await readFile(at('export/home.json'), 'utf8')).toBe(await readFile(at('mine/home.json'), 'utf8'))
  mockShop = 'other'
  expect(await importHome(other.current.db, at('export/home.json'), options)).toBe(true)
  expect(await loadHome(other.current.db)).toEqual(await loadHome(one.current.db))
  const [key = ''] = await readdir(at('other/media'))
  expect(await readdir(at('other/media', key))).toContain('og.jpg')
})

test.each([
  [{ ...wanted, headline: 'From {{nobody}}' }, 'home.json: headline: there is no fact "nobody"'],
  [{ ...wanted, collage: [{ picture: 'vase.jpg', alt: 'A vase' }] }, 'pictures/vase.jpg: this picture is missing'],
])('%j changes nothing, and the message names file and field', async (file, message) => {
  mockShop = 'one'
  await mkdir(at('wrong'), { recursive: true })
  await writeFile(at('wrong/home.json'), formatJsonFile(file))
  const before = await digestTables(one.current)
  await expect(importHome(one.current.db, at('wrong/home.json'), options)).rejects.toThrow(message)
  expect(await digestTables(one.current)).toEqual(before)
})

test('a picture without a rendition for link previews cannot be the sharing picture', async () => {
  mockShop = 'one'
  const { db } = one.current
  await writeFile(at('mine/home.json'), formatJsonFile({ feature: { picture: 'kiln.png', ...feature } }))
  await rm(at('one/media'), { recursive: true })
  await importHome(db, at('mine/home.json'), options)
  await mkdir(at('bare'), { recursive: true })
  await writeFile(at('bare/home.json'), formatJsonFile({ sharing_picture: 'kiln.png' }))
  await expect(importHome(db, at('bare/home.json'), options)).rejects.toThrow(
    'home.json: sharing_picture: kiln.png was imported without a rendition for link previews',
  )
})

test('an empty home page forgets its pictures, and one that no longer fits is as good as empty', async () => {
  mockShop = 'one'
  const { db } = one.current
  await writeFile(at('mine/home.json'), '{}\n')
  expect(await importHome(db, at('mine/home.json'), options)).toBe(true)
  expect(await loadHome(db)).toEqual({ file: {}, pictures: [] })
  expect(await db.execute(sql`select from pictures where file = 'kiln.png'`)).toHaveLength(0)
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  await db.execute(sql`update settings set home = '{"headline": 7}'`)
  expect((await loadHome(db)).file).toEqual({})
  expect(String(log.mock.calls[0]?.[0])).toContain('reading the stored home page: headline')
  log.mockRestore()
})
