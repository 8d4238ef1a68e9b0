import 'server-only'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { FairQueue } from '@/lib/platform/base/fair-queue.mjs'
import { processSingleton } from '@/lib/platform/base/process-singleton'
import { env } from '@/lib/platform/env.server'
import { openFileCache } from '@/lib/platform/files/file-cache.server'
import { isStoreError, StoreError, type FileStore } from '@/lib/platform/files/file-store'
import { openStore } from '@/lib/platform/files/open-store.server'
import { logFailure } from '@/lib/platform/http/log.server'

/** After a failure, requests for pictures fail at once, so that they do not pile up. */
const PAUSE_MS = 5_000
const CONCURRENT_READS = 64
/** A visitor waits for these. */
const LIMITS = { readTimeoutMs: 3_000, attempts: 2 }
const KNOWN_SIZES = 5_000

const state = processSingleton('media-store', () => ({
  store: openStore(env().MEDIA_STORE ?? '', LIMITS),
  copies: openFileCache(path.resolve(env().SHOP_DATA_DIR, 'media-cache'), env().MEDIA_CACHE_MB * 1_000_000),
  sizes: new LRUCache<string, number>({ max: KNOWN_SIZES }),
  queue: new FairQueue({ concurrency: CONCURRENT_READS }),
  reading: new Map<string, Promise<Buffer<ArrayBuffer> | null>>(),
  failedAt: -Infinity,
  isUp: true,
}))

/** The names of the renditions of a picture in the store. */
export async function renditionsOf(key: string): Promise<Set<string>> {
  const names = new Set<string>()
  const store = await state().store
  for await (const name of store.list(`${key}/`)) names.add(name.slice(key.length + 1))
  return names
}

/** Whether the store answered when it was last asked for a picture. */
export const isUp = (): boolean => state().isUp

export const openMediaStore = (): Promise<FileStore> => state().store

/** From the copies of this instance or from the store, of which it then has a copy. */
export async function read(name: string): Promise<Buffer<ArrayBuffer> | null> {
  const { copies, reading } = state()
  const copy = await copies.read(name).catch(() => null)
  if (copy) return copy
  const begun = reading.get(name)
  if (begun) return begun
  const result = readFromStore(name).finally(() => reading.delete(name))
  reading.set(name, result)
  return result
}

async function readFromStore(name: string): Promise<Buffer<ArrayBuffer> | null> {
  const bytes = await ask((store) => store.read(name))
  if (bytes) await keepCopy(name, bytes)
  return bytes
}

/** A full disk costs the copy, not the picture. */
export const keepCopy = (name: string, bytes: Buffer) =>
  state()
    .copies.keep(name, bytes)
    .catch(() => {})

export async function size(name: string): Promise<number | null> {
  const { sizes } = state()
  const known = sizes.get(name)
  if (known !== undefined) return known
  const found = await ask((store) => store.describe(name))
  if (!found?.sha256) return null
  sizes.set(name, found.bytes)
  return found.bytes
}

async function ask<Result>(question: (store: FileStore) => Promise<Result>): Promise<Result> {
  const answer = state().queue.run('', () => askInTurn(question))
  if (!answer) throw new StoreError('Too many pictures are being read from the store.')
  return answer
}

async function askInTurn<Result>(question: (store: FileStore) => Promise<Result>): Promise<Result> {
  const media = state()
  const hasJustFailed = () => performance.now() - media.failedAt < PAUSE_MS
  if (hasJustFailed()) throw new StoreError('The store of pictures did not answer a moment ago.')
  try {
    const result = await question(await media.store)
    media.isUp = true
    return result
  } catch (error) {
    if (!hasJustFailed()) logFailure('pictures', 'instance', error)
    if (!(isStoreError(error) && error.ofFile)) Object.assign(media, { isUp: false, failedAt: performance.now() })
    throw error
  }
}
