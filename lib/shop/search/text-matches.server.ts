import 'server-only'
import { tooManySearches } from '@messages/api-errors'
import { Problem } from '@/lib/platform/base/problem'
import { FairQueue } from '@/lib/platform/base/fair-queue.mjs'
import { processSingleton } from '@/lib/platform/base/process-singleton'
import { type Ctx } from '@/lib/platform/db/context.server'
import { poolShares } from '@/lib/platform/db/pool-shares'
import { env } from '@/lib/platform/env.server'
import { type CurrentIndex, type TextMatches } from './current-index.server'
import { searchText, type TextSearchResult, type RankCandidateSelector } from './text-search.server'

// An empty result takes memory too.
const MIN_WEIGHT = 100

/** Leaves connections to carts and orders, however many searches there are. */
const searchQueue = processSingleton(
  'text-searches',
  () => new FairQueue({ concurrency: poolShares(env().DATABASE_POOL_SIZE).textSearches }),
)

/** Caches the promise, so that simultaneous searches for the same words share one query. */
export function findTextMatches(
  ctx: Pick<Ctx, 'db' | 'caller'>,
  current: CurrentIndex,
  text: string,
): Promise<TextMatches> {
  const key = text.toLowerCase()
  const cached = current.textMatchCache.get(key)
  if (cached) return cached
  const result = searchQueue().run(ctx.caller ?? 'the shop', () =>
    searchText(ctx.db, text, selectByRelevance(current), env().SHOP_LANGUAGE),
  )
  if (!result) return Promise.reject(new Problem('unavailable', { detail: tooManySearches }, { 'Retry-After': '2' }))
  const matches = result.then(({ hasAllWords, interpretedAs, ...found }) => ({
    hasAllWords,
    interpretedAs,
    positions: sortMatches(current, found),
  }))
  current.textMatchCache.set(key, matches, { size: MIN_WEIGHT })
  matches.then(
    ({ positions }) => current.textMatchCache.set(key, matches, { size: MIN_WEIGHT + positions.length }),
    () => current.textMatchCache.delete(key),
  )
  return matches
}

/** By rank, then by relevance without words. Leaves out products that are not in the snapshot. */
function sortMatches({ index }: CurrentIndex, { ids, ranks }: Pick<TextSearchResult, 'ids' | 'ranks'>): Uint32Array {
  const rankOf = new Map(ids.map((id, at) => [id, ranks[at] ?? 0]))
  const found: { position: number; rank: number }[] = []
  for (const position of index.inOrder.relevance) {
    const rank = rankOf.get(index.products[position]?.id ?? 0)
    if (rank !== undefined) found.push({ position, rank })
  }
  return Uint32Array.from(
    found.sort((a, b) => b.rank - a.rank),
    ({ position }) => position,
  )
}

const selectByRelevance =
  ({ index }: CurrentIndex): RankCandidateSelector =>
  (ids, max) => {
    const candidates = new Set(ids)
    const selected: number[] = []
    for (const position of index.inOrder.relevance) {
      const id = index.products[position]?.id ?? 0
      if (candidates.has(id)) selected.push(id)
      if (selected.length === max) break
    }
    return selected
  }
