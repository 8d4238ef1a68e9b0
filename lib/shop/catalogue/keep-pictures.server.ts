import 'server-only'
import { access, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DEMO_MEDIA, isRendition, localMediaFolder, mediaStore } from './media-folder.server'
import {
  describePicture,
  processPicture,
  renditionNames,
  type PictureOptions,
  type ProcessedPicture,
} from './pictures.server'

const exists = (file: string) =>
  access(/* turbopackIgnore: true */ file).then(
    () => true,
    () => false,
  )

/** Makes the renditions of a picture and keeps them. Those that all instances have already are not made again. */
export async function keepPicture(source: string, options: PictureOptions): Promise<ProcessedPicture> {
  const media = await mediaStore()
  if (!media) return processPicture(source, localMediaFolder(), options)
  const described = await describePicture(source, options)
  const stored = await media.renditionsOf(described.key)
  if (renditionNames(described, options).every((name) => stored.has(name))) return described
  const folder = await mkdtemp(path.join(tmpdir(), 'asimera-picture-'))
  try {
    const picture = await processPicture(source, folder, options)
    await keepRenditions(path.join(folder, picture.key), picture.key)
    return picture
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Keeps finished renditions. The store has all of them when this resolves. */
export async function keepRenditions(folder: string, key: string): Promise<void> {
  const media = await mediaStore()
  if (!media) return cp(folder, path.join(localMediaFolder(), key), { recursive: true })
  const store = await media.openMediaStore()
  const stored = await media.renditionsOf(key)
  for (const name of await readdir(folder)) {
    if (stored.has(name) || !isRendition(`${key}/${name}`)) continue
    const bytes = await readFile(path.join(folder, name))
    await store.write(`${key}/${name}`, bytes)
    await media.keepCopy(`${key}/${name}`, bytes)
  }
}

/** Whether all instances have the renditions of a picture, and each of those that are finished in a folder. */
export async function hasPicture(key: string, finished?: string | null): Promise<boolean> {
  if (await exists(path.join(/* turbopackIgnore: true */ DEMO_MEDIA, key))) return true
  const media = await mediaStore()
  if (!media) return exists(path.join(/* turbopackIgnore: true */ localMediaFolder(), key))
  const stored = await media.renditionsOf(key)
  const wanted = finished ? await readdir(finished).catch(() => []) : []
  return stored.size > 0 && wanted.every((name) => stored.has(name) || !isRendition(`${key}/${name}`))
}

/** Copies all renditions of a picture to a folder; false when there are none. */
export async function copyRenditions(key: string, to: string): Promise<boolean> {
  for (const root of [DEMO_MEDIA, localMediaFolder()]) {
    if (!(await exists(path.join(/* turbopackIgnore: true */ root, key)))) continue
    await mkdir(path.dirname(to), { recursive: true })
    await cp(path.join(root, key), to, { recursive: true })
    return true
  }
  const media = await mediaStore()
  if (!media) return false
  const names = new Set([...(await media.renditionsOf(key))].filter((name) => isRendition(`${key}/${name}`)))
  if (names.size > 0) await mkdir(to, { recursive: true })
  for (const name of names) {
    const bytes = await media.read(`${key}/${name}`)
    if (!bytes) return false
    await writeFile(path.join(to, name), bytes)
  }
  return names.size > 0
}
