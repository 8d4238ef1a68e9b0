import 'server-only'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type Db } from '@/lib/db/client.server'
import { type MediaIndex } from './catalogue-file.schema'
import { readCsvPart } from './catalogue-csv.server'
import { readCatalogueParts, readMediaIndex, readProduct, resolveCatalogue } from './catalogue-folder.server'
import { createCatalogueSource, type CatalogueSource } from './catalogue-source'
import { toCatalogueFiles } from './catalogue-files'
import { FileProblemsError, type FileProblem } from './file-problem'
import { loadStoredPictures, preparePictures } from './import-pictures.server'
import { importCatalogue, lockCatalogue, listReferencedPictures } from './import-catalogue.server'
import { type ImportPlan } from './import-plan'
import { loadStoredContent } from './stored-content.server'

type ImportOptions = {
  removeMissing: boolean
  dryRun: boolean
  progress: (text: string) => void
  /** Hears of the files that are no part of a catalogue. */
  ignored?: (files: FileProblem[]) => void
}

/** Takes in a folder or a file of the catalogue format, all or nothing. Throws everything that is wrong with it at once. */
export async function importFromPath(db: Db, sourcePath: string, options: ImportOptions): Promise<ImportPlan> {
  const { source, folder, index } = await readImportSource(sourcePath)
  options.ignored?.(source.ignored)
  // First without the lock, so that making pictures holds up nobody.
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
    const wanted = resolveCatalogue(source, toCatalogueFiles(present), { ...options, pictureProblems })
    const all = new Map([...(await loadStoredPictures(tx)), ...pictures])
    return importCatalogue(tx, wanted, all, { dryRun: options.dryRun, present })
  })
}

async function readImportSource(
  place: string,
): Promise<{ source: CatalogueSource; folder: string | null; index: MediaIndex }> {
  const found = await stat(place).catch(() => null)
  if (!found) throw new FileProblemsError([{ file: place, field: '', message: 'there is no such file or folder' }])
  if (found.isDirectory())
    return { source: await readCatalogueParts(place), folder: place, index: await readMediaIndex(place) }
  const source = createCatalogueSource()
  const folder = path.dirname(place)
  if (path.extname(place) === '.csv') await readCsvPart(folder, path.basename(place), source)
  else if (path.extname(place) === '.json')
    source.parts = { products: await readProduct(folder, path.basename(place), source) }
  else
    throw new FileProblemsError([
      {
        file: place,
        field: '',
        message: /\.(xlsx?|ods|numbers)$/i.test(place)
          ? 'a workbook is not read: save its sheet as CSV, in the format "CSV UTF-8"'
          : 'this is neither a folder nor a .json or .csv file',
      },
    ])
  return { source, folder, index: {} }
}
