import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Problem } from '@/lib/platform/base/problem'
import { exportPages } from '@/lib/owner/files/content/pages-import.server'
import { loadPages } from '@/lib/shop/content/pages/stored-pages.server'
import { useDemoDatabase } from '@/testing/db.server'
import { CHANGED_MEANWHILE } from './edited-content.server'
import { listPageEntries, loadPageForm, movePage, removePage, savePageForm } from './edit-pages.server'
import { movedPositions, replaceLinks } from './page-form'

let mockFolder = ''
jest.mock('@/lib/platform/env.server', () => ({
  env: () => ({ SHOP_LANGUAGE: 'en', SHOP_DATA_DIR: mockFolder, editions: {} }),
}))

const database = useDemoDatabase()
const ctx = () => ({ db: database.current.db, now: new Date(), viewer: null })

beforeAll(async () => {
  mockFolder = await mkdtemp(path.join(tmpdir(), 'editing-pages-'))
})
afterAll(() => rm(mockFolder, { recursive: true }))

const NEW_PAGE = {
  title: 'Opening hours',
  slug: 'opening-hours',
  description: 'When the workshop of {{company_name}} is open.',
  body: 'Come in.\r\n\r\n## In summer {#summer}\r\n\r\nSee [About](/about).',
  footer: 'The workshop',
  position: '60',
}

const messagesOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof Problem)) throw new Error(`There was no problem: ${String(error)}`)
  return error.body
}

test('saving any page as it is changes nothing', async () => {
  const before = await loadPages(database.current.db)
  for (const { slug } of before)
    expect((await savePageForm(ctx(), slug, await loadPageForm(ctx(), slug))).change).toBeNull()
  expect(await loadPages(database.current.db)).toEqual(before)
})

test('a new page is exported as it was typed', async () => {
  const record = jest.fn(async () => {})
  const saved = await savePageForm(ctx(), null, { version: '', texts: NEW_PAGE }, record)
  expect(saved).toMatchObject({ slug: 'opening-hours', path: '/pages/opening-hours' })
  expect(record).toHaveBeenCalledTimes(1)
  await exportPages(database.current.db, mockFolder, { dryRun: false })
  expect(await readFile(path.join(mockFolder, 'pages/opening-hours.md'), 'utf8')).toBe(
    [
      '---',
      'title: Opening hours',
      'description: When the workshop of {{company_name}} is open.',
      'footer: The workshop',
      'position: 60',
      '---',
      '',
      'Come in.',
      '',
      '## In summer {#summer}',
      '',
      'See [About](/about).',
      '',
    ].join('\n'),
  )
})

test('the messages of the import are at their inputs, those about the text with its line', async () => {
  const before = await loadPages(database.current.db)
  const texts = {
    ...NEW_PAGE,
    slug: 'Opening Hours',
    title: '',
    position: 'first',
    body: 'Hello.\n\n<b>HTML</b> and {{nothing}}\n\n[Gone](/pages/gone)',
  }
  const messages = await messagesOf(savePageForm(ctx(), null, { version: '', texts }))
  expect(Object.keys(messages).toSorted()).toEqual(['body', 'position', 'slug', 'title'])
  expect(messages).toMatchObject({
    body: [expect.stringMatching(/^Line 3: .*the list below the text/), expect.stringMatching(/^Line 3: .*HTML/)],
  })
  const alone = { ...NEW_PAGE, slug: 'another', picture_alt: 'A door' }
  expect(Object.keys(await messagesOf(savePageForm(ctx(), null, { version: '', texts: alone })))).toEqual([
    'picture_alt',
  ])
  const gone = { ...NEW_PAGE, slug: 'another', body: 'One.\n\n[Gone](/pages/gone)' }
  expect(await messagesOf(savePageForm(ctx(), null, { version: '', texts: gone }))).toEqual({
    body: ['Line 3: there is no page at /pages/gone.'],
  })
  const picture = { ...NEW_PAGE, slug: 'another', body: 'One.\n\n![A door](door.jpg)' }
  expect(await messagesOf(savePageForm(ctx(), null, { version: '', texts: picture }))).toEqual({
    body: [expect.stringMatching(/^Line 3: there is no picture door.jpg/)],
  })
  expect(await loadPages(database.current.db)).toEqual(before)
})

test('a page with another address is still where the links of other pages lead', async () => {
  const about = await loadPageForm(ctx(), 'about')
  await savePageForm(ctx(), 'about', {
    ...about,
    texts: { ...about.texts, body: `${about.texts.body}\nWe are [open](/pages/opening-hours#summer).` },
  })
  const greek = (await loadPages(database.current.db)).find(({ slug }) => slug === 'opening-hours')?.translations
  const form = await loadPageForm(ctx(), 'opening-hours')
  await savePageForm(ctx(), 'opening-hours', { ...form, texts: { ...form.texts, slug: 'hours' } })
  const pages = await loadPages(database.current.db)
  expect(pages.map(({ slug }) => slug)).not.toContain('opening-hours')
  expect(pages.find(({ slug }) => slug === 'about')?.body).toContain('[open](/pages/hours#summer)')
  expect(pages.find(({ slug }) => slug === 'hours')?.translations).toEqual(greek)
})

test('a page that is linked to stays, and the pages that link to it are named', async () => {
  const form = await loadPageForm(ctx(), 'hours')
  expect(await messagesOf(removePage(ctx(), { slug: 'hours', version: form.version }))).toEqual({
    non_field_errors: [expect.stringContaining('link to this one'), expect.stringMatching(/^pages\/about\.md:\d+: /)],
  })
  const about = await loadPageForm(ctx(), 'about')
  const body = (about.texts.body ?? '').replace('[open](/pages/hours#summer)', 'open')
  await savePageForm(ctx(), 'about', { ...about, texts: { ...about.texts, body } })
  await removePage(ctx(), { slug: 'hours', version: form.version })
  expect((await loadPages(database.current.db)).map(({ slug }) => slug)).not.toContain('hours')
})

test('the second of two editors of a page is told, and the text of the first stays', async () => {
  const form = await loadPageForm(ctx(), 'jewellery-care')
  const typed = (lead: string) => ({ ...form, texts: { ...form.texts, lead } })
  await savePageForm(ctx(), 'jewellery-care', typed('First'))
  expect(await messagesOf(savePageForm(ctx(), 'jewellery-care', typed('Second')))).toEqual({
    detail: CHANGED_MEANWHILE,
  })
  expect((await loadPageForm(ctx(), 'jewellery-care')).texts.lead).toBe('First')
  expect(await messagesOf(removePage(ctx(), { slug: 'jewellery-care', version: form.version }))).toEqual({
    detail: CHANGED_MEANWHILE,
  })
})

test('a page keeps its translations when its texts change', async () => {
  const before = (await loadPages(database.current.db)).find(({ slug }) => slug === 'about')
  expect(Object.keys(before?.translations ?? {})).toContain('el')
  const form = await loadPageForm(ctx(), 'about')
  await savePageForm(ctx(), 'about', { ...form, texts: { ...form.texts, title: 'About the bench' } })
  const after = (await loadPages(database.current.db)).find(({ slug }) => slug === 'about')
  expect(after?.translations).toEqual(before?.translations)
})

test('pages change places in menus and footer', async () => {
  const { version, pages } = await listPageEntries(ctx())
  const [first = '', second = '', ...others] = pages.map(({ slug }) => slug)
  await movePage(ctx(), { slug: second, direction: 'up', version })
  expect((await listPageEntries(ctx())).pages.map(({ slug }) => slug)).toEqual([second, first, ...others])
  expect(await messagesOf(movePage(ctx(), { slug: second, direction: 'down', version }))).toEqual({
    detail: CHANGED_MEANWHILE,
  })
})

test('pages with one position get new ones when they change places', () => {
  const pages = ['a', 'b', 'c'].map((slug) => ({ slug, position: 5 }))
  expect([...movedPositions(pages, 'c', 'up')]).toEqual([
    ['a', 10],
    ['c', 20],
    ['b', 30],
  ])
  expect(movedPositions(pages, 'a', 'up').size).toBe(0)
})

test('only links to the page itself follow its address', () => {
  expect(
    replaceLinks('[a](/pages/old) [b](/pages/old#x) [c](/pages/older) /pages/old ![d](old.jpg)', '/pages/old', '/new'),
  ).toBe('[a](/new) [b](/new#x) [c](/pages/older) /pages/old ![d](old.jpg)')
})
