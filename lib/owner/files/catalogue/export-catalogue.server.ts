import 'server-only'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Db } from '@/lib/platform/db/client.server'
import { type Catalogue } from './catalogue-content'
import { type MediaIndex, type PictureContent } from '@/lib/shop/catalogue/catalogue-file.schema'
import { writeCatalogueFolder } from './catalogue-folder.server'
import { formatJsonFile, toCatalogueFiles } from './catalogue-files'
import { toTranslationFiles } from './catalogue-translations'
import { FileProblemsError, type FileProblem } from '@/lib/platform/base/file-problem'
import { loadAllPrices, withEarlierPrices } from './earlier-prices.server'
import { withStock } from './import-stock.server'
import { loadStoredPictures } from './import-pictures.server'
import { copyRenditions } from '@/lib/shop/catalogue/keep-pictures.server'
import { loadStoredContent } from './stored-content.server'

type ExportOptions = {
  /** Needed for an import into another shop. */
  withPictures: boolean
  /** The prices of this shop as earlier prices, so that another shop can compare reductions with them. */
  withPriceHistory?: boolean
  dryRun: boolean
}

/** Writes the catalogue at one moment in the format of an import. */
export async function exportCatalogue(
  db: Db,
  folder: string,
  { withPictures, withPriceHistory = false, dryRun }: ExportOptions,
): Promise<Catalogue> {
  const { content, catalogue, known } = await db.transaction(
    async (tx) => {
      const stored = await loadStoredContent(tx)
      const content = withPriceHistory ? withEarlierPrices(stored, await loadAllPrices(tx)) : stored
      return {
        content,
        catalogue: await withStock(tx, toCatalogueFiles(content)),
        known: await loadStoredPictures(tx),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  if (dryRun) return catalogue
  await writeCatalogueFolder(folder, catalogue, toTranslationFiles(content))
  if (!withPictures) return catalogue
  await exportPictures(folder, [...known.values()], {})
  return catalogue
}

/** Copies finished renditions to media/ and adds them to the entries of media.json, so that another shop can import them as they are. */
export async function exportPictures(
  folder: string,
  pictures: readonly PictureContent[],
  others: MediaIndex,
): Promise<void> {
  const index: MediaIndex = { ...others }
  const missing: FileProblem[] = []
  for (const { file, key, width, height, color, widths } of pictures) {
    index[file] = { key, width, height, color, widths }
    if (!(await copyRenditions(key, path.join(folder, 'media', key))))
      missing.push({
        file: `media/${key}`,
        field: '',
        message: `the renditions of ${file} are missing in this shop: import the picture again`,
      })
  }
  if (missing.length > 0) throw new FileProblemsError(missing)
  await writeFile(path.join(folder, 'media.json'), formatJsonFile(index))
}
