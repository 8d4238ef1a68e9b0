/**
 * Creates the demo's pictures from a folder of originals:
 *
 *   node --conditions=react-server --import tsx scripts/pictures.ts <folder of originals>
 *
 * Writes the renditions into public/media, and their index into lib/demo/seed/demo/media.json.
 * A picture in the folder's `stand-in/` is used, and marked, if no original has its name.
 * Renditions of pictures that are no longer in the index are deleted.
 */
import { existsSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processPicture, type ProcessedPicture } from '@/lib/shop/catalogue/pictures.server'

interface IndexEntry extends ProcessedPicture {
  sharing?: true
  standIn?: true
}

const OUTPUT_FOLDER = 'public/media'
const INDEX_FILE = 'lib/demo/seed/demo/media.json'
/** The pictures for link previews: first pictures of products, tiles of categories, the shop's own. */
const SHARING_PICTURES = /(-1|^tile-.*|^share)\.jpg$/

async function main(originals: string | undefined): Promise<void> {
  if (!originals) throw new Error('Name a folder of originals: scripts/pictures.ts <folder>')
  const sources = await findSources(originals)
  const index: Record<string, IndexEntry> = {}
  const failures: string[] = []
  for (const [file, { path, standIn }] of sources) {
    try {
      const sharing = SHARING_PICTURES.test(file)
      const picture = await processPicture(path, OUTPUT_FOLDER, { sharing, highEffort: true })
      index[file] = { ...picture, ...(sharing && { sharing }), ...(standIn && { standIn }) }
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  if (failures.length > 0) throw new Error(`No picture was added to the index:\n${failures.join('\n')}`)
  await writeIndex(index)
  const dropped = await deleteUnused(new Set(Object.values(index).map(({ key }) => key)))
  const standIns = Object.values(index).filter(({ standIn }) => standIn).length
  console.log(`${sources.size} pictures (${standIns} stand-ins), ${dropped} old folders deleted`)
}

async function findSources(originals: string) {
  const found = new Map<string, { path: string; standIn: boolean }>()
  for (const file of await listJpegs(join(originals, 'stand-in'))) {
    found.set(file, { path: join(originals, 'stand-in', file), standIn: true })
  }
  for (const file of await listJpegs(originals)) found.set(file, { path: join(originals, file), standIn: false })
  if (found.size === 0) throw new Error(`There is no .jpg file in ${originals}`)
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function listJpegs(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder)).filter((file) => file.endsWith('.jpg'))
}

/** One line for each picture, so that a diff shows which pictures changed. */
async function writeIndex(index: Record<string, IndexEntry>): Promise<void> {
  const lines = Object.entries(index).map(([file, entry]) => `  ${JSON.stringify(file)}: ${JSON.stringify(entry)}`)
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
