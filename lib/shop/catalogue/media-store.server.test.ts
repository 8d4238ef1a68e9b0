import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, rm, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AwsClient } from 'aws4fetch'
import sharp from 'sharp'
import { openStore } from '@/lib/platform/files/open-store.server'
import { S3_KEYS, useS3Server } from '@/testing/s3-server'
import { copyRenditions, hasPicture, keepPicture, keepRenditions } from './keep-pictures.server'
import { isUp } from './media-store.server'
import { findRendition, localMediaFolder, readRendition, renditionBytes } from './media-folder.server'

const folder = mkdtempSync(path.join(tmpdir(), 'asimera-media-store-'))
const server = useS3Server()
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(() => {
  process.env.SHOP_DATA_DIR = path.join(folder, 'data')
  process.env.MEDIA_STORE = 's3://shop/media'
  process.env.AWS_ACCESS_KEY_ID = S3_KEYS.accessKeyId
  process.env.AWS_SECRET_ACCESS_KEY = S3_KEYS.secretAccessKey
  process.env.AWS_ENDPOINT_URL_S3 = server.current.endpoint
})
// The errors of the store are logged.
beforeEach(() => jest.spyOn(process.stderr, 'write').mockReturnValue(true))

const copies = path.join(folder, 'data', 'media-cache')
const forgetCopies = () => rm(copies, { recursive: true, force: true })
const textOf = async (name: string) => {
  const found = await readRendition(name.split('/'))
  return found && Buffer.from(found.bytes).toString()
}
/** The time of the process, without which a store that failed is not asked again. */
const later = (ms: number) => {
  const now = performance.now()
  jest.spyOn(performance, 'now').mockReturnValue(now + ms)
}

test('a new picture is in the store with all renditions, and is not made again', async () => {
  const source = path.join(folder, 'ring.png')
  await sharp({ create: { width: 200, height: 200, channels: 3, background: '#abc' } }).toFile(source)
  const { key } = await keepPicture(source, { fit: 'square', sharing: true })
  expect(await hasPicture(key)).toBe(true)
  await forgetCopies()
  expect((await findRendition(key, '480.jpg'))?.length).toBe(await renditionBytes(key, '480.jpg'))
  expect(await copyRenditions(key, path.join(folder, 'exported', key))).toBe(true)
  expect((await readdir(path.join(folder, 'exported', key))).sort()).toEqual([
    ...['1000.avif', '1000.jpg', '160.avif', '200.avif', '200.jpg', '320.avif', '480.avif', '480.jpg'],
    ...['640.avif', '800.avif', 'og.jpg'],
  ])
  // Where renditions are made.
  const { TMPDIR } = process.env
  process.env.TMPDIR = '/nowhere'
  expect(await keepPicture(source, { fit: 'square', sharing: true })).toMatchObject({ key })
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  expect(await hasPicture('none.00000000')).toBe(false)
  expect(await copyRenditions('none.00000000', path.join(folder, 'none'))).toBe(false)
})

test('a picture is read from the folder, from the copies, then from the store', async () => {
  const name = 'band.01234567/480.jpg'
  const finished = path.join(folder, 'finished')
  await mkdir(finished, { recursive: true })
  await writeFile(path.join(finished, '480.jpg'), 'in the store')
  await keepRenditions(finished, 'band.01234567')
  await writeFile(path.join(finished, '160.avif'), 'not stored yet')
  expect([await hasPicture('band.01234567'), await hasPicture('band.01234567', finished)]).toEqual([true, false])
  await forgetCopies()
  expect(await textOf(name)).toBe('in the store')
  await writeFile(path.join(copies, name), 'a copy')
  expect(await textOf(name)).toBe('a copy')
  await mkdir(path.join(localMediaFolder(), 'band.01234567'), { recursive: true })
  await writeFile(path.join(localMediaFolder(), name), 'in the folder')
  expect(await textOf(name)).toBe('in the folder')
  expect(await textOf('none.00000000/480.jpg')).toBeNull()
})

test('a file that the shop did not write is no picture, and others are read', async () => {
  const client = new AwsClient({ ...S3_KEYS, service: 's3', region: 'us-east-1' })
  const url = `${server.current.endpoint}/shop/media/foreign.00000001/480.jpg`
  expect((await client.fetch(url, { method: 'PUT', body: 'foreign' })).status).toBe(200)
  await (await openStore('s3://shop/media')).write('own.00000002/480.jpg', Buffer.from('own'))
  await expect(textOf('foreign.00000001/480.jpg')).rejects.toThrow(/it has no checksum/)
  expect([await textOf('own.00000002/480.jpg'), isUp()]).toEqual(['own', true])
})

test('without the store what was read is there, other pictures are away and not missing, and new ones fail', async () => {
  const store = await openStore('s3://shop/media')
  for (const key of ['read.00000001', 'unread.00000002']) await store.write(`${key}/480.jpg`, Buffer.from(key))
  expect(await textOf('read.00000001/480.jpg')).toBe('read.00000001')
  await server.current.stop()
  expect(await textOf('read.00000001/480.jpg')).toBe('read.00000001')
  await expect(textOf('unread.00000002/480.jpg')).rejects.toThrow(/does not answer: ECONNREFUSED/)
  await expect(textOf('unread.00000002/480.jpg')).rejects.toThrow(/did not answer a moment ago/)
  expect([await findRendition('unread.00000002', '480.jpg'), isUp()]).toEqual([null, false])
  await expect(keepRenditions(path.join(folder, 'finished'), 'new.00000003')).rejects.toThrow(/does not answer/)
  await server.current.start()
  later(5_001)
  expect([await textOf('unread.00000002/480.jpg'), isUp()]).toEqual(['unread.00000002', true])
})
