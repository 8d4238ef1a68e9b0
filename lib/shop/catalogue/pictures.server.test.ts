import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describePicture, processPicture } from './pictures.server'

let folder: string
let out: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  out = join(folder, 'media')
})
afterEach(() => rm(folder, { recursive: true }))

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

async function save(name: string, picture: Sharp): Promise<string> {
  const path = join(folder, name)
  await picture.toFile(path)
  return path
}

test('a square picture gets the product widths, its colour and a key of name and content', async () => {
  const source = await save('kyma-band-1.jpg', plain(1000, 1000, '#c08040').jpeg({ quality: 100 }))
  const made = await processPicture(source, out)
  expect(made).toMatchObject({ width: 1000, height: 1000, fit: 'square', widths: [160, 320, 480, 640, 800, 1000] })
  expect(made.key).toMatch(/^kyma-band-1\.[0-9a-f]{8}$/)
  expect(made.color).toMatch(/^#(bf|c0|c1)(7f|80|81)(3f|40|41)$/)
  expect((await readdir(join(out, made.key))).sort()).toEqual(
    ['160', '320', '480', '640', '800', '1000']
      .map((width) => `${width}.avif`)
      .concat('480.jpg', '1000.jpg')
      .sort(),
  )
  expect(await sharp(join(out, made.key, '320.avif')).metadata()).toMatchObject({
    width: 320,
    height: 320,
    format: 'heif',
  })
})

test('a large picture of a product has one more rendition for the full screen, and another key', async () => {
  const made = await processPicture(await save('large.jpg', plain(1400, 1400, '#c08040').jpeg()), out)
  expect(made).toMatchObject({ fit: 'square', widths: [160, 320, 480, 640, 800, 1000, 1400] })
  expect((await readdir(join(out, made.key))).filter((file) => file.endsWith('.jpg')).sort()).toEqual([
    '1000.jpg',
    '1400.jpg',
    '480.jpg',
  ])
  expect(await sharp(join(out, made.key, '1400.avif')).metadata()).toMatchObject({ width: 1400, height: 1400 })
})

test('the full-screen rendition of a large source has at least 2,000 pixels', async () => {
  const { widths } = await describePicture(await save('largest.jpg', plain(3000, 3000, '#c08040').jpeg()), {})
  expect(widths.at(-1)).toBe(2400)
})

test('a wide picture is never enlarged: its own width is the last one, also as JPEG', async () => {
  const made = await processPicture(await save('promo-1.jpg', plain(1300, 600, '#eeddcc')), out)
  expect(made).toMatchObject({ fit: 'wide', widths: [640, 960, 1280, 1300] })
  expect((await readdir(join(out, made.key))).filter((file) => file.endsWith('.jpg')).sort()).toEqual([
    '1300.jpg',
    '960.jpg',
  ])
})

test('a small picture of a product has all renditions that pages request, is not enlarged, and declares its own widths', async () => {
  const made = await processPicture(await save('old.jpg', plain(500, 400, '#eeddcc')), out, { fit: 'square' })
  expect(made).toMatchObject({ width: 500, height: 400, widths: [160, 320, 480, 500] })
  expect(await sharp(join(out, made.key, '500.jpg')).metadata()).toMatchObject({ width: 500, height: 400 })
  expect(await sharp(join(out, made.key, '1000.jpg')).metadata()).toMatchObject({ width: 500, height: 400 })
})

test('the same content keeps its key, other content gets another', async () => {
  const source = await save('a.png', plain(200, 200, '#112233'))
  const first = await processPicture(source, out)
  expect(await processPicture(source, out)).toEqual(first)
  await plain(200, 200, '#112234').toFile(source)
  expect((await processPicture(source, out)).key).not.toBe(first.key)
})

test('existing renditions are skipped, missing ones are created', async () => {
  const source = await save('a.jpg', plain(400, 400, '#445566'))
  const { key } = await processPicture(source, out)
  await writeFile(join(out, key, '160.avif'), 'finished before')
  await rm(join(out, key, '320.avif'))
  await processPicture(source, out)
  expect(await readFile(join(out, key, '160.avif'), 'utf8')).toBe('finished before')
  expect((await stat(join(out, key, '320.avif'))).size).toBeGreaterThan(100)
})

test('a picture is rotated as its metadata says, and its metadata is removed', async () => {
  const source = await save(
    'tilted.jpg',
    plain(600, 300, '#445566')
      .withExif({ IFD0: { Model: 'Pocket' } })
      .withMetadata({ orientation: 6 }),
  )
  const made = await processPicture(source, out)
  expect(made).toMatchObject({ width: 300, height: 600 })
  const published = await sharp(join(out, made.key, `${made.widths.at(-1)}.jpg`)).metadata()
  expect(published).toMatchObject({ width: 300, height: 600 })
  expect(published.exif).toBeUndefined()
})

test('transparent parts become white', async () => {
  const clear = sharp({ create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  expect((await processPicture(await save('cut-out.png', clear), out)).color).toBe('#ffffff')
})

test('the sharing picture centres the picture and extends its background', async () => {
  const patch = await plain(200, 200, '#803000').png().toBuffer()
  const source = await save('a.png', plain(1000, 1000, '#e0d8d0').composite([{ input: patch }]))
  const { key } = await processPicture(source, out, { sharing: true })
  const { data, info } = await sharp(join(out, key, 'og.jpg'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1200, height: 630 })
  const red = (x: number, y: number) => data[(y * info.width + x) * info.channels]
  expect(Math.abs((red(600, 315) ?? 0) - 0x80)).toBeLessThan(6)
  for (const x of [5, 280, 340, 1190]) expect(Math.abs((red(x, 315) ?? 0) - 0xe0)).toBeLessThan(6)
})

test('a file name with other characters becomes a key that is safe in URLs', async () => {
  const made = await processPicture(await save('Δαχτυλίδι (νέο) IMG 01.png', plain(200, 200, '#fff')), out)
  expect(made.key).toMatch(/^img-01\.[0-9a-f]{8}$/)
})

describe('the error of an unusable picture names file and cause', () => {
  test('a text file with the name of a picture', async () => {
    const source = join(folder, 'list.jpg')
    await writeFile(source, 'name,price\n')
    await expect(processPicture(source, out)).rejects.toThrow(`Picture ${source}: not a picture that can be read`)
  })

  test('a truncated picture, before anything is written', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const source = await save(
      'half.jpg',
      sharp({ create: { width: 500, height: 500, channels: 3, background: '#000', noise } }),
    )
    await truncate(source, Math.round((await stat(source)).size / 2))
    await expect(processPicture(source, out)).rejects.toThrow(`Picture ${source}: `)
    await expect(readdir(out)).rejects.toThrow('ENOENT')
  })

  test.each([
    ['an empty file', Buffer.alloc(0), 'the file is empty'],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'),
      'svg is not accepted',
    ],
  ])('%s', async (_, bytes, cause) => {
    const source = join(folder, 'picture.jpg')
    await writeFile(source, bytes)
    await expect(processPicture(source, out)).rejects.toThrow(cause)
  })

  test('a picture that is too small', async () => {
    const source = await save('tiny.png', plain(300, 90, '#fff'))
    await expect(processPicture(source, out)).rejects.toThrow('300×90 pixels are too few')
  })

  test('too many pixels', async () => {
    const source = await save('huge.png', plain(10_000, 8_001, '#fff').png({ compressionLevel: 9 }))
    await expect(processPicture(source, out)).rejects.toThrow('more than 80 million pixels')
  })

  test('a missing file', async () => {
    const source = join(folder, 'lost.jpg')
    await expect(processPicture(source, out)).rejects.toThrow(/^Picture .*lost\.jpg: .*ENOENT/)
  })
})
