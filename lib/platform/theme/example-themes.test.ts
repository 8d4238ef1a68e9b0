import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listThemeFiles } from './stored-theme.server'
import { readThemeFolder } from '@/lib/owner/files/content/theme-files.server'

const FOLDER = 'docs/themes'
const NAMES = ['asimera', 'bold', 'plain']

test.each(NAMES)('the theme %s can be imported, and has all its files', async (name) => {
  const { theme, files } = await readThemeFolder(path.join(FOLDER, name))
  expect([...files.keys()]).toEqual(listThemeFiles(theme))
  for (const [file, bytes] of files) expect(bytes).toEqual(readFileSync(path.join(FOLDER, name, file)))
  expect(existsSync(path.join(FOLDER, `${name}.webp`))).toBe(true)
})

test('the theme of the demo is one of them', () => {
  const demo = 'lib/demo/seed/demo/theme'
  expect(readdirSync(demo).sort()).toEqual(readdirSync(path.join(FOLDER, 'asimera')).sort())
  for (const file of readdirSync(demo))
    expect(readFileSync(path.join(demo, file))).toEqual(readFileSync(path.join(FOLDER, 'asimera', file)))
})
