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

test('packages for other systems need not be there', () => {
  expect(
    isInstalled(lock({ 'node_modules/next': next, 'node_modules/mac': forMac }), lock({ 'node_modules/next': next })),
  ).toBe(true)
})

test.each([
  ['a package is missing', {}],
  ['a version differs', { 'node_modules/next': { ...next, version: '15.0.0' } }],
  ['the content differs', { 'node_modules/next': { ...next, integrity: 'sha512-z' } }],
  ['a package is left from before', { 'node_modules/next': next, 'node_modules/old': next }],
])('packages are installed again when %s', (_what, installed) => {
  expect(isInstalled(lock({ 'node_modules/next': next }), lock(installed))).toBe(false)
})

/** npm on one system can forget the optional packages of another, and then refuses the lockfile everywhere. */
test('the lockfile knows every optional package of every system', () => {
  const { packages } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package-lock.json'), 'utf8'))
  const names = new Set(
    Object.keys(packages).map((place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)),
  )
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !names.has(name)),
  )
  expect(missing).toEqual([])
})
