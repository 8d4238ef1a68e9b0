import 'server-only'
import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { type Snapshot } from '@/lib/catalogue/snapshot'
import { type Ctx } from '@/lib/db/context.server'
import { buildListingIndex, type ListingIndex } from './listing-index'
import { Recent } from './recent'
import { type Named } from './text-search.server'

/** The products that words name, by their places in the index, best first. */
export type NamedPlaces = Pick<Named, 'complete' | 'readAs'> & { places: Uint32Array }

/** What is made from one snapshot and goes with it: the index, and what was lately searched in it. */
export type CurrentIndex = { snapshot: Snapshot; index: ListingIndex; searched: Recent<string, Promise<NamedPlaces>> }

// Pages, routes and the instance's start are bundled apart but live in one process: they share one index.
const SHARED = Symbol.for('asimera.index')
const shared = globalThis as typeof globalThis & { [SHARED]?: WeakMap<Snapshot, CurrentIndex> }

// Counted in products: some megabytes, however large the catalogue is.
const MOST_SEARCHED = 1_000_000

export async function currentIndex(ctx: Pick<Ctx, 'db'>): Promise<CurrentIndex> {
  const snapshot = await currentSnapshot(ctx)
  const made = (shared[SHARED] ??= new WeakMap())
  const known = made.get(snapshot)
  if (known) return known
  const current = { snapshot, index: buildListingIndex(snapshot), searched: new Recent<string, Promise<NamedPlaces>>(MOST_SEARCHED) }
  made.set(snapshot, current)
  return current
}
