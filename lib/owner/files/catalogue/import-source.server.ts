import 'server-only'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type Db } from '@/lib/platform/db/client.server'
import { type MediaIndex } from '@/lib/shop/catalogue/catalogue-file.schema'
import { readCsvPart } from './catalogue-csv.server'
import {
  readCatalogueParts,
  readListParts,
  readMediaIndex,
  readProduct,
  resolveCatalogue,
} from './catalogue-folder.server'
import { isListFile } from './classify-folder-files'
import { createCatalogueSource, type CatalogueSource } from './catalogue-source'
import { toCatalogueFiles } from './catalogue-files'
import { FileProblemsError, type FileProblem } from '@/lib/platform/base/file-problem'
import { loadStoredPictures, preparePictures } from './import-pictures.server'
import { importCatalogue, lockCatalogue, listReferencedPictures } from './import-catalogue.server'
import { type ImportPlan } from './import-plan'
import { keepQuestions } from './kept-questions'
import { loadStoredContent } from './stored-content.server'

type ImportOptions = {
  removeMissing: boolean
  /** Removes the translations that are not in the source. */
  removeTranslations?: boolean
  dryRun: boolean
  progress: (text: string) => void
  /** Gets the files that are not part of a catalogue. */
  ignored?: (files: FileProblem[]) => void
}

/** Imports a folder or a file of the catalogue format in one transaction. Throws one error with all problems. */
export async function importFromPath(db: Db, sourcePath: string, options: ImportOptions): Promise<ImportPlan> {
  const { source, folder, index } = await readImportSource(sourcePath)
  options.ignored?.(source.ignored)
  // Without the lock, because pictures take long.
  const known = await loadStoredPictures(db)
  const { pictures, problems: pictureProblems } = await preparePictures(
    listReferencedPictures(source.parts),
    { folder, index, known },
    { ...options, fit: 'square' },
  )
  options.progress('comparing with the shop')
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const present = await loadStoredContent(tx)
    keepQuestions(source, present)
    const wanted = resolveCatalogue(source, toCatalogueFiles(present), { ...options, pictureProblems })
    const all = new Map([...(await loadStoredPictures(tx)), ...pictures])
    return importCatalogue(tx, wanted, all, {
      dryRun: options.dryRun,
      present,
      locate: (product) => source.locations.get(product),
      translations: { given: source.translations, replace: options.removeTranslations },
    })
  })
}

async function readImportSource(
  sourcePath: string,
): Promise<{ source: CatalogueSource; folder: string | null; index: MediaIndex }> {
  const found = await stat(sourcePath).catch(() => null)
  if (!found) throw new FileProblemsError([{ file: sourcePath, field: '', message: 'there is no such file or folder' }])
  if (found.isDirectory())
    return { source: await readCatalogueParts(sourcePath), folder: sourcePath, index: await readMediaIndex(sourcePath) }
  const source = createCatalogueSource()
  const folder = path.dirname(sourcePath)
  const file = path.basename(sourcePath)
  if (path.extname(file) === '.csv') await readCsvPart(folder, file, source)
  else if (isListFile(file)) source.parts = await readListParts(folder, new Set([file]), source)
  else if (path.extname(file) === '.json') source.parts = { products: await readProduct(folder, file, source) }
  else
    throw new FileProblemsError([
      {
        file: sourcePath,
        field: '',
        message: /\.(xlsx?|ods|numbers)$/i.test(sourcePath)
          ? 'a workbook is not read: save its sheet as CSV, in the format "CSV UTF-8"'
          : 'this is neither a folder nor a .json or .csv file',
      },
    ])
  return { source, folder, index: {} }
}
