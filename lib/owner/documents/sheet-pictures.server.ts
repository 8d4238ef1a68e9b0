import 'server-only'
import sharp from 'sharp'
import { findRendition } from '@/lib/shop/catalogue/media-folder.server'
import { type Sheet } from './sheet'

/** Three times as many pixels as points on paper. */
const PIXELS = 96

/**
 * The pictures of sheets as small JPEG files, because PDF knows no AVIF, and as texts, of which pdfkit stores equal ones
 * once. One that is not to be had is left out.
 */
export async function loadSheetPictures(sheets: readonly Sheet[]): Promise<ReadonlyMap<string, string>> {
  const keys = sheets.flatMap(({ table }) => table.rows.flat().flatMap(({ picture }) => picture?.key ?? []))
  const loaded = new Map<string, string>()
  for (const key of new Set(keys)) {
    const picture = await loadPicture(key)
    if (picture) loaded.set(key, `data:image/jpeg;base64,${picture.toString('base64')}`)
  }
  return loaded
}

export async function loadPicture(key: string, pixels = PIXELS): Promise<Buffer | null> {
  const bytes = await findRendition(key, '480.jpg')
  return bytes && sharp(bytes).resize(pixels, pixels, { fit: 'cover' }).jpeg().toBuffer()
}
