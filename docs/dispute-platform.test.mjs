import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['app', 'components', 'docs', 'lib', 'messages', 'scripts', 'server']
const TEXT = /\.(?:tsx?|mjs|js|json|md|html|css)$/

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => TEXT.test(file) && !/\.test\.(?:tsx?|mjs)$/.test(file))

test('nothing links to the platform of the EU for online disputes, which closed in July 2025', () => {
  const files = ['README.md', ...FOLDERS.flatMap(filesIn)]
  expect(files.length).toBeGreaterThan(500)
  const linking = files.filter((file) => /europa\.eu\/(?:consumers\/)?odr\b/i.test(readFileSync(file, 'utf8')))
  expect(linking).toEqual([])
})
