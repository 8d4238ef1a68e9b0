import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fingerprint } from './fingerprint.mjs'

let root
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'fingerprint-'))
  write('app/page.tsx', 'one')
  write('package-lock.json', '{}')
  write('public/ring.jpg', 'light')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const changesWith = (change, env = {}) => {
  const before = fingerprint(root, {})
  change()
  return fingerprint(root, env) !== before
}

test('the fingerprint stays the same when nothing changes', () => {
  expect(changesWith(() => {})).toBe(false)
})

test.each([
  ['a source is edited', () => write('app/page.tsx', 'two')],
  ['a source is added', () => write('lib/platform/base/money.ts', '')],
  ['a source is renamed', () => (rmSync(path.join(root, 'app/page.tsx')), write('app/pages.tsx', 'one'))],
  ['a package changes', () => write('package-lock.json', '{ }')],
  ['the configuration is added', () => write('next.config.js', '')],
  ['a public file is added', () => write('public/ear.jpg', 'light')],
])('the fingerprint changes when %s', (_what, change) => {
  expect(changesWith(change)).toBe(true)
})

test.each([
  ['a test is edited', () => write('app/page.test.tsx', 'two')],
  ['a helper of tests is edited', () => write('testing/db.server.ts', 'two')],
  ['the demo catalogue is edited', () => write('lib/demo/seed/demo/rings.json', '[]')],
  ['a picture is edited', () => write('public/ring.jpg', 'dark')],
  ['a document is added', () => write('docs/new.md', '')],
])('the fingerprint stays the same when %s', (_what, change) => {
  expect(changesWith(change)).toBe(false)
})

test('the fingerprint depends on the variables that are built into the bundle, and on no others', () => {
  expect(changesWith(() => {}, { NEXT_PUBLIC_COLOUR: 'red' })).toBe(true)
  expect(changesWith(() => {}, { PORT: '80' })).toBe(false)
})
