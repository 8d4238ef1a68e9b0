import 'server-only'
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { processSingleton } from '@/lib/base/process-singleton'
import { refreshSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { database } from '@/lib/db/client.server'
import { env } from '@/lib/env.server'
import { currentIndex } from '@/lib/search/current-index.server'
import { startBackgroundWork } from './background.server'
import { callMethods } from './call-methods'
import { knownAddresses, type KnownAddress } from './known-addresses'
import { logFailure } from './log.server'

const INTERNAL_HEADER = 'X-Shop-Internal'
/** Longer than a page takes to be rendered. */
const SECOND_CLEAR_DELAY_MS = 5_000

type InstanceState = {
  ready: boolean
  stalled: boolean
  generation: number
  picturesOrigin: string
  /** By the catalogue that is shown now. */
  knownAddress?: (path: string, query: string) => KnownAddress
  callMethods: typeof callMethods
  secret: string
  refreshing: Promise<void>
  isRefreshQueued: boolean
  needsFullRefresh: boolean
}

// The thin server reads from here, too. Before it is ready, no page is served, for the cache still holds what the build left; answers of another `generation` are not shown again.
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

/** Follows the catalogue, and does what is to be done beside requests, for as long as this instance runs. */
export async function startInstance(): Promise<void> {
  exitOnInvalidEnv()
  const changed = () => void scheduleRefresh()
  // Called again after each reconnection: a change may have been missed, or the database be another than before.
  const connected = () => {
    instanceState().needsFullRefresh = true
    changed()
  }
  // A database that is away when the instance starts is an outage like any other: it is tried until it is there.
  await database()
    .sql.listen('catalogue', changed, connected)
    .catch((error: unknown) => markStalled('listening to the database', error))
  startBackgroundWork()
}

function markStalled(what: string, error: unknown): void {
  instanceState().stalled = true
  logFailure(what, 'instance', error)
}

/** An instance that cannot know what it is to do answers nobody. */
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

/** Several changes at once need one refresh: the one running, and one more for what came meanwhile. */
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
      // Made here, the first visitor after a change does not wait for it.
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

/** A page whose rendering began before a change may end after its pages were dropped, and Next would keep it: so they are dropped once more. */
function clearPageCacheAgain(): void {
  const again = () =>
    clearPageCache().catch((error: unknown) => logFailure('dropping pages once more', 'instance', error))
  setTimeout(() => void again(), SECOND_CLEAR_DELAY_MS).unref()
}

/** Only a request of Next's own may drop its page cache, so the instance calls itself. What the server in front keeps goes with the generation. */
async function clearPageCache(): Promise<void> {
  const response = await fetch(`${env().instanceUrl}/api/internal/catalogue-changed`, {
    method: 'POST',
    headers: { [INTERNAL_HEADER]: instanceState().secret },
  })
  if (!response.ok) throw new Error(`Dropping cached pages answered ${response.status}.`)
  instanceState().generation += 1
}

export const pagesDropped = (): number => instanceState().generation

export const isInternalRequest = (request: Request) => request.headers.get(INTERNAL_HEADER) === instanceState().secret

export async function readiness(): Promise<'ok' | 'starting' | 'unavailable'> {
  if (!instanceState().ready) return 'starting'
  return database()
    .db.execute(sql`select 1`)
    .then(() => 'ok' as const)
    .catch(() => 'unavailable' as const)
}
