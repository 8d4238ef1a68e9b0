import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '../folders.mjs'
import { installOptions, isInstalled } from './packages.mjs'

const lock = (packages) => ({ packages: { '': {}, ...packages } })
const next = { version: '16.0.0', integrity: 'sha512-a' }
const eslint = { version: '9.0.0', integrity: 'sha512-c', dev: true }
const forMac = { version: '1.0.0', integrity: 'sha512-b', optional: true }

const check = (wanted, installed, { tools } = { tools: true }) => isInstalled(lock(wanted), lock(installed), { tools })

test('packages are in place when versions and contents are those of the lockfile', () => {
  expect(check({ 'node_modules/next': next }, { 'node_modules/next': next })).toBe(true)
})

test('optional packages for other systems may be missing', () => {
  expect(check({ 'node_modules/next': next, 'node_modules/mac': forMac }, { 'node_modules/next': next })).toBe(true)
})

test.each([
  ['a package is missing', {}],
  ['a version differs', { 'node_modules/next': { ...next, version: '15.0.0' } }],
  ['the content differs', { 'node_modules/next': { ...next, integrity: 'sha512-z' } }],
  ['a package is not in the lockfile', { 'node_modules/next': next, 'node_modules/old': next }],
])('packages are installed again when %s', (_what, installed) => {
  expect(check({ 'node_modules/next': next }, installed)).toBe(false)
})

describe('a package that only tests and development need', () => {
  const wanted = { 'node_modules/next': next, 'node_modules/eslint': eslint }

  test('may be missing where the shop only runs', () => {
    expect(check(wanted, { 'node_modules/next': next }, { tools: false })).toBe(true)
    expect(check(wanted, { 'node_modules/next': next })).toBe(false)
  })

  test('may stay where the shop only runs, in the version of the lockfile', () => {
    expect(check(wanted, wanted, { tools: false })).toBe(true)
    const old = { ...wanted, 'node_modules/eslint': { ...eslint, version: '8.0.0' } }
    expect(check(wanted, old, { tools: false })).toBe(false)
  })

  test('is added to the others, and left out of a new installation that only runs the shop', () => {
    const added = installOptions({ tools: true, hasOthers: true })
    expect(added).toEqual(expect.arrayContaining(['install', '--no-save', '--include=dev']))
    expect(installOptions({ tools: true, hasOthers: false })).toEqual(expect.arrayContaining(['ci', '--include=dev']))
    expect(installOptions({ tools: false, hasOthers: false })).toEqual(expect.arrayContaining(['ci', '--omit=dev']))
  })
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
