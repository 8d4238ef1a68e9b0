import 'server-only'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readMediaIndex } from '@/lib/owner/files/catalogue/catalogue-folder.server'
import { formatJsonFile } from '@/lib/owner/files/catalogue/catalogue-files'
import { exportPictures } from '@/lib/owner/files/catalogue/export-catalogue.server'
import { FileProblemsError } from '@/lib/platform/base/file-problem'
import { writeTranslationsOf } from '@/lib/platform/base/translation-files.server'
import { deleteUnusedPictures } from '@/lib/shop/catalogue/stored-pictures.server'
import { loadStoredPictures, preparePictures } from '@/lib/owner/files/catalogue/import-pictures.server'
import { readJsonOrThrow } from '@/lib/platform/base/json-file.server'
import { type Db } from '@/lib/platform/db/client.server'
import { readPromotionTranslations } from './promotion-translations.server'
import { loadPromotions, loadPromotionTranslations, savePromotions } from './promotions-file.server'
import { promotionFileSchema, type PromotionFile } from '@/lib/shop/content/shop-file.schema'

export const listPictureFiles = (promotions: PromotionFile) => [
  ...new Set(promotions.flatMap(({ image, phone_image: phone }) => (phone === null ? [image] : [image, phone]))),
]

/** Writes the promotions, and next to them their pictures for an import into another shop. Returns the number of pictures. */
export async function exportPromotions(db: Db, file: string, { dryRun }: { dryRun: boolean }): Promise<number> {
  const { promotions, translations, known } = await db.transaction(
    async (tx) => ({
      promotions: await loadPromotions(tx),
      translations: await loadPromotionTranslations(tx),
      known: await loadStoredPictures(tx),
    }),
    { isolationLevel: 'repeatable read' },
  )
  const pictures = listPictureFiles(promotions).flatMap((name) => known.get(name) ?? [])
  if (dryRun) return pictures.length
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true })
  await exportPictures(folder, pictures, await readMediaIndex(folder))
  await writeFile(file, formatJsonFile(promotions))
  await writeTranslationsOf(file, translations)
  return pictures.length
}

/** Replaces all promotions by those of the file; false when nothing changed. Their pictures are next to the file, in `pictures/` or, as finished renditions, in `media/`. */
export async function importPromotions(
  db: Db,
  file: string,
  options: { dryRun: boolean; removeTranslations?: boolean; progress: (text: string) => void },
): Promise<boolean> {
  const folder = path.dirname(file)
  const promotions = await readJsonOrThrow(folder, path.basename(file), promotionFileSchema)
  const given = await readPromotionTranslations(file, promotions)
  const named = listPictureFiles(promotions)
  const known = await loadStoredPictures(db)
  const { pictures, problems } = await preparePictures(
    named.map((name) => ({ file: name, sharing: false })),
    { folder, index: await readMediaIndex(folder), known },
    options,
  )
  if (problems.length > 0) throw new FileProblemsError(problems)
  return db.transaction(async (tx) => {
    const changed = await savePromotions(
      tx,
      promotions,
      (name) => {
        const picture = pictures.get(name)
        if (!picture) throw new Error(`The picture ${name} was not prepared.`)
        return picture
      },
      { given, replace: options.removeTranslations },
    )
    if (changed) await deleteUnusedPictures(tx)
    return changed
  })
}
