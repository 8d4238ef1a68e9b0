import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listThemeFiles } from './stored-theme.server'
import { readThemeFolder } from '@/lib/owner/files/content/theme-files.server'

const THEMES = {
  asimera: 'lib/demo/seed/demo/theme',
  bold: 'docs/themes/bold',
  plain: 'docs/themes/plain',
}

test.each(Object.entries(THEMES))('the theme %s can be imported, and has all its files', async (name, folder) => {
  const { theme, files } = await readThemeFolder(folder)
  expect([...files.keys()]).toEqual(listThemeFiles(theme))
  for (const [file, bytes] of files) expect(bytes).toEqual(readFileSync(path.join(folder, file)))
  expect(existsSync(`docs/themes/${name}.webp`)).toBe(true)
})
