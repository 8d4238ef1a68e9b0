import 'server-only'
import { tooManySearches } from '@messages/api-errors'
import { Problem } from '@/lib/platform/base/problem'
import { FairQueue } from '@/lib/platform/base/fair-queue.mjs'
import { processSingleton } from '@/lib/platform/base/process-singleton'
import { type Ctx } from '@/lib/platform/db/context.server'
import { poolShares } from '@/lib/platform/db/pool-shares'
import { env } from '@/lib/platform/env.server'
import { type CatalogueMatches } from './catalogue-matches'
import { searchCatalogue } from './catalogue-search.server'
import { type CurrentIndex } from './current-index.server'

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
): Promise<CatalogueMatches> {
  const key = text.toLowerCase()
  const cached = current.textMatchCache.get(key)
  if (cached) return cached
  const matches = searchQueue().run(ctx.caller ?? 'the shop', () =>
    searchCatalogue({ db: ctx.db, current, language: env().SHOP_LANGUAGE }, text),
  )
  if (!matches) return Promise.reject(new Problem('unavailable', { detail: tooManySearches }, { 'Retry-After': '2' }))
  current.textMatchCache.set(key, matches, { size: MIN_WEIGHT })
  matches.then(
    ({ positions }) => current.textMatchCache.set(key, matches, { size: MIN_WEIGHT + positions.length }),
    () => current.textMatchCache.delete(key),
  )
  return matches
}
