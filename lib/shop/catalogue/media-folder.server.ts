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

/** The type of a rendition; null for a name that the pipeline does not create, so that no path leaves the folder. */
function renditionType([key = '', name = '', ...more]: string[]): (typeof TYPES)[keyof typeof TYPES] | null {
  const extension = RENDITION.exec(name)?.[1]
  return pictureKeySchema.safeParse(key).success && more.length === 0 && (extension === 'avif' || extension === 'jpg')
    ? TYPES[extension]
    : null
}

/** Whether a file of a store is a rendition. */
export const isRendition = (name: string) => renditionType(name.split('/')) !== null

/** The store of pictures of the setting, loaded when it is first needed; null without one. */
export const mediaStore = async () => (env().MEDIA_STORE ? import('./media-store.server') : null)

/** Null when there is no such picture. Throws a `StoreError` when the store cannot say. */
export async function readRendition(parts: string[]): Promise<StoredRendition | null> {
  const type = renditionType(parts)
  if (!type) return null
  const name = parts.join('/')
  const bytes =
    (await readFile(path.join(localMediaFolder(), name)).catch(() => null)) ?? (await (await mediaStore())?.read(name))
  return bytes ? { bytes: new Uint8Array(bytes), type } : null
}

/** A rendition of the demo or of the owner; null also when the store does not answer. */
export const findRendition = async (key: string, name: string): Promise<Uint8Array | null> =>
  (await readFile(/* turbopackIgnore: true */ path.join(/* turbopackIgnore: true */ DEMO_MEDIA, key, name)).catch(
    () => null,
  )) ??
  (await readRendition([key, name]).catch(() => null))?.bytes ??
  null

/** The size of a rendition in bytes; null when it is not there. */
export async function renditionBytes(key: string, name: string): Promise<number | null> {
  for (const folder of [DEMO_MEDIA, localMediaFolder()]) {
    const file = await stat(/* turbopackIgnore: true */ path.join(/* turbopackIgnore: true */ folder, key, name)).catch(
      () => null,
    )
    if (file?.isFile()) return file.size
  }
  return (await (await mediaStore())?.size(`${key}/${name}`)) ?? null
}
