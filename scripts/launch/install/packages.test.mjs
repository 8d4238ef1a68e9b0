import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '../folders.mjs'
import { isInstalled } from './packages.mjs'

const lock = (packages) => ({ packages: { '': {}, ...packages } })
const next = { version: '16.0.0', integrity: 'sha512-a' }
const forMac = { version: '1.0.0', integrity: 'sha512-b', optional: true }

test('packages are in place when versions and contents are those of the lockfile', () => {
  expect(isInstalled(lock({ 'node_modules/next': next }), lock({ 'node_modules/next': next }))).toBe(true)
})

test('optional packages for other systems may be missing', () => {
  expect(
    isInstalled(lock({ 'node_modules/next': next, 'node_modules/mac': forMac }), lock({ 'node_modules/next': next })),
  ).toBe(true)
})

test.each([
  ['a package is missing', {}],
  ['a version differs', { 'node_modules/next': { ...next, version: '15.0.0' } }],
  ['the content differs', { 'node_modules/next': { ...next, integrity: 'sha512-z' } }],
  ['a package is not in the lockfile', { 'node_modules/next': next, 'node_modules/old': next }],
])('packages are installed again when %s', (_what, installed) => {
  expect(isInstalled(lock({ 'node_modules/next': next }), lock(installed))).toBe(false)
})

/** npm can drop the optional packages of other systems from the lockfile, and then `npm ci` fails everywhere. */
test('the lockfile contains the optional packages of every system', () => {
  const { packages } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package-lock.json'), 'utf8'))
  const names = new Set(
    Object.keys(packages).map((place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)),
  )
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !names.has(name)),
  )
  expect(missing).toEqual([])
})
