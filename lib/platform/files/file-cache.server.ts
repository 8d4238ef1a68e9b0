import 'server-only'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { folderStore } from './folder-store.server'

export type FileCache = {
  read: (name: string) => Promise<Buffer<ArrayBuffer> | null>
  keep: (name: string, bytes: Buffer) => Promise<void>
}

/** Copies of files in a folder, of which those are deleted that were not read for longest. */
export function openFileCache(folder: string, maxBytes: number): FileCache {
  const files = folderStore(folder)
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes || 1,
    dispose: (_bytes, name, reason) => {
      if (reason === 'evict') void files.remove(name).catch(() => {})
    },
  })
  // A folder that cannot be read is a cache without copies.
  const found = countCopies().catch(() => {})
  return {
    read: async (name) => {
      sizes.get(name)
      return files.read(name)
    },
    keep: async (name, bytes) => {
      await found
      await files.write(name, bytes)
      sizes.set(name, bytes.length)
    },
  }

  /** Those of an earlier start, the oldest first. */
  async function countCopies(): Promise<void> {
    const copies: { name: string; bytes: number; at: number }[] = []
    for await (const name of files.list()) {
      const file = await stat(path.join(folder, name)).catch(() => null)
      if (file) copies.push({ name, bytes: file.size, at: file.mtimeMs })
    }
    for (const { name, bytes } of copies.sort((one, other) => one.at - other.at)) sizes.set(name, bytes)
  }
}
