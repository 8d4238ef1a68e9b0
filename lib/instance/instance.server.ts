import 'server-only'
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { processSingleton } from '@/lib/base/process-singleton'
import { refreshSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { database } from '@/lib/db/client.server'
import { env } from '@/lib/env.server'
import { currentIndex } from '@/lib/search/current-index.server'
import { startBackgroundWork } from './background.server'
import { callMethods } from '@/lib/api/call-methods'
import { knownAddresses, type KnownAddress } from './known-addresses'
import { logFailure } from '@/lib/http/log.server'

const INTERNAL_HEADER = 'X-Shop-Internal'
/** Longer than rendering a page takes. */
const SECOND_CLEAR_DELAY_MS = 5_000

type InstanceState = {
  ready: boolean
  stalled: boolean
  generation: number
  picturesOrigin: string
  /** For the current catalogue. */
  knownAddress?: (path: string, query: string) => KnownAddress
  callMethods: typeof callMethods
  secret: string
  refreshing: Promise<void>
  isRefreshQueued: boolean
  needsFullRefresh: boolean
}

// The HTTP server around Next.js reads this state too. It serves no page before the instance is ready, because the cache
// contains pages of the build, and it does not reuse responses of an earlier generation.
const instanceState = processSingleton<InstanceState>('instance', () => ({
  ready: false,
  stalled: false,
  generation: 0,
  picturesOrigin: '',
  callMethods,
  secret: randomBytes(24).toString('hex'),
  refreshing: Promise.resolve(),
  isRefreshQueued: false,
  needsFullRefresh: true,
}))

/** Keeps the catalogue up to date and starts background work. */
export async function startInstance(): Promise<void> {
  exitOnInvalidEnv()
  const changed = () => void scheduleRefresh()
  // Runs after each reconnection, because notifications may have been missed.
  const connected = () => {
    instanceState().needsFullRefresh = true
    changed()
  }
  // If the database is unavailable at the start, LISTEN is retried until it succeeds.
  await database()
    .sql.listen('catalogue', changed, connected)
    .catch((error: unknown) => markStalled('listening to the database', error))
  startBackgroundWork()
}

function markStalled(what: string, error: unknown): void {
  instanceState().stalled = true
  logFailure(what, 'instance', error)
}

function exitOnInvalidEnv(): void {
  try {
    env()
  } catch (error) {
    process.stderr.write(
      `${JSON.stringify({ time: new Date().toISOString(), level: 'fatal', message: error instanceof Error ? error.message : String(error) })}\n`,
    )
    process.exit(1)
  }
}

/** At most one refresh runs and one is queued, however many changes are notified. */
function scheduleRefresh(): Promise<void> {
  const state = instanceState()
  if (state.isRefreshQueued) return state.refreshing
  state.isRefreshQueued = true
  state.refreshing = state.refreshing.then(async () => {
    state.isRefreshQueued = false
    await refreshUntilDone()
    state.ready = true
  })
  return state.refreshing
}

async function refreshUntilDone(): Promise<void> {
  for (let wait = 100; ; wait = Math.min(wait * 2, 5000)) {
    try {
      const { needsFullRefresh } = instanceState()
      instanceState().needsFullRefresh = false
      const snapshot = await refreshSnapshot(database(), { all: needsFullRefresh })
      instanceState().picturesOrigin = URL.canParse(snapshot.mediaDomain) ? new URL(snapshot.mediaDomain).origin : ''
      instanceState().knownAddress = knownAddresses(snapshot)
      // Built now, so that the first visitor after a change does not wait for it.
      await currentIndex(database())
      await clearPageCache()
      clearPageCacheAgain()
      return
    } catch (error) {
      instanceState().needsFullRefresh = true
      if (wait > 1000) markStalled('refresh of the catalogue', error)
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/** Clears the cache again later, because Next.js may cache a page whose rendering began before the change. */
function clearPageCacheAgain(): void {
  const clear = () =>
    clearPageCache().catch((error: unknown) => logFailure('clearing the page cache again', 'instance', error))
  setTimeout(() => void clear(), SECOND_CLEAR_DELAY_MS).unref()
}

/** Next.js clears its page cache only within a request, so the instance sends itself one. The response cache is invalidated by the generation. */
async function clearPageCache(): Promise<void> {
  const response = await fetch(`${env().instanceUrl}/api/internal/catalogue-changed`, {
    method: 'POST',
    headers: { [INTERNAL_HEADER]: instanceState().secret },
  })
  if (!response.ok) throw new Error(`The request to clear the page cache failed with ${response.status}.`)
  instanceState().generation += 1
}

export const pageCacheClearCount = (): number => instanceState().generation

export const isInternalRequest = (request: Request) => request.headers.get(INTERNAL_HEADER) === instanceState().secret

export async function readiness(): Promise<'ok' | 'starting' | 'unavailable'> {
  if (!instanceState().ready) return 'starting'
  return database()
    .db.execute(sql`select 1`)
    .then(() => 'ok' as const)
    .catch(() => 'unavailable' as const)
}
