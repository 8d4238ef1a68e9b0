import 'server-only'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FileProblemsError } from '@/lib/platform/base/file-problem'
import { readJsonOrThrow } from '@/lib/platform/base/json-file.server'
import { writeTranslationsOf } from '@/lib/platform/base/translation-files.server'
import { readMediaIndex } from '@/lib/owner/files/catalogue/catalogue-folder.server'
import { formatJsonFile } from '@/lib/owner/files/catalogue/catalogue-files'
import { exportPictures } from '@/lib/owner/files/catalogue/export-catalogue.server'
import { lockCatalogue } from '@/lib/owner/files/catalogue/import-catalogue.server'
import { loadStoredPictures, preparePictures } from '@/lib/owner/files/catalogue/import-pictures.server'
import { renditionBytes } from '@/lib/shop/catalogue/media-folder.server'
import { SHARING_FILE } from '@/lib/shop/catalogue/pictures'
import { type Db } from '@/lib/platform/db/client.server'
import { homeFileSchema, type HomeFile } from '@/lib/shop/content/home/home-file.schema'
import { namedPictures } from '@/lib/shop/content/home/home'
import { loadHome, loadHomeTranslations, saveHome } from '@/lib/shop/content/home/stored-home.server'
import { saveHomeTranslations } from '@/lib/shop/content/settings-translations.server'
import { readHomeTranslations } from '@/lib/shop/content/home/home-translations.server'

/** Writes the home page, and next to it its pictures for an import into another shop. Returns the number of pictures. */
export async function exportHome(db: Db, file: string, { dryRun }: { dryRun: boolean }): Promise<number> {
  const {
    file: home,
    pictures,
    translations,
  } = await db.transaction(async (tx) => ({ ...(await loadHome(tx)), translations: await loadHomeTranslations(tx) }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  if (dryRun) return pictures.length
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true })
  if (pictures.length > 0) await exportPictures(folder, pictures, await readMediaIndex(folder))
  await writeFile(file, formatJsonFile(home))
  await writeTranslationsOf(file, translations)
  return pictures.length
}

type ImportOptions = { dryRun: boolean; removeTranslations?: boolean; progress: (text: string) => void }

/** Replaces the home page by that of the file; false when nothing changed. Its pictures are next to the file, in `pictures/` or, as finished renditions, in `media/`. */
export async function importHome(db: Db, file: string, options: ImportOptions): Promise<boolean> {
  const folder = path.dirname(file)
  const name = path.basename(file)
  const home = await readJsonOrThrow(folder, name, homeFileSchema)
  const given = await readHomeTranslations(file, home)
  const { pictures, problems } = await preparePictures(
    namedPictures(home),
    { folder, index: await readMediaIndex(folder), known: await loadStoredPictures(db) },
    options,
  )
  if (problems.length > 0) throw new FileProblemsError(problems)
  if (!options.dryRun) await requireSharingPicture(home, name, pictures.get(home.sharing_picture ?? '')?.key)
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const before = JSON.stringify(await loadHomeTranslations(tx))
    const changed = await saveHome(tx, { file: home, pictures: [...pictures.values()] })
    await saveHomeTranslations(tx, given, { replace: options.removeTranslations })
    return changed || JSON.stringify(await loadHomeTranslations(tx)) !== before
  })
}

/** A picture that was imported for something else has no rendition for link previews. */
export async function requireSharingPicture({ sharing_picture }: HomeFile, file: string, key: string | undefined) {
  if (key === undefined || (await renditionBytes(key, SHARING_FILE)) !== null) return
  const message = `${sharing_picture} was imported without a rendition for link previews: put the picture into pictures/ beside this file`
  throw new FileProblemsError([{ file, field: 'sharing_picture', message }])
}
