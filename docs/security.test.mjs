import { existsSync, readFileSync } from 'node:fs'

const text = readFileSync('docs/security.md', 'utf8')
const named = [...text.matchAll(/`([\w./[\]()-]+\.(?:ts|tsx|mjs|md))(?:: ([^`]+))?`/g)].map(
  ([, file = '', name = '']) => ({
    file,
    name,
  }),
)

test('every file named in docs/security.md exists', () => {
  expect(named.filter(({ file }) => file.includes('/') && !existsSync(file))).toEqual([])
})

test('every test named in docs/security.md is in its file', () => {
  const cited = named.filter(({ name }) => name)
  expect(cited.length).toBeGreaterThan(40)
  const missing = cited.filter(({ file, name }) => !readFileSync(file, 'utf8').replaceAll("\\'", "'").includes(name))
  expect(missing).toEqual([])
})
