import 'server-only'
import { LRUCache } from 'lru-cache'
import { processSingleton } from '@/lib/platform/base/process-singleton'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { type Ctx } from '@/lib/platform/db/context.server'
import { lazily } from '@/lib/platform/base/lazily'
import { env } from '@/lib/platform/env.server'
import { buildListingIndex, type ListingIndex } from './listing-index'
import { type CatalogueMatches } from './catalogue-matches'
import { buildLexicon, type Lexicon } from './words/lexicon'

/** The index of one snapshot and its recent text searches, which are dropped together with the snapshot. */
export type CurrentIndex = {
  snapshot: Snapshot
  index: ListingIndex
  /** What words mean: in the language of the edition, then in that of the content, because names of the trade are typed in it too. */
  lexicons: () => readonly Lexicon[]
  textMatchCache: LRUCache<string, Promise<CatalogueMatches>>
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
    // Only instances that are asked need it, and a snapshot may be replaced before.
    lexicons: lazily(() => lexiconsOf(snapshot)),
    textMatchCache: new LRUCache<string, Promise<CatalogueMatches>>({ maxSize: MAX_CACHED_MATCHES }),
  }
  indexes().set(snapshot, current)
  return current
}

function lexiconsOf(snapshot: Snapshot): Lexicon[] {
  const language = env().SHOP_LANGUAGE
  const own = buildLexicon(snapshot, language, { withNames: true })
  const { contentLanguage } = snapshot
  return language === contentLanguage ? [own] : [own, buildLexicon(snapshot, contentLanguage, { withNames: false })]
}
