import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'

const FILE = path.join('e2e', 'visual', 'kept', 'browser.txt')

test('the browser is the one of the kept pictures', ({ browser }) => {
  const version = browser.version()
  if (process.env.VISUAL_UPDATE === '1') {
    mkdirSync(path.dirname(FILE), { recursive: true })
    writeFileSync(FILE, `${version}\n`)
  }
  const kept = existsSync(FILE) ? readFileSync(FILE, 'utf8').trim() : 'none'
  expect(version, 'another version may draw letters in another way: renew the pictures with --update').toBe(kept)
})
