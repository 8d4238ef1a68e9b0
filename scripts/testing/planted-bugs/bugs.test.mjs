import { readFileSync } from 'node:fs'
import { PLANTED_BUGS, withBug } from './bugs.mjs'

test.each(PLANTED_BUGS)('$name can be planted', (bug) => {
  const source = readFileSync(bug.file, 'utf8')
  expect(withBug(source, bug)).not.toBe(source)
})

const BUG = { name: 'A bug', file: 'a.ts', find: 'a < b', replace: 'a <= $&b' }

test('a bug takes the place of what was there', () => {
  expect(withBug('if (a < b) c()', BUG)).toBe('if (a <= $&b) c()')
})

test('what a bug replaces must be in its file once', () => {
  expect(() => withBug('if (a > b) c()', BUG)).toThrow('A bug: a.ts has what is replaced 0 times.')
  expect(() => withBug('a < b && a < b', BUG)).toThrow('A bug: a.ts has what is replaced 2 times.')
})
