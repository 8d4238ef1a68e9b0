import 'server-only'
import { type default as Sharp } from 'sharp'
import { type Palette } from './palette'
import { checkSvg } from './svg.server'

export type ThemeFileRole = 'logo' | 'icon' | 'notice'

const SHARING_SIZE = { width: 1200, height: 630 }

/** Every page contains a logo that is a drawing. */
const MAX_SVG_BYTES = { logo: 6_000, icon: 20_000 }
const MAX_SOURCE_BYTES = 20_000_000
const MAX_PIXELS = 40_000_000
/** Twice the largest size on a page. */
const LOGO_SIZE = { width: 640, height: 160 }
const MIN_LOGO_HEIGHT = 40
/** Its text must be readable in full size. */
const NOTICE_SIZE = { width: 1600, height: 2400 }
const MIN_NOTICE_WIDTH = 400
const ICON_SIDE = 512

type Checked = { bytes: Buffer } | { problem: string }

/** Loaded for the first picture, because it takes 20 MB. The pages of a shop whose theme has drawings need none. */
export const loadSharp = async (): Promise<typeof Sharp> => (await import('sharp')).default

const isSvg = (file: string) => file.toLowerCase().endsWith('.svg')

/** Checks a file of a theme, and returns it as it is stored: cleaned, and not larger than needed. */
export async function checkThemeFile(role: ThemeFileRole, file: string, bytes: Buffer): Promise<Checked> {
  if (bytes.length > MAX_SOURCE_BYTES) return { problem: `it has more than ${MAX_SOURCE_BYTES / 1e6} MB` }
  return role !== 'notice' && isSvg(file) ? checkDrawing(role, bytes) : checkPicture(role, bytes)
}

function checkDrawing(role: keyof typeof MAX_SVG_BYTES, bytes: Buffer): Checked {
  const checked = checkSvg(bytes.toString('utf8'))
  if ('problem' in checked) return checked
  const { svg, width, height } = checked
  const cleaned = Buffer.from(svg)
  const limit = MAX_SVG_BYTES[role]
  if (cleaned.length > limit)
    return {
      problem: `it has ${cleaned.length} bytes without what pages do not need, and may have ${limit}: simplify the drawing, or use a PNG file`,
    }
  if (role === 'icon' && Math.abs(width / height - 1) > 0.01)
    return { problem: `an icon is square, and this one is ${width} wide and ${height} high` }
  return { bytes: cleaned }
}

async function checkPicture(role: ThemeFileRole, bytes: Buffer): Promise<Checked> {
  const sharp = await loadSharp()
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  let size: { width: number; height: number }
  try {
    // Reads every pixel, so that a truncated file is found here.
    const { info } = await open().raw().toBuffer({ resolveWithObject: true })
    size = info
  } catch {
    return { problem: 'this is not a picture that can be read' }
  }
  const { width, height } = size
  const found = `${width}×${height} pixels`
  if (role === 'icon') {
    if (width !== height) return { problem: `an icon is square, and this one has ${found}` }
    if (width < ICON_SIDE)
      return { problem: `an icon has at least ${ICON_SIDE}×${ICON_SIDE} pixels, this one ${found}` }
    return { bytes: width === ICON_SIDE ? bytes : await open().resize(ICON_SIDE).png().toBuffer() }
  }
  if (role === 'notice' && width < MIN_NOTICE_WIDTH)
    return { problem: `the notice is at least ${MIN_NOTICE_WIDTH} pixels wide, this one has ${found}` }
  if (role === 'logo' && height < MIN_LOGO_HEIGHT)
    return { problem: `a logo is at least ${MIN_LOGO_HEIGHT} pixels high, this one has ${found}` }
  const largest = role === 'notice' ? NOTICE_SIZE : LOGO_SIZE
  const fits = width <= largest.width && height <= largest.height
  return {
    bytes: fits
      ? bytes
      : await open()
          .resize({ ...largest, fit: 'inside' })
          .toBuffer(),
  }
}

/** The icon of a shop that gives none: a shopping bag. */
export const neutralIcon = ({ button, button_text: text }: Palette): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${button}"/><path d="M18.500 25h27l2.500 24.500a3 3 0 0 1-3 3.500h-26a3 3 0 0 1-3-3.500z" fill="${text}"/><path d="M25 30v-9a7 7 0 0 1 14 0v9" fill="none" stroke="${text}" stroke-width="3"/></svg>`,
  )

/** A drawing is rendered in the size that is needed, so that its edges are sharp. */
async function renderSquare(icon: Buffer, side: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width = side, format } = await sharp(icon).metadata()
  const density = format === 'svg' ? Math.min(100_000, (72 * side) / width) : undefined
  return sharp(icon, density === undefined ? {} : { density })
    .resize(side, side)
    .png()
    .toBuffer()
}

/** The colour at the middle of the upper edge; that of the page where the icon is transparent there. */
async function edgeColor(icon: Buffer, { background }: Palette): Promise<string> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(await renderSquare(icon, 64))
    .ensureAlpha()
    .extract({ left: 32, top: 1, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (data[info.channels - 1] ?? 0) < 255 ? background : `#${data.subarray(0, 3).toString('hex')}`
}

/** Systems cut the corners of these themselves, so that they must fill the square. */
async function renderOpaque(icon: Buffer, palette: Palette, side: number, share: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const background = await edgeColor(icon, palette)
  const inner = Math.round(side * share)
  const full = await sharp(await renderSquare(icon, inner))
    .flatten({ background })
    .png()
    .toBuffer()
  const before = Math.floor((side - inner) / 2)
  const after = side - inner - before
  return sharp(full)
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const FAVICON_SIDES = [16, 32, 48]

/** An ICO file that contains PNG files. */
async function renderFavicon(icon: Buffer): Promise<Buffer> {
  const pictures = await Promise.all(FAVICON_SIDES.map((side) => renderSquare(icon, side)))
  const header = Buffer.alloc(6)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  const entries: Buffer[] = []
  let offset = header.length + 16 * pictures.length
  pictures.forEach((picture, at) => {
    const entry = Buffer.alloc(16)
    const side = FAVICON_SIDES[at] ?? 0
    entry.writeUInt8(side, 0)
    entry.writeUInt8(side, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(picture.length, 8)
    entry.writeUInt32LE(offset, 12)
    entries.push(entry)
    offset += picture.length
  })
  return Buffer.concat([header, ...entries, ...pictures])
}

/** Android may show only a circle of four fifths of the width. */
const SAFE_SHARE = 0.7

export const ICON_RENDERERS: Record<string, (icon: Buffer, palette: Palette) => Promise<Buffer>> = {
  'favicon.ico': renderFavicon,
  'apple-icon.png': (icon, palette) => renderOpaque(icon, palette, 180, 1),
  '192.png': (icon) => renderSquare(icon, 192),
  '512.png': (icon) => renderSquare(icon, 512),
  'maskable-512.png': (icon, palette) => renderOpaque(icon, palette, 512, SAFE_SHARE),
}

const SHARED_ICON_SIDE = 240

/** The link preview of a shop without a picture for it. */
export async function renderSharingPicture(icon: Buffer, palette: Palette): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp({ create: { ...SHARING_SIZE, channels: 3, background: palette.sunken } })
    .composite([{ input: await renderSquare(icon, SHARED_ICON_SIDE) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
