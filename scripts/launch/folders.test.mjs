import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { makeFolder } from './folders.mjs'

const root = mkdtempSync(path.join(os.tmpdir(), 'asimera-folders-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('makeFolder creates a folder and its parents, and accepts one that exists', () => {
  const folder = path.join(root, 'a', 'b', 'c')
  makeFolder(folder)
  makeFolder(folder)
  expect(existsSync(folder)).toBe(true)
})

test('makeFolder reports a file that has the name of the folder', () => {
  writeFileSync(path.join(root, 'file'), '')
  expect(() => makeFolder(path.join(root, 'file'))).toThrow(expect.objectContaining({ code: 'EEXIST' }))
  expect(() => makeFolder(path.join(root, 'file', 'a'))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }))
})

const testOnLinux = process.platform === 'linux' ? test : test.skip

testOnLinux('makeFolder reports a place where no folder can be created, instead of retrying for ever', () => {
  expect(() => makeFolder('/proc/shop/data')).toThrow(
    'No folder can be created in /proc. Set SHOP_DATA_DIR to another one.',
  )
})
