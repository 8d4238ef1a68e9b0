import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findFirefox } from './find-firefox.mjs'

let folder
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'asimera-firefox-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A program that prints this version. */
function program(name, version) {
  const file = path.join(folder, name)
  writeFileSync(file, `#!/bin/sh\necho '${version}'\n`, { mode: 0o755 })
  return file
}

test('the Firefox of the distribution comes first', () => {
  program('firefox', 'Mozilla Firefox 150.0')
  const esr = program('firefox-esr', 'Mozilla Firefox 140.0esr')
  expect(findFirefox({ PATH: `/nowhere:${folder}` })).toEqual({ browser: esr, version: 'Mozilla Firefox 140.0esr' })
})

test('FIREFOX_PATH chooses another one', () => {
  program('firefox', 'Mozilla Firefox 150.0')
  const nightly = program('nightly', 'Mozilla Firefox 151.0a1')
  expect(findFirefox({ PATH: folder, FIREFOX_PATH: nightly }).browser).toBe(nightly)
})

test('what is no Firefox, or does not start, is named', () => {
  const other = program('other', 'Chromium 150.0')
  for (const file of [other, path.join(folder, 'missing')])
    expect(() => findFirefox({ PATH: '', FIREFOX_PATH: file })).toThrow(`FIREFOX_PATH=${file} is not a Firefox`)
})

test('without a Firefox, the message says how to install one', () => {
  // A command of this name may only explain how to install the browser.
  program('firefox', 'Install it with snap.')
  expect(() => findFirefox({ PATH: folder }, [])).toThrow('apt-get install firefox-esr')
})
