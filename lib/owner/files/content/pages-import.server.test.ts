import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { digestTables, useDemoDatabase, useTestDatabase } from '@/testing/db.server'
import { DEMO_FOLDER } from '@/lib/demo/seed/load-demo.server'
import { LEGAL_TEXTS_FOLDER } from '@/lib/owner/legal/legal-texts.server'
import { exportPages, importPages } from './pages-import.server'
import { loadPages } from '@/lib/shop/content/pages/stored-pages.server'

jest.mock('@/lib/platform/env.server', () => ({ env: () => ({ SHOP_DATA_DIR: path.join(mockFolder, mockShop) }) }))
let mockFolder = ''
let mockShop = 'one'
const one = useDemoDatabase()
const other = useTestDatabase()
const at = (...parts: string[]) => path.join(mockFolder, ...parts)
const PAGES = [DEMO_FOLDER, LEGAL_TEXTS_FOLDER].map((folder) => path.join(folder, 'pages'))
const options = { dryRun: false, progress: () => {} }
const slugs = async () => (await loadPages(one.current.db)).map(({ slug }) => slug)
const filesIn = async (folder: string) =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(folder)).sort().map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')]),
    ),
  )

const OPENING = `---
title: Opening hours
description: When the workshop is open.
position: 80
---

## In summer {#summer}

![The door of the workshop](door.png)

See [About](/about).
`

beforeAll(async () => {
  mockFolder = await mkdtemp(path.join(tmpdir(), 'pages-'))
})
afterAll(() => rm(mockFolder, { recursive: true }))

beforeEach(async () => {
  mockShop = 'one'
  await rm(at('mine'), { recursive: true, force: true })
  for (const from of PAGES) await cp(from, at('mine/pages'), { recursive: true })
  await cp(path.join(DEMO_FOLDER, 'media.json'), at('mine/media.json'))
  await mkdir(at('mine/pictures'))
  await sharp({ create: { width: 320, height: 160, channels: 3, background: '#cc9966' } })
    .png()
    .toFile(at('mine/pictures/door.png'))
})

test('the files of the demo are exported as they are, and importing them changes nothing', async () => {
  expect(await exportPages(one.current.db, at('demo'), options)).toEqual({ pages: 8, pictures: 7 })
  expect(await filesIn(at('demo/pages'))).toEqual(Object.assign({}, ...(await Promise.all(PAGES.map(filesIn)))))
  const before = await digestTables(one.current)
  const nothing = { added: [], changed: [], removed: [] }
  expect(await importPages(one.current.db, at('demo'), options)).toEqual(nothing)
  // The folder may also be named by its pages/.
  expect(await importPages(one.current.db, `${at('demo/pages')}/`, options)).toEqual(nothing)
  expect(await digestTables(one.current)).toEqual(before)
})

test('an import adds, changes and removes pages, and a dry run only says so', async () => {
  const { db } = one.current
  const before = await slugs()
  await writeFile(at('mine/pages/opening-hours.md'), OPENING)
  const about = await readFile(at('mine/pages/about.md'), 'utf8')
  await writeFile(at('mine/pages/about.md'), about.replace('position: 20', 'position: 1'))
  await rm(at('mine/pages/jewellery-care.md'))
  const plan = { added: ['opening-hours'], changed: ['about'], removed: ['jewellery-care'] }
  class Undo extends Error {}
  const dryRun = db.transaction(async (tx) => {
    expect(await importPages(tx, at('mine'), { ...options, dryRun: true })).toEqual(plan)
    throw new Undo()
  })
  await expect(dryRun).rejects.toThrow(Undo)
  expect(await slugs()).toEqual(before)
  expect(await importPages(db, at('mine'), options)).toEqual(plan)
  expect(await slugs()).toEqual([
    'about',
    ...before.filter((slug) => slug !== 'about' && slug !== 'jewellery-care'),
    'opening-hours',
  ])
  const pictures = await db.execute<{ file: string }>(
    sql`select file from pictures where file in ('door.png', 'care.jpg')`,
  )
  expect([...pictures]).toEqual([{ file: 'door.png' }])
})

test('exported pages can be imported into an empty shop, pictures included, and are the same files again', async () => {
  await writeFile(at('mine/pages/opening-hours.md'), OPENING)
  await importPages(one.current.db, at('mine'), options)
  await exportPages(one.current.db, at('export'), options)
  mockShop = 'other'
  const { added } = await importPages(other.current.db, at('export'), options)
  expect(added).toEqual((await slugs()).sort())
  expect((await readdir(at('other/media'))).filter((key) => key.startsWith('door.'))).toHaveLength(1)
  await exportPages(other.current.db, at('again'), options)
  expect(await filesIn(at('again/pages'))).toEqual(await filesIn(at('export/pages')))
  expect(await readFile(at('again/media.json'), 'utf8')).toBe(await readFile(at('export/media.json'), 'utf8'))
})

test('an export deletes the files of pages that no longer exist', async () => {
  await mkdir(at('stale/pages'), { recursive: true })
  await writeFile(at('stale/pages/gone.md'), OPENING)
  await exportPages(one.current.db, at('stale'), options)
  expect(Object.keys(await filesIn(at('stale/pages')))).toEqual((await slugs()).map((slug) => `${slug}.md`).sort())
})

test.each<[string, () => Promise<void>, RegExp]>([
  [
    'a wrong page',
    () => writeFile(at('mine/pages/opening-hours.md'), OPENING.replace('In summer', '{{season}}')),
    /^pages\/opening-hours\.md:7: there is no fact "season"/,
  ],
  [
    'a missing picture',
    async () => {
      await writeFile(at('mine/pages/opening-hours.md'), OPENING)
      await rm(at('mine/pictures/door.png'))
      await one.current.db.execute(sql`delete from content_pictures where file = 'door.png'`)
      await one.current.db.execute(sql`delete from pictures where file = 'door.png'`)
    },
    /^pictures\/door\.png: this picture is missing/,
  ],
  [
    'two pages at one path',
    async () => {
      const about = await readFile(at('mine/pages/about.md'), 'utf8')
      await writeFile(at('mine/pages/our-story.md'), about)
    },
    /^pages\/our-story\.md:4: path: pages\/about\.md has this path already$/,
  ],
  [
    'a link to a page that is removed',
    () => rm(at('mine/pages/custom-orders.md')),
    /^pages\/about\.md:29: there is no page at \/custom-orders$/,
  ],
  [
    'a file that is no page',
    () => writeFile(at('mine/pages/care.txt'), ''),
    /^pages\/care\.txt: a page is a file like about\.md/,
  ],
  [
    'a name that is no slug',
    () => writeFile(at('mine/pages/Our Story.md'), ''),
    /^pages\/Our Story\.md: rename this file: a slug has/,
  ],
  [
    'another encoding',
    () => writeFile(at('mine/pages/a.md'), Buffer.from([0x2d, 0xe9])),
    /^pages\/a\.md:1: this file is not written in UTF-8/,
  ],
  ['a folder without pages', () => rm(at('mine/pages'), { recursive: true }), /^pages\/: this folder is missing/],
  [
    'an empty folder',
    async () => {
      await rm(at('mine/pages'), { recursive: true })
      await mkdir(at('mine/pages'))
    },
    /^pages\/: there is no page in this folder$/,
  ],
])('%s is refused, and no page changes', async (_, prepare, message) => {
  const before = await loadPages(one.current.db)
  await prepare()
  await expect(importPages(one.current.db, at('mine'), options)).rejects.toThrow(message)
  expect((await loadPages(one.current.db)).map(({ slug, body }) => [slug, body])).toEqual(
    before.map(({ slug, body }) => [slug, body]),
  )
})

test('a stored page that no longer fits the format is read without the fields that do not', async () => {
  const { db } = one.current
  const error = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  await db.execute(
    sql`update pages set front_matter = front_matter || '{"menu": "top", "colour": "red"}' where slug = 'about'`,
  )
  const about = (await loadPages(db)).find(({ slug }) => slug === 'about')
  expect(about?.frontMatter).toMatchObject({ title: 'About', path: '/about' })
  expect(about?.frontMatter).not.toHaveProperty('menu')
  expect(about?.frontMatter).not.toHaveProperty('colour')
  await db.execute(sql`update pages set front_matter = '[]' where slug = 'about'`)
  expect((await loadPages(db)).find(({ slug }) => slug === 'about')?.frontMatter.title).toBe('about')
  error.mockRestore()
})
