import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Problem } from '@/lib/platform/base/problem'
import { useDemoDatabase } from '@/testing/db.server'
import { COLOR_NAMES } from '@/lib/platform/theme/palette'
import { loadTheme } from '@/lib/platform/theme/stored-theme.server'
import { exportTheme, readThemeFolder } from '@/lib/owner/files/content/theme-files.server'
import { themeFileSchema } from '@/lib/platform/theme/theme.schema'
import { CHANGED_MEANWHILE } from './edited-content.server'
import { loadThemeForm, saveThemeForm } from './edit-theme.server'
import { ALL_THEME_FIELDS } from './theme-form'

jest.mock('@/lib/platform/env.server', () => ({
  env: () => ({ SHOP_LANGUAGE: 'en', SHOP_DATA_DIR: '/tmp', editions: {} }),
}))

const database = useDemoDatabase()
const ctx = () => ({ db: database.current.db, now: new Date(), viewer: null })

const messagesOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof Problem)) throw new Error(`There was no problem: ${String(error)}`)
  return error.body
}

test('each part of a theme except its files is a field of the form', () => {
  const names = new Set(ALL_THEME_FIELDS.map(({ name }) => name))
  const parts = Object.keys(themeFileSchema.shape).filter((name) => !/^(logo|icon|guarantee_notice)$/.test(name))
  expect(parts.filter((part) => ![...names].some((name) => name === part || name.startsWith(`${part}.`)))).toEqual([])
  expect(COLOR_NAMES.filter((name) => !names.has(`colors.${name}`))).toEqual([])
})

test('saving the look as it is changes nothing', async () => {
  const before = await loadTheme(database.current.db)
  expect(await saveThemeForm(ctx(), await loadThemeForm(ctx()), {})).toBeNull()
  expect(await loadTheme(database.current.db)).toEqual(before)
})

test('colours that cannot be read are refused at their field, with the message of the import', async () => {
  const form = await loadThemeForm(ctx())
  const texts = { ...form.texts, 'colors.background': '#ffffff', 'colors.text': '#eeeeee', 'colors.accent': 'red' }
  expect(await messagesOf(saveThemeForm(ctx(), { ...form, texts }, {}))).toEqual({
    'colors.accent': ['A colour has six hexadecimal digits, like #25211c.'],
  })
  const pale = await messagesOf(saveThemeForm(ctx(), { ...form, texts: { ...texts, 'colors.accent': '#8a5f1e' } }, {}))
  expect(pale).toMatchObject({
    'colors.text': expect.arrayContaining([expect.stringMatching(/contrast of 1\.1; it needs 4\.5/)]),
  })
})

test('a look with another logo is what an import of its export gives', async () => {
  const { db } = database.current
  const folder = await mkdtemp(path.join(tmpdir(), 'editing-theme-'))
  const form = await loadThemeForm(ctx())
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20H0z"/></svg>'
  const texts: Record<string, string> = { ...form.texts, radius: '12', spacing: 'roomy', 'fonts.headings': 'fraunces' }
  delete texts.name_in_capitals
  const change = await saveThemeForm(
    ctx(),
    { ...form, texts },
    { logo: { name: 'New Logo.SVG', bytes: Buffer.from(svg) } },
  )
  expect(change?.after).toMatchObject({ radius: '12', spacing: 'roomy' })
  await exportTheme(db, folder, { dryRun: false })
  const theme: unknown = JSON.parse(await readFile(path.join(folder, 'theme.json'), 'utf8'))
  expect(theme).toMatchObject({ radius: 12, spacing: 'roomy', name_in_capitals: false, logo: { file: 'logo.svg' } })
  expect(await readThemeFolder(folder)).toEqual(await loadTheme(db))
  await rm(folder, { recursive: true })
})

test('a file that is no logo is refused at its input', async () => {
  const form = await loadThemeForm(ctx())
  const logo = { name: 'logo.png', bytes: Buffer.from('hello') }
  expect(Object.keys(await messagesOf(saveThemeForm(ctx(), form, { logo })))).toEqual(['logo_upload'])
})

test('another logo under the same name is a change too', async () => {
  const form = await loadThemeForm(ctx())
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><path d="M0 0h30v20H0z"/></svg>'
  await saveThemeForm(ctx(), form, { logo: { name: 'logo.svg', bytes: Buffer.from(svg) } })
  expect((await loadThemeForm(ctx())).version).not.toBe(form.version)
})

test('the second of two editors of the look is told', async () => {
  const form = await loadThemeForm(ctx())
  await saveThemeForm(ctx(), { ...form, texts: { ...form.texts, radius: '5' } }, {})
  expect(await messagesOf(saveThemeForm(ctx(), { ...form, texts: { ...form.texts, radius: '6' } }, {}))).toEqual({
    detail: CHANGED_MEANWHILE,
  })
})
