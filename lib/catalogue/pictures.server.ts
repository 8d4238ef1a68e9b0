import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'

export type PictureFit = 'square' | 'wide'

export interface MadePicture {
  /** Folder of the renditions: `<source name>.<8 hex digits of its content>`. */
  key: string
  width: number
  height: number
  /** Average colour as `#rrggbb`: stands in while the picture loads. */
  color: string
  /** Widths that exist as AVIF, ascending. The last one exists as JPEG too. */
  widths: number[]
  fit: PictureFit
}

export interface PictureOptions {
  /** The ladder of widths: `square` for every picture of a product. Left out: by the picture's own shape. */
  fit?: PictureFit
  /** Also write `og.jpg`, 1200×630, for link previews. */
  sharing?: boolean
}

/** Part of every key, so that a change of widths or qualities changes the URLs of what it changes. */
const RECIPE = 1
/**
 * Pages address every rung of the square ladder without asking (see pictures.ts), so all of them are
 * written, those above a small source in its own size. Wide pictures come with their list of widths.
 */
const LADDERS: Record<PictureFit, { avif: number[]; jpeg: number; complete: boolean }> = {
  square: { avif: [160, 320, 480, 640, 800, 1000], jpeg: 480, complete: true },
  wide: { avif: [640, 960, 1280, 1920, 2400], jpeg: 960, complete: false },
}
const AVIF = { quality: 55, effort: 4 }
const JPEG = { quality: 80, mozjpeg: true }
const SHARING = { width: 1200, height: 630, seam: 70 }

const READABLE = ['jpeg', 'png', 'webp', 'heif', 'tiff']
const MAX_BYTES = 60_000_000
const MAX_PIXELS = 80_000_000
const MIN_SIDE = 160

/**
 * Writes the renditions of one source picture into `<out>/<key>/` and describes them.
 * What is there already is left alone, so a run that was interrupted can be repeated.
 * Throws an Error that names the file and the cause when the source cannot be used.
 */
export function makePicture(source: string, out: string, options: PictureOptions = {}): Promise<MadePicture> {
  return namingSource(source, async () => {
    const bytes = await readSource(source)
    const picture = await describe(source, bytes, options)
    await writeRenditions(bytes, picture, join(out, picture.key), options)
    return picture
  })
}

/** What `makePicture` would answer: the source is read and judged, and nothing is written. */
export const describePicture = (source: string, options: PictureOptions = {}): Promise<MadePicture> =>
  namingSource(source, async () => describe(source, await readSource(source), options))

async function namingSource<Result>(source: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    throw new Error(`Picture ${source}: ${cause}`, { cause: error })
  }
}

async function describe(source: string, bytes: Buffer, options: PictureOptions): Promise<MadePicture> {
  const { width, height } = await measure(bytes)
  const color = await averageColor(bytes)
  const fit = options.fit ?? (Math.abs(width / height - 1) < 0.02 ? 'square' : 'wide')
  const widths = LADDERS[fit].complete ? LADDERS[fit].avif : belowSource(LADDERS[fit].avif, width)
  return { key: pictureKey(source, bytes), width, height, color, widths, fit }
}

async function writeRenditions(bytes: Buffer, { fit, widths }: MadePicture, folder: string, options: PictureOptions): Promise<void> {
  await mkdir(folder, { recursive: true })
  const scaled = (to: number) => open(bytes).resize({ width: to, withoutEnlargement: true })
  for (const to of widths) {
    await writeOnce(join(folder, `${to}.avif`), (file) => scaled(to).avif(AVIF).toFile(file))
  }
  for (const to of jpegWidths(fit, widths)) {
    await writeOnce(join(folder, `${to}.jpg`), (file) => scaled(to).jpeg(JPEG).toFile(file))
  }
  if (options.sharing) {
    await writeOnce(join(folder, 'og.jpg'), async (file) => (await sharingPicture(bytes)).jpeg(JPEG).toFile(file))
  }
}

async function readSource(source: string): Promise<Buffer> {
  const { size } = await stat(source)
  if (size === 0) throw new Error('the file is empty')
  if (size > MAX_BYTES) throw new Error(`the file has ${size} bytes; at most ${MAX_BYTES} are accepted`)
  return readFile(source)
}

/** Upright, in sRGB, on white, without metadata (sharp writes none unless asked). */
function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
}

async function measure(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { format, autoOrient } = await readMetadata(bytes)
  if (!READABLE.includes(format)) throw new Error(`${format} is not accepted; send JPEG, PNG, WebP, AVIF or TIFF`)
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
async function averageColor(bytes: Buffer): Promise<string> {
  const pixel = await open(bytes).resize(1, 1, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}

/** A source narrower than the last rung adds its own width as the last one. */
function belowSource(wanted: number[], sourceWidth: number): number[] {
  const largest = Math.min(wanted.at(-1) ?? sourceWidth, sourceWidth)
  return [...wanted.filter((width) => width < largest), largest]
}

function jpegWidths(fit: PictureFit, widths: number[]): number[] {
  const largest = widths.at(-1)
  return widths.filter((width) => width === LADDERS[fit].jpeg || width === largest)
}

/** Distinct for distinct contents, safe in a URL and as a folder whatever the owner calls the file. */
function pictureKey(source: string, bytes: Buffer): string {
  const name = basename(source, extname(source))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
  const hash = createHash('sha256').update(`${RECIPE}\n`).update(bytes).digest('hex').slice(0, 8)
  return `${name || 'picture'}.${hash}`
}

/** The whole file or none: readers and later runs never meet half a rendition. */
async function writeOnce(file: string, write: (file: string) => Promise<unknown>): Promise<void> {
  if (await exists(file)) return
  const unfinished = `${file}.${randomUUID()}.tmp`
  try {
    await write(unfinished)
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(() => true, () => false)
}

/**
 * A wide picture is cropped to the shape of link previews. Any other stands whole in the middle,
 * and its own background is drawn out to both sides, with no seam to be seen.
 */
async function sharingPicture(bytes: Buffer): Promise<Sharp> {
  const { width, height, seam } = SHARING
  const size = await measure(bytes)
  if (size.width / size.height > 1.5) return open(bytes).resize(width, height)
  const picture = await open(bytes).resize({ height }).png().toBuffer({ resolveWithObject: true })
  const side = Math.ceil((width - picture.info.width) / 2)
  const background = await sharp(picture.data)
    .extend({ left: side, right: side, extendWith: 'copy' })
    .blur(40)
    .png()
    .toBuffer()
  const softSided = await sharp(picture.data)
    .composite([{ input: fadeAtSides(picture.info.width, height, seam), blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp(background).composite([{ input: softSided, left: side, top: 0 }]).extract({ left: 0, top: 0, width, height })
}

function fadeAtSides(width: number, height: number, seam: number): Buffer {
  const stops = [[0, 0], [seam / width, 1], [1 - seam / width, 1], [1, 0]]
    .map(([offset, opacity]) => `<stop offset="${offset}" stop-color="#fff" stop-opacity="${opacity}"/>`)
    .join('')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="fade">${stops}</linearGradient><rect width="100%" height="100%" fill="url(#fade)"/></svg>`,
  )
}
