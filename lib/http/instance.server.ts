import 'server-only'
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
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
const LATECOMERS_MS = 5_000

type Instance = {
  ready: boolean
  stalled: boolean
  generation: number
  picturesOrigin: string
  /** By the catalogue that is shown now. */
  knownAddress?: (path: string, query: string) => KnownAddress
  callMethods: typeof callMethods
  secret: string
  refreshing: Promise<void>
  again: boolean
  all: boolean
}

// The thin server reads from here, too. Before it is ready, no page is served, for the cache still holds what the build left; answers of another `generation` are not shown again.
const SHARED = Symbol.for('asimera.instance')
const shared = globalThis as typeof globalThis & { [SHARED]?: Instance }

const instance = (): Instance => (shared[SHARED] ??= { ready: false, stalled: false, generation: 0, picturesOrigin: '', callMethods, secret: randomBytes(24).toString('hex'), refreshing: Promise.resolve(), again: false, all: true })

/** Follows the catalogue, and does what is to be done beside requests, for as long as this instance runs. */
export async function startInstance(): Promise<void> {
  endOnWrongSettings()
  const changed = () => void followCatalogue()
  // Called again after each reconnection: a change may have been missed, or the database be another than before.
  const connected = () => {
    instance().all = true
    changed()
  }
  // A database that is away when the instance starts is an outage like any other: it is tried until it is there.
  await database().sql.listen('catalogue', changed, connected).catch((error: unknown) => cannotRead('listening to the database', error))
  startBackgroundWork()
}

function cannotRead(what: string, error: unknown): void {
  instance().stalled = true
  logFailure(what, 'instance', error)
}

/** An instance that cannot know what it is to do answers nobody. */
function endOnWrongSettings(): void {
  try {
    env()
  } catch (error) {
    process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level: 'fatal', message: error instanceof Error ? error.message : String(error) })}\n`)
    process.exit(1)
  }
}

/** Several changes at once need one refresh: the one running, and one more for what came meanwhile. */
function followCatalogue(): Promise<void> {
  const state = instance()
  if (state.again) return state.refreshing
  state.again = true
  state.refreshing = state.refreshing.then(async () => {
    state.again = false
    await refreshUntilDone()
    state.ready = true
  })
  return state.refreshing
}

async function refreshUntilDone(): Promise<void> {
  for (let wait = 100; ; wait = Math.min(wait * 2, 5000)) {
    try {
      const { all } = instance()
      instance().all = false
      const snapshot = await refreshSnapshot(database(), { all })
      instance().picturesOrigin = URL.canParse(snapshot.mediaDomain) ? new URL(snapshot.mediaDomain).origin : ''
      instance().knownAddress = knownAddresses(snapshot)
      // Made here, the first visitor after a change does not wait for it.
      await currentIndex(database())
      await dropCachedPages()
      dropLatecomers()
      return
    } catch (error) {
      instance().all = true
      if (wait > 1000) cannotRead('refresh of the catalogue', error)
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/** A page whose rendering began before a change may end after its pages were dropped, and Next would keep it: so they are dropped once more. */
function dropLatecomers(): void {
  const again = () => dropCachedPages().catch((error: unknown) => logFailure('dropping pages once more', 'instance', error))
  setTimeout(() => void again(), LATECOMERS_MS).unref()
}

/** Only a request of Next's own may drop its page cache, so the instance calls itself. What the server in front keeps goes with the generation. */
async function dropCachedPages(): Promise<void> {
  const response = await fetch(`${env().instanceUrl}/api/internal/catalogue-changed`, { method: 'POST', headers: { [INTERNAL_HEADER]: instance().secret } })
  if (!response.ok) throw new Error(`Dropping cached pages answered ${response.status}.`)
  instance().generation += 1
}

export const pagesDropped = (): number => instance().generation

export const isInternal = (request: Request) => request.headers.get(INTERNAL_HEADER) === instance().secret

export async function readiness(): Promise<'ok' | 'starting' | 'unavailable'> {
  if (!instance().ready) return 'starting'
  return database()
    .db.execute(sql`select 1`)
    .then(() => 'ok' as const)
    .catch(() => 'unavailable' as const)
}
