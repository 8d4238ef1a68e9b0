import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { language } from '@messages/language'

const KEPT = path.join('e2e', 'visual', 'kept', language)
const RESULTS = path.join(process.env.VISUAL_RESULTS ?? path.join('test-results', 'visual'), language)

/** Pictures are kept at half their size: small, and still showing each line of text. */
const SCALE = 0.5
const QUALITY = 55
/** One changed pixel changes how the whole picture is compressed, in single pixels that this blur evens out. */
const BLUR = 1.2
/** Of 255, in one of the three colours. */
const SMALLEST_DIFFERENCE = 16
/** A little less than a letter. */
export const MOST_DIFFERENT_PIXELS = 12

export type Outcome = { name: string; outcome: 'same' | 'different' | 'new' | 'renewed'; pixels: number }

/** Compares a screenshot with the kept one, or keeps it. Both are compressed in the same way, so equal ones stay equal. */
export async function compareWithKept(name: string, screenshot: Buffer, isRenewing: boolean): Promise<Outcome> {
  const taken = await shrink(screenshot)
  const file = path.join(KEPT, `${name}.webp`)
  const kept = existsSync(file) ? readFileSync(file) : null
  const found = kept ? await differenceOf(kept, taken) : null
  const isSame = found !== null && found.pixels <= MOST_DIFFERENT_PIXELS
  const outcome: Outcome['outcome'] = isSame ? 'same' : isRenewing ? 'renewed' : kept ? 'different' : 'new'
  if (outcome === 'renewed') write(file, taken)
  write(path.join(RESULTS, `${name}.webp`), taken)
  if (kept && !isSame) write(path.join(RESULTS, `${name}.kept.webp`), kept)
  if (found && !isSame) write(path.join(RESULTS, `${name}.difference.webp`), await found.picture())
  const result: Outcome = { name, outcome, pixels: found?.pixels ?? 0 }
  write(path.join(RESULTS, `${name}.json`), JSON.stringify(result))
  return result
}

function write(file: string, content: Buffer | string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

export async function shrink(screenshot: Buffer): Promise<Buffer> {
  const picture = sharp(screenshot)
  const { width } = await picture.metadata()
  return picture
    .resize({ width: Math.round(width * SCALE) })
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer()
}

/** The number of pixels that differ, and a picture of them; the part by which one picture is larger differs. */
export async function differenceOf(one: Buffer, other: Buffer) {
  const sizes = await Promise.all([one, other].map((picture) => sharp(picture).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const [first, second] = await Promise.all([one, other].map((picture) => pixelsOf(picture, width, height)))
  if (!first || !second) throw new Error('Two pictures are needed.')
  const marked = Buffer.alloc(width * height * 3, 255)
  let pixels = 0
  for (let at = 0; at < first.length; at += 3) {
    const isDifferent = [0, 1, 2].some(
      (colour) => Math.abs((first[at + colour] ?? 0) - (second[at + colour] ?? 0)) > SMALLEST_DIFFERENCE,
    )
    if (isDifferent) pixels += 1
    marked.set(isDifferent ? [220, 0, 40] : [0, 1, 2].map((colour) => 200 + (second[at + colour] ?? 0) / 5), at)
  }
  const picture = () =>
    sharp(marked, { raw: { width, height, channels: 3 } })
      .webp()
      .toBuffer()
  return { pixels, picture }
}

/** Three bytes a pixel, on a ground of a colour that no page has. */
const pixelsOf = (picture: Buffer, width: number, height: number) =>
  sharp(picture)
    .removeAlpha()
    .resize({ width, height, fit: 'contain', position: 'left top', background: '#ff00ff' })
    .blur(BLUR)
    .raw()
    .toBuffer()
