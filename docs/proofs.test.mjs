import { existsSync, readFileSync } from 'node:fs'

/** The files named on a page, with the tests named in them. */
const namedIn = (page) =>
  [...readFileSync(page, 'utf8').matchAll(/`([\w./[\]()-]+\.(?:ts|tsx|mjs|md))(?:: ([^`]+))?`/g)].map(
    ([, file = '', name = '']) => ({ file, name }),
  )

describe.each([
  ['docs/security.md', 40],
  ['docs/law.md', 0],
])('%s', (page, atLeast) => {
  const named = namedIn(page)

  test('every file that it names exists', () => {
    expect(named.filter(({ file }) => file.includes('/') && !existsSync(file))).toEqual([])
  })

  test('every test that it names is in its file', () => {
    const cited = named.filter(({ name }) => name)
    expect(cited.length).toBeGreaterThan(atLeast)
    const missing = cited.filter(({ file, name }) => !readFileSync(file, 'utf8').replaceAll("\\'", "'").includes(name))
    expect(missing).toEqual([])
  })
})
