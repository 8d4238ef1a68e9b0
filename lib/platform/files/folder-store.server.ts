import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isRecord } from '@/lib/platform/base/json'
import { StoreError, type FileStore } from './file-store'

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export function folderStore(folder: string): FileStore {
  const root = path.resolve(folder)
  const pathOf = (name: string) => {
    const file = path.resolve(root, name)
    if (file !== root && !file.startsWith(root + path.sep)) throw new StoreError(`${name} leads out of ${folder}.`)
    return file
  }
  const read = async (name: string) => readFile(/* turbopackIgnore: true */ pathOf(name)).catch(nullIfMissing)
  return {
    address: folder,
    read,
    describe: async (name) => {
      const bytes = await read(name)
      return bytes && { bytes: bytes.length, sha256: sha256Of(bytes) }
    },
    write: async (name, bytes) => writeWhole(pathOf(name), bytes),
    async *list(within = '') {
      const entries = await readdir(/* turbopackIgnore: true */ pathOf(within), {
        recursive: true,
        withFileTypes: true,
      }).catch(nullIfMissing)
      for (const entry of entries ?? []) {
        if (entry.isFile() && !entry.name.endsWith('.tmp'))
          // Node before 20.12 has only `path`.
          yield path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name))
      }
    },
    remove: async (name) => {
      await rm(pathOf(name), { force: true })
    },
  }
}

/** The file gets its name only when it is complete. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${randomUUID()}.tmp`
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

function nullIfMissing(error: unknown): null {
  if (isRecord(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
  throw error
}
