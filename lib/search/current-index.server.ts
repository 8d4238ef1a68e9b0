import 'server-only'
import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { type Snapshot } from '@/lib/catalogue/snapshot'
import { type Ctx } from '@/lib/db/context.server'
import { buildListingIndex, type ListingIndex } from './listing-index'
import { LruCache } from './lru-cache'
import { type TextSearchResult } from './text-search.server'

/** The products that words name, by their places in the index, best first. */
export type TextMatches = Pick<TextSearchResult, 'hasAllWords' | 'interpretedAs'> & { positions: Uint32Array }

/** What is made from one snapshot and goes with it: the index, and what was lately searched in it. */
export type CurrentIndex = {
  snapshot: Snapshot
  index: ListingIndex
  textMatchCache: LruCache<string, Promise<TextMatches>>
}

// Pages, routes and the instance's start are bundled apart but live in one process: they share one index.
const SHARED = Symbol.for('asimera.index')
const shared = globalThis as typeof globalThis & { [SHARED]?: WeakMap<Snapshot, CurrentIndex> }

// Counted in products: some megabytes, however large the catalogue is.
const MAX_CACHED_MATCHES = 1_000_000

export async function currentIndex(ctx: Pick<Ctx, 'db'>): Promise<CurrentIndex> {
  const snapshot = await currentSnapshot(ctx)
  const made = (shared[SHARED] ??= new WeakMap())
  const known = made.get(snapshot)
  if (known) return known
  const current = {
    snapshot,
    index: buildListingIndex(snapshot),
    textMatchCache: new LruCache<string, Promise<TextMatches>>(MAX_CACHED_MATCHES),
  }
  made.set(snapshot, current)
  return current
}
