import 'server-only'
import { LRUCache } from 'lru-cache'
import { processSingleton } from '@/lib/platform/base/process-singleton'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { type Ctx } from '@/lib/platform/db/context.server'
import { buildListingIndex, type ListingIndex } from './listing-index'
import { type TextSearchResult } from './text-search.server'

/** The products that match a text, as positions in the index, best first. */
export type TextMatches = Pick<TextSearchResult, 'hasAllWords' | 'interpretedAs'> & { positions: Uint32Array }

/** The index of one snapshot and its recent text searches, which are dropped together with the snapshot. */
export type CurrentIndex = {
  snapshot: Snapshot
  index: ListingIndex
  textMatchCache: LRUCache<string, Promise<TextMatches>>
}

const indexes = processSingleton('index', () => new WeakMap<Snapshot, CurrentIndex>())

// In products: a few megabytes, for a catalogue of any size.
const MAX_CACHED_MATCHES = 1_000_000

export async function currentIndex(ctx: Pick<Ctx, 'db'>): Promise<CurrentIndex> {
  const snapshot = await currentSnapshot(ctx)
  const known = indexes().get(snapshot)
  if (known) return known
  const current = {
    snapshot,
    index: buildListingIndex(snapshot),
    textMatchCache: new LRUCache<string, Promise<TextMatches>>({ maxSize: MAX_CACHED_MATCHES }),
  }
  indexes().set(snapshot, current)
  return current
}
