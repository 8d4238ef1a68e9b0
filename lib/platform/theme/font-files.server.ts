import 'server-only'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { engravingFontFiles } from './engraving-fonts'
import { FONT_FAMILIES } from './font-families'

type FontFile = { url: string; bytes: Buffer<ArrayBuffer> }

const PATHS = new Map(
  [
    ...Object.values(FONT_FAMILIES).flatMap(({ latin, greek }) => [latin.path, greek.path]),
    ...engravingFontFiles(),
  ].map((file) => [path.posix.basename(file, '.woff2'), file]),
)

const readFiles = new Map<string, FontFile>()

export function readFont(file: string): FontFile {
  const known = readFiles.get(file)
  if (known) return known
  const bytes = Buffer.from(
    readFileSync(
      /* turbopackIgnore: true */ path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', file),
    ),
  )
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const font = { url: `/fonts/${path.posix.basename(file, '.woff2')}.${version}.woff2`, bytes }
  readFiles.set(file, font)
  return font
}

/** The address of a font file. It changes with the content. */
export const fontUrl = (file: string): string => readFont(file).url

const VERSION = /\.[0-9a-f]{8}(?=\.woff2$)/

/** The font file with this name, as in its address; null if neither a theme nor a preview can choose it. */
export function findFont(name: string): { bytes: Buffer<ArrayBuffer>; cacheControl: string } | null {
  const file = PATHS.get(name.replace(VERSION, '').replace(/\.woff2$/, ''))
  if (file === undefined) return null
  const { url, bytes } = readFont(file)
  return {
    bytes,
    cacheControl: url === `/fonts/${name}` ? FOREVER : VERSION.test(name) ? CHECKED : 'public, max-age=86400',
  }
}

const FOREVER = 'public, max-age=31536000, immutable'
/** For the address of a version that is not this one. */
const CHECKED = 'public, max-age=0, must-revalidate'
