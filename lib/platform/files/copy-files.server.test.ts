import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type FileStore } from './file-store'
import { copyFiles } from './copy-files.server'
import { folderStore } from './folder-store.server'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'asimera-copy-'))
})
afterEach(() => rm(folder, { recursive: true }))

const progress = () => {}
async function places(...names: string[]) {
  const [source, target] = [folderStore(path.join(folder, 'source')), folderStore(path.join(folder, 'target'))]
  for (const name of names) await source.write(name, Buffer.from(name))
  return { source, target }
}
async function namesIn(store: FileStore) {
  const names: string[] = []
  for await (const name of store.list()) names.push(name)
  return names.sort()
}

test('what is missing is copied, what is there is not, and nothing is deleted unless asked', async () => {
  const { source, target } = await places('a/1.jpg', 'b/2.jpg', 'notes.txt')
  await target.write('a/1.jpg', Buffer.from('a/1.jpg'))
  const wanted = (name: string) => name.endsWith('.jpg')
  expect(await copyFiles(source, target, { wanted, dryRun: true, remove: true, progress })).toMatchObject({
    ...{ found: 2, copied: 1, there: 1, deleted: 2, failed: [] },
  })
  expect([await namesIn(source), await namesIn(target)]).toEqual([['a/1.jpg', 'b/2.jpg', 'notes.txt'], ['a/1.jpg']])
  expect(await copyFiles(source, target, { wanted, progress })).toMatchObject({ copied: 1, there: 1, deleted: 0 })
  expect(await copyFiles(source, target, { wanted, remove: true, progress })).toMatchObject({ there: 2, deleted: 2 })
  expect([await namesIn(source), await namesIn(target)]).toEqual([['notes.txt'], ['a/1.jpg', 'b/2.jpg']])
})

test('what differs, or is not stored whole, fails and stays where it is', async () => {
  const { source, target } = await places('a/1.jpg', 'b/2.jpg', 'c/3.jpg')
  await target.write('a/1.jpg', Buffer.from('another'))
  const cutting: FileStore = {
    ...target,
    write: (name, bytes) => target.write(name, name === 'b/2.jpg' ? bytes.subarray(1) : bytes),
  }
  const { failed, ...counts } = await copyFiles(source, cutting, { remove: true, progress })
  expect(counts).toEqual({ found: 3, copied: 1, there: 0, deleted: 1 })
  expect(failed.sort()).toEqual([
    expect.stringContaining('a/1.jpg differs from that in'),
    expect.stringContaining('b/2.jpg was not stored whole'),
  ])
  expect(await namesIn(source)).toEqual(['a/1.jpg', 'b/2.jpg'])
})

test('a folder gives its files whole or not at all', async () => {
  const { source } = await places('a/1.jpg')
  await writeFile(path.join(folder, 'source/a/2.jpg.0.tmp'), 'half')
  expect(await namesIn(source)).toEqual(['a/1.jpg'])
  expect(await folderStore(path.join(folder, 'none')).read('a/1.jpg')).toBeNull()
  expect(await namesIn(folderStore(path.join(folder, 'none')))).toEqual([])
  await expect(source.read('a')).rejects.toThrow('EISDIR')
  await expect(source.write('../a.jpg', Buffer.from('a'))).rejects.toThrow('../a.jpg leads out of')
})
