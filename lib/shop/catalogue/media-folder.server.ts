import 'server-only'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pictureKeySchema } from '@/lib/platform/base/shared.schema'
import { env } from '@/lib/platform/env.server'

/** The demo's renditions are part of the repository; the owner's are in the data folder. */
export const DEMO_MEDIA = path.join(process.cwd(), 'public/media')
export const localMediaFolder = () => path.resolve(env().SHOP_DATA_DIR, 'media')

const TYPES = { avif: 'image/avif', jpg: 'image/jpeg' } as const
const RENDITION = /^(?:\d{2,4}|og)\.(avif|jpg)$/

type StoredRendition = { bytes: Uint8Array<ArrayBuffer>; type: string }

/** Reads a rendition from the data folder. Accepts only names that the pipeline creates, so that no path leaves the folder. */
export async function readRendition(parts: string[]): Promise<StoredRendition | null> {
  const [key = '', name = '', ...more] = parts
  const extension = RENDITION.exec(name)?.[1]
  if (!pictureKeySchema.safeParse(key).success || more.length > 0 || (extension !== 'avif' && extension !== 'jpg'))
    return null
  const bytes = await readFile(path.join(localMediaFolder(), key, name)).catch(() => null)
  return bytes && { bytes: new Uint8Array(bytes), type: TYPES[extension] }
}

/** The size of a rendition in bytes; null when it is not on this machine. */
export async function renditionBytes(key: string, name: string): Promise<number | null> {
  for (const folder of [DEMO_MEDIA, localMediaFolder()]) {
    const file = await stat(/* turbopackIgnore: true */ path.join(/* turbopackIgnore: true */ folder, key, name)).catch(
      () => null,
    )
    if (file?.isFile()) return file.size
  }
  return null
}
