import 'server-only'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FileProblemsError } from '@/lib/platform/base/file-problem'
import { readMediaIndex } from '@/lib/owner/files/catalogue/catalogue-folder.server'
import { exportPictures } from '@/lib/owner/files/catalogue/export-catalogue.server'
import { lockCatalogue } from '@/lib/owner/files/catalogue/import-catalogue.server'
import { loadStoredPictures, preparePictures } from '@/lib/owner/files/catalogue/import-pictures.server'
import { type Db } from '@/lib/platform/db/client.server'
import { formatPage } from '@/lib/shop/content/pages/page-file.server'
import { writeTranslations } from '@/lib/platform/base/translation-files.server'
import { pageFile, PAGES_FOLDER, readTranslatedPages, shopFolder } from './pages-folder.server'
import { loadPages, savePages, withPictures, type PagesPlan } from '@/lib/shop/content/pages/stored-pages.server'

/** Replaces all pages by those of the folder. Their pictures are in `pictures/` or, as finished renditions, in `media/`. */
export async function importPages(
  db: Db,
  named: string,
  options: { dryRun: boolean; removeTranslations?: boolean; progress: (text: string) => void },
): Promise<PagesPlan> {
  const folder = shopFolder(named)
  const { pages: read, translations } = await readTranslatedPages(folder)
  const { pictures, problems } = await preparePictures(
    [...new Set(read.flatMap((page) => page.pictures))].map((file) => ({ file, sharing: false })),
    { folder, index: await readMediaIndex(folder), known: await loadStoredPictures(db) },
    options,
  )
  if (problems.length > 0) throw new FileProblemsError(problems)
  const wanted = withPictures(read, (file) => pictures.get(file), translations)
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    return savePages(tx, wanted, { replaceTranslations: options.removeTranslations })
  })
}

/** Writes all pages, and their pictures for an import into another shop. Deletes the files of pages that no longer exist. */
export async function exportPages(
  db: Db,
  named: string,
  { dryRun }: { dryRun: boolean },
): Promise<{ pages: number; pictures: number }> {
  const folder = shopFolder(named)
  const stored = await db.transaction(loadPages, { isolationLevel: 'repeatable read', accessMode: 'read only' })
  const pictures = new Map(stored.flatMap((page) => page.pictures).map((picture) => [picture.file, picture]))
  const counts = { pages: stored.length, pictures: pictures.size }
  if (dryRun) return counts
  await mkdir(path.join(folder, PAGES_FOLDER), { recursive: true })
  if (pictures.size > 0) await exportPictures(folder, [...pictures.values()], await readMediaIndex(folder))
  for (const page of stored) await writeFile(path.join(folder, pageFile(page.slug)), formatPage(page))
  const wanted = new Set(stored.map(({ slug }) => pageFile(slug)))
  for (const name of await readdir(path.join(folder, PAGES_FOLDER)))
    if (name.endsWith('.md') && !wanted.has(`${PAGES_FOLDER}/${name}`)) await rm(path.join(folder, PAGES_FOLDER, name))
  const files: Record<string, Record<string, string>> = {}
  for (const { slug, translations } of stored)
    for (const [language, own] of Object.entries(translations))
      files[language] = { ...files[language], [pageFile(slug)]: formatPage(own) }
  await writeTranslations(folder, files, (name) => name.startsWith(`${PAGES_FOLDER}/`) && name.endsWith('.md'))
  return counts
}
