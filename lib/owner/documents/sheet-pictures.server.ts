import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { DEMO_MEDIA, localMediaFolder } from '@/lib/shop/catalogue/media-folder.server'
import { type Sheet } from './sheet'

/** Three times as many pixels as points on paper. */
const PIXELS = 96

/**
 * The pictures of sheets as small JPEG files, because PDF knows no AVIF, and as texts, of which pdfkit stores equal ones
 * once. One that is not on this machine is left out.
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

async function loadPicture(key: string): Promise<Buffer | null> {
  for (const folder of [DEMO_MEDIA, localMediaFolder()]) {
    const file = path.join(/* turbopackIgnore: true */ folder, key, '480.jpg')
    const bytes = await readFile(/* turbopackIgnore: true */ file).catch(() => null)
    if (bytes) return sharp(bytes).resize(PIXELS, PIXELS, { fit: 'cover' }).jpeg().toBuffer()
  }
  return null
}
