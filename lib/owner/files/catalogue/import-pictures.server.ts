import 'server-only'
import { access, readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { type Db } from '@/lib/platform/db/client.server'
import { pictures } from '@/lib/platform/db/schema/catalogue'
import { type MediaIndex, type PictureContent } from '@/lib/shop/catalogue/catalogue-file.schema'
import { type FileProblem } from '@/lib/platform/base/file-problem'
import { isStoreError } from '@/lib/platform/files/file-store'
import { type ReferencedPicture, type PicturesByFile } from './import-catalogue.server'
import { hasPicture, keepPicture, keepRenditions } from '@/lib/shop/catalogue/keep-pictures.server'
import { describePicture, type PictureFit } from '@/lib/shop/catalogue/pictures.server'

const PICTURES_FOLDER = 'pictures'
const MEDIA_FOLDER = 'media'

type PictureSources = {
  /** Contains `pictures/` with source files or `media/` with finished renditions. Null without either. */
  folder: string | null
  index: MediaIndex
  known: PicturesByFile
}

export type PictureOptions = { fit?: PictureFit; dryRun: boolean; progress: (text: string) => void }

/** The pictures that the shop uses, by file name. */
export async function loadStoredPictures(db: Db): Promise<PicturesByFile> {
  return new Map((await db.select().from(pictures)).map((picture) => [picture.file, picture]))
}

/** Finds or creates the renditions of each picture, in parallel on all cores. A repeated run reuses finished renditions. */
export async function preparePictures(
  named: ReferencedPicture[],
  sources: PictureSources,
  options: PictureOptions,
): Promise<{ pictures: PicturesByFile; problems: FileProblem[] }> {
  const made = new Map<string, PictureContent>()
  const problems: FileProblem[] = []
  const queue = [...named]
  let done = 0
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const outcome = await preparePicture(next, sources, options)
      if ('message' in outcome) problems.push(outcome)
      else made.set(next.file, outcome)
      done += 1
      options.progress(`${done} of ${named.length} pictures`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return { pictures: made, problems: problems.sort((one, other) => (one.file < other.file ? -1 : 1)) }
}

async function preparePicture(
  { file, sharing }: ReferencedPicture,
  { folder, index, known }: PictureSources,
  { fit, dryRun }: PictureOptions,
): Promise<PictureContent | FileProblem> {
  const source = folder && path.join(folder, PICTURES_FOLDER, file)
  if (source && (await exists(source))) return preparePictureFromFile(source, file, { fit, sharing, dryRun })
  const indexed = index[file]
  if (indexed) return preparePictureFromIndex({ file, ...indexed }, folder, dryRun)
  return (
    known.get(file) ?? {
      file: `${PICTURES_FOLDER}/${file}`,
      field: '',
      message: await missingPictureMessage(folder, file),
    }
  )
}

/** Names a file with a similar name, if there is one. */
async function missingPictureMessage(folder: string | null, file: string): Promise<string> {
  const names = folder ? await readdir(path.join(folder, PICTURES_FOLDER)).catch(() => []) : []
  const stem = (name: string) => path.parse(name).name.toLowerCase()
  const near =
    names.find((name) => name.toLowerCase() === file.toLowerCase()) ?? names.find((name) => stem(name) === stem(file))
  if (near === undefined) return 'this picture is missing: it is neither in the folder nor in the shop'
  return /\.hei[cf]$/i.test(near)
    ? `this picture is missing; there is ${near}, but HEIC pictures are not read: save it as JPEG`
    : `this picture is missing; there is ${near}: the names must be identical, including capitals`
}

async function preparePictureFromFile(
  source: string,
  file: string,
  { fit, sharing, dryRun }: { fit?: PictureFit; sharing: boolean; dryRun: boolean },
): Promise<PictureContent | FileProblem> {
  try {
    const { key, width, height, color, widths } = dryRun
      ? await describePicture(source, { fit, sharing })
      : await keepPicture(source, { fit, sharing })
    return { key, width, height, color, widths, file }
  } catch (error) {
    if (isDiskFullError(error) || isStoreError(error)) throw error
    const message = error instanceof Error ? error.message.replace(`Picture ${source}: `, '') : String(error)
    return { file: `${PICTURES_FOLDER}/${file}`, field: '', message }
  }
}

/** A full disk is not a problem of the picture, so it ends the import, as a store does that is away. */
const isDiskFullError = (error: unknown) => error instanceof Error && /ENOSPC|no space left/i.test(error.message)

async function preparePictureFromIndex(
  picture: PictureContent,
  folder: string | null,
  dryRun: boolean,
): Promise<PictureContent | FileProblem> {
  const imported = folder && path.join(folder, MEDIA_FOLDER, picture.key)
  if (await hasPicture(picture.key, imported)) return picture
  if (!imported || !(await exists(imported)))
    return {
      file: 'media.json',
      field: picture.file,
      message: `its renditions are not in ${MEDIA_FOLDER}/${picture.key}`,
    }
  if (!dryRun) await keepRenditions(imported, picture.key)
  return picture
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
