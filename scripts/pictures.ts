/**
 * Creates pictures of the demo from a folder of originals:
 *
 *   node --conditions=react-server --import tsx scripts/pictures.ts <folder of originals>
 *
 * Writes their renditions into public/media and their entries into lib/demo/seed/demo/media.json. Other entries stay.
 * Renditions of pictures that are not in the index are deleted, such as those of an entry that you removed.
 */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processPicture, type ProcessedPicture } from '@/lib/shop/catalogue/pictures.server'

interface IndexEntry extends ProcessedPicture {
  sharing?: true
}

const OUTPUT_FOLDER = 'public/media'
const INDEX_FILE = 'lib/demo/seed/demo/media.json'
/** The pictures for link previews: first pictures of products and variants, tiles of categories, the shop's own. */
const SHARING_PICTURES = /(-1|-v-[a-z]+|^tile-.*|^share)\.jpg$/

async function main(originals: string | undefined): Promise<void> {
  if (!originals) throw new Error('Name a folder of originals: scripts/pictures.ts <folder>')
  const files = (await readdir(originals)).filter((file) => file.endsWith('.jpg'))
  if (files.length === 0) throw new Error(`There is no .jpg file in ${originals}`)
  const index = JSON.parse(await readFile(INDEX_FILE, 'utf8')) as Record<string, IndexEntry>
  const failures: string[] = []
  for (const file of files) {
    try {
      const sharing = SHARING_PICTURES.test(file)
      const picture = await processPicture(join(originals, file), OUTPUT_FOLDER, { sharing, highEffort: true })
      index[file] = { ...picture, ...(sharing && { sharing }) }
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  if (failures.length > 0) throw new Error(`No picture was added to the index:\n${failures.join('\n')}`)
  await writeIndex(index)
  const dropped = await deleteUnused(new Set(Object.values(index).map(({ key }) => key)))
  console.log(`${files.length} pictures, ${dropped} old folders deleted`)
}

/** One line for each picture, sorted, so that a diff shows which pictures changed. */
async function writeIndex(index: Record<string, IndexEntry>): Promise<void> {
  const sorted = Object.entries(index).sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = sorted.map(([file, entry]) => `  ${JSON.stringify(file)}: ${JSON.stringify(entry)}`)
  await writeFile(`${INDEX_FILE}.tmp`, `{\n${lines.join(',\n')}\n}\n`)
  await rename(`${INDEX_FILE}.tmp`, INDEX_FILE)
}

async function deleteUnused(keys: Set<string>): Promise<number> {
  const unused = (await readdir(OUTPUT_FOLDER)).filter((folder) => !keys.has(folder))
  for (const folder of unused) await rm(join(OUTPUT_FOLDER, folder), { recursive: true })
  return unused.length
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
