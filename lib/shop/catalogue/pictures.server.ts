import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { averageColor, measurePicture, openPicture, readPictureFile } from './picture-source.server'
import { createSharingPicture } from './sharing-picture.server'

export type PictureFit = 'square' | 'wide'

export interface ProcessedPicture {
  /** Folder of the renditions: `<source name>.<8 hex digits of its content>`. */
  key: string
  width: number
  height: number
  /** Average colour as `#rrggbb`, shown while the picture loads. */
  color: string
  /** Widths that exist as AVIF in this size, ascending. The last one exists as JPEG too. */
  widths: number[]
  fit: PictureFit
}

export interface PictureOptions {
  /** The set of widths: `square` for pictures of products. By default it follows from the picture's aspect ratio. */
  fit?: PictureFit
  /** Also write `og.jpg`, 1200×630, for link previews. */
  sharing?: boolean
  /** 5 % fewer bytes for four times the work, for the pictures in the repository. */
  highEffort?: boolean
}

const STANDARD = [160, 320, 480, 640, 800, 1000]
/** Part of every key, so that a change of widths or qualities changes the URLs. `withLargest` is for pictures with a rendition above the standard widths. */
const PIPELINE_VERSION = { plain: 1, withLargest: 2 }
/**
 * Pages link to all standard widths of a square picture without checking (see pictures.ts), so all of them are written,
 * those above a small source in its own size, and not declared. Wide pictures have a list of their widths. For the full
 * screen, a product's picture has one more rendition, as wide as the source up to `largest`.
 */
const RENDITION_WIDTHS: Record<PictureFit, { avif: number[]; jpeg: number[]; largest: number; always: number[] }> = {
  square: { avif: STANDARD, jpeg: [480, 1000], largest: 2400, always: STANDARD },
  wide: { avif: [640, 960, 1280, 1920], jpeg: [960], largest: 2400, always: [] },
}
const AVIF = { quality: 55, effort: 3 }
const HIGH_EFFORT_AVIF = { ...AVIF, effort: 4 }
const JPEG = { quality: 80, mozjpeg: true }

/**
 * Writes the renditions of one source picture into `<out>/<key>/` and describes them.
 * Skips existing renditions, so that an interrupted run can be repeated.
 * Throws an Error that names the file and the cause when the source cannot be used.
 */
export function processPicture(source: string, out: string, options: PictureOptions = {}): Promise<ProcessedPicture> {
  return withSourceInError(source, async () => {
    const bytes = await readPictureFile(source)
    const picture = await describeBytes(source, bytes, options)
    await writeRenditions(bytes, picture, join(out, picture.key), options)
    return picture
  })
}

/** Reads and checks the source and returns the same as `processPicture`, without writing. */
export const describePicture = (source: string, options: PictureOptions = {}): Promise<ProcessedPicture> =>
  withSourceInError(source, async () => describeBytes(source, await readPictureFile(source), options))

async function withSourceInError<Result>(source: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    throw new Error(`Picture ${source}: ${cause}`, { cause: error })
  }
}

async function describeBytes(source: string, bytes: Buffer, options: PictureOptions): Promise<ProcessedPicture> {
  const { width, height } = await measurePicture(bytes)
  const color = await averageColor(bytes)
  const fit = options.fit ?? (Math.abs(width / height - 1) < 0.02 ? 'square' : 'wide')
  const widths = widthsUpToSource(RENDITION_WIDTHS[fit], width)
  const version =
    fit === 'square' && width > Math.max(...STANDARD) ? PIPELINE_VERSION.withLargest : PIPELINE_VERSION.plain
  return { key: pictureKey(source, bytes, version), width, height, color, widths, fit }
}

async function writeRenditions(
  bytes: Buffer,
  { fit, widths }: ProcessedPicture,
  folder: string,
  options: PictureOptions,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const avif = options.highEffort ? HIGH_EFFORT_AVIF : AVIF
  const scaled = (to: number) => openPicture(bytes).resize({ width: to, withoutEnlargement: true })
  for (const to of avifWidths(fit, widths)) {
    await writeIfMissing(join(folder, `${to}.avif`), (file) => scaled(to).avif(avif).toFile(file))
  }
  for (const to of jpegWidths(fit, widths)) {
    await writeIfMissing(join(folder, `${to}.jpg`), (file) => scaled(to).jpeg(JPEG).toFile(file))
  }
  if (options.sharing) {
    await writeIfMissing(join(folder, 'og.jpg'), async (file) =>
      (await createSharingPicture(bytes)).jpeg(JPEG).toFile(file),
    )
  }
}

/** The files that a picture has. */
export const renditionNames = ({ fit, widths }: ProcessedPicture, { sharing }: PictureOptions): string[] => [
  ...avifWidths(fit, widths).map((width) => `${width}.avif`),
  ...jpegWidths(fit, widths).map((width) => `${width}.jpg`),
  ...(sharing ? ['og.jpg'] : []),
]

/** A picture's own width is the last one. */
function widthsUpToSource({ avif, largest }: { avif: number[]; largest: number }, sourceWidth: number): number[] {
  const last = Math.min(largest, sourceWidth)
  return [...avif.filter((width) => width < last), last]
}

const avifWidths = (fit: PictureFit, widths: number[]): number[] => [
  ...new Set([...widths, ...RENDITION_WIDTHS[fit].always]),
]

const jpegWidths = (fit: PictureFit, widths: number[]): number[] =>
  avifWidths(fit, widths).filter((width) => RENDITION_WIDTHS[fit].jpeg.includes(width) || width === widths.at(-1))

/** Unique for the content, and safe in URLs and as a folder name. */
function pictureKey(source: string, bytes: Buffer, version: number): string {
  const name = basename(source, extname(source))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
  const hash = createHash('sha256').update(`${version}\n`).update(bytes).digest('hex').slice(0, 8)
  return `${name || 'picture'}.${hash}`
}

/** Writes a temporary file first, so that readers and later runs never find an incomplete rendition. */
async function writeIfMissing(file: string, write: (file: string) => Promise<unknown>): Promise<void> {
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
  return access(file).then(
    () => true,
    () => false,
  )
}
