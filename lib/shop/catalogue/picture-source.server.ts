import 'server-only'
import { readFile, stat } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'

const READABLE_FORMATS = ['jpeg', 'png', 'webp', 'heif', 'tiff']
const MAX_BYTES = 60_000_000
const MAX_PIXELS = 80_000_000
const MIN_SIDE = 160

export async function readPictureFile(source: string): Promise<Buffer> {
  const { size } = await stat(source)
  if (size === 0) throw new Error('the file is empty')
  if (size > MAX_BYTES) throw new Error(`the file has ${size} bytes; at most ${MAX_BYTES} are accepted`)
  return readFile(source)
}

/** Rotated as its metadata says, in sRGB, on white. sharp writes no metadata by default. */
export function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']

/** HEIC and AVIF share a container format; the brands in its first box tell them apart. */
function isHeic(bytes: Buffer): boolean {
  if (bytes.subarray(4, 8).toString('latin1') !== 'ftyp') return false
  const brands: string[] =
    bytes
      .subarray(8, Math.min(bytes.readUInt32BE(0), 512))
      .toString('latin1')
      .match(/.{4}/gs) ?? []
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) && !brands.includes('avif')
}

export async function measurePicture(bytes: Buffer): Promise<{ width: number; height: number }> {
  if (isHeic(bytes))
    throw new Error('this is a HEIC picture, as iPhones take them, and HEIC is not read: save it as JPEG')
  const { format, autoOrient } = await readMetadata(bytes)
  if (!READABLE_FORMATS.includes(format))
    throw new Error(`${format} is not accepted; send JPEG, PNG, WebP, AVIF or TIFF`)
  const { width, height } = autoOrient
  if (Math.min(width, height) < MIN_SIDE) {
    throw new Error(`${width}×${height} pixels are too few; each side needs at least ${MIN_SIDE}`)
  }
  return { width, height }
}

async function readMetadata(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
  } catch (error) {
    if (error instanceof Error && /pixel limit/.test(error.message)) {
      throw new Error(`more than ${MAX_PIXELS / 1_000_000} million pixels`, { cause: error })
    }
    throw new Error('not a picture that can be read', { cause: error })
  }
}

/** Reads every pixel, so that a truncated file is found here, before anything is written. */
export async function averageColor(bytes: Buffer): Promise<string> {
  const pixel = await openPicture(bytes).resize(1, 1, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}

/** As large as the largest rendition of a product's picture. */
const MAX_SQUARE = 2400

/** The checked picture without its metadata, cut to a square whose place on the longer side is given in percent. */
export async function cropToSquare(bytes: Buffer, place: number): Promise<Buffer> {
  if (bytes.length === 0) throw new Error('the file is empty')
  const { width, height } = await measurePicture(bytes)
  const side = Math.min(width, height)
  const offset = (length: number) => Math.round(((length - side) * Math.min(100, Math.max(0, place))) / 100)
  try {
    return await openPicture(bytes)
      .extract({ left: offset(width), top: offset(height), width: side, height: side })
      .resize({ width: MAX_SQUARE, withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch (error) {
    throw new Error('the picture is damaged', { cause: error })
  }
}
