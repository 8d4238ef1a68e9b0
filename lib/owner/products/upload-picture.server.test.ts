import { readdir } from 'node:fs/promises'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { Problem } from '@/lib/platform/base/problem'
import { localMediaFolder } from '@/lib/shop/catalogue/media-folder.server'
import { cropToSquare } from '@/lib/shop/catalogue/picture-source.server'
import { useDemoDatabase } from '@/testing/db.server'
import { loadKnownPictures } from './known-pictures.server'
import { uploadPicture } from './upload-picture.server'

process.env.SHOP_DATA_DIR = mkdtempSync(path.join(tmpdir(), 'asimera-upload-test-'))
const database = useDemoDatabase()
const ctx = () => ({ db: database.current.db, now: new Date(), viewer: null })

/** Three thirds of 200 × 200 pixels: red, green and blue. */
const stripes = (orientation = 1) =>
  sharp({ create: { width: 600, height: 200, channels: 3, background: '#ff0000' } })
    .composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: '#00ff00' } }, left: 200, top: 0 },
      { input: { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } }, left: 400, top: 0 },
    ])
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer()

const colorOf = async (bytes: Buffer) => {
  const [red = 0, green = 0, blue = 0] = await sharp(bytes).resize(1, 1).removeAlpha().raw().toBuffer()
  return ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))]
}

test.each([
  [0, 'red'],
  [50, 'green'],
  [100, 'blue'],
])('a picture is cut to a square at %i % of its longer side', async (place, color) => {
  const square = await cropToSquare(await stripes(), place)
  expect(await sharp(square).metadata()).toMatchObject({ width: 200, height: 200 })
  expect(await colorOf(square)).toBe(color)
})

test('a picture of a phone that was held upright is turned before it is cut', async () => {
  // Turned by 90° to the right, the left third is at the top.
  expect(await colorOf(await cropToSquare(await stripes(6), 0))).toBe('red')
  expect(await colorOf(await cropToSquare(await stripes(6), 100))).toBe('blue')
})

test('an uploaded picture has all renditions and a name of its own, and is kept for a product', async () => {
  const one = await uploadPicture(ctx(), { name: 'IMG 1234.JPG', bytes: await stripes() })
  const other = await uploadPicture(ctx(), { name: 'IMG 1234.JPG', bytes: await stripes(), crop: 0 })
  expect(one.file).toMatch(/^img-1234-[0-9a-f]{10}\.jpg$/)
  expect(other.file).not.toBe(one.file)
  const [picture] = (await loadKnownPictures(database.current.db, [one.file])).values()
  expect(picture).toMatchObject({ width: 200, height: 200 })
  expect(await readdir(path.join(localMediaFolder(), picture?.key ?? ''))).toEqual(
    expect.arrayContaining(['160.avif', '480.jpg', '1000.jpg', 'og.jpg']),
  )
}, 60_000)

test.each([
  ['note.jpg', Buffer.from('not a picture'), 'not a picture that can be read'],
  ['cut.jpg', null, 'the picture is damaged'],
  ['IMG_1.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'HEIC is not read'],
])('%s is refused with its name and the reason', async (name, bytes, reason) => {
  const sent = bytes ?? (await stripes()).subarray(0, 1500)
  const error = await uploadPicture(ctx(), { name, bytes: sent }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Problem)
  expect(String(error)).toContain(name)
  expect(String(error)).toContain(reason)
})
