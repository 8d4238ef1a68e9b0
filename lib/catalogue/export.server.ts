import 'server-only'
import { access, cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Db } from '@/lib/db/client.server'
import { type Catalogue } from './catalogue-content'
import { type MediaIndex } from './catalogue-file.schema'
import { writeCatalogueFolder } from './catalogue-folder.server'
import { asFile, toFiles } from './catalogue-files'
import { knownPictures } from './import-pictures.server'
import { DEMO_MEDIA, ownMedia } from './own-media.server'
import { loadStoredContent } from './stored-content.server'

type ExportOptions = {
  /** Another shop needs the pictures too; the same shop knows them. */
  withPictures: boolean
  dryRun: boolean
}

/** Writes the catalogue as the files that it could have been imported from, as it is at one moment. */
export async function exportTo(db: Db, folder: string, { withPictures, dryRun }: ExportOptions): Promise<Catalogue> {
  const { catalogue, known } = await db.transaction(
    async (tx) => ({ catalogue: toFiles(await loadStoredContent(tx)), known: await knownPictures(tx) }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  if (dryRun) return catalogue
  await writeCatalogueFolder(folder, catalogue)
  if (!withPictures) return catalogue
  const index: MediaIndex = {}
  for (const { file, key, width, height, color, widths } of known.values()) {
    index[file] = { key, width, height, color, widths }
    await copyRenditions(key, path.join(folder, 'media', key))
  }
  await writeFile(path.join(folder, 'media.json'), asFile(index))
  return catalogue
}

async function copyRenditions(key: string, to: string): Promise<void> {
  for (const root of [DEMO_MEDIA, ownMedia()]) {
    const from = path.join(root, key)
    if (!(await access(from).then(() => true, () => false))) continue
    await mkdir(path.dirname(to), { recursive: true })
    return cp(from, to, { recursive: true })
  }
}
