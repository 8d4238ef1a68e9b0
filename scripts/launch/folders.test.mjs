import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { makeFolder } from './folders.mjs'

const place = mkdtempSync(path.join(os.tmpdir(), 'asimera-folders-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

test('a folder is made with those above it, and may be there already', () => {
  const folder = path.join(place, 'a', 'b', 'c')
  makeFolder(folder)
  makeFolder(folder)
  expect(existsSync(folder)).toBe(true)
})

test('a file in the way is told as one', () => {
  writeFileSync(path.join(place, 'file'), '')
  expect(() => makeFolder(path.join(place, 'file'))).toThrow(expect.objectContaining({ code: 'EEXIST' }))
  expect(() => makeFolder(path.join(place, 'file', 'a'))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }))
})

const here = process.platform === 'linux' ? test : test.skip

here('where the system lets nobody make one, it says so instead of trying for ever', () => {
  expect(() => makeFolder('/proc/shop/data')).toThrow(
    'No folder can be made in /proc. Set SHOP_DATA_DIR to another one.',
  )
})
