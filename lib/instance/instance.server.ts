import 'server-only'
import { randomBytes } from 'node:crypto'
import { optionsAttribute } from '@/lib/platform/base/options'
import { processSingleton, processValue } from '@/lib/platform/base/process-singleton'
import { currentSnapshot, refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { findMissingInStore, findMissingPictures } from '@/lib/shop/catalogue/missing-pictures.server'
import { checkConnections } from '@/lib/platform/db/check-connections.server'
import { database } from '@/lib/platform/db/client.server'
import { env } from '@/lib/platform/env.server'
import { hasText } from '@/lib/machines/markdown/text-paths'
import { awaitEditions } from '@/lib/shop/content/editions-to-come.server'
import { currentIndex, type CurrentIndex } from '@/lib/shop/search/current-index.server'
import { startBackgroundWork } from './background.server'
import { callMethods } from '@/lib/machines/api/call-methods'
import { admitDeskWrite } from '@/lib/owner/desk/admit-write.server'
import { admitToCheckout } from '@/lib/shop/waiting-room/admission.server'
import { currentTally, writeTallies } from '@/lib/owner/statistics/counting.server'
import { createRequestCounter, type RequestCounter } from '@/lib/owner/statistics/request-counter'
import { spoken } from '@/lib/owner/language/spoken'
import { knownAddresses, type KnownAddress } from './known-addresses'
import { logFailure } from '@/lib/platform/http/log.server'
import { ownerVoices } from '@/lib/platform/mail/owner-voice'
import { type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { popularPages } from './popular-pages'
import { changedTags, EVERYTHING, responseTags } from './response-tags'

const INTERNAL_HEADER = 'X-Shop-Internal'
/** Longer than rendering a page takes. */
const MAX_RENDERING_MS = 5_000
/** How often the page cache is cleared while renderings from before a change are still going on. */
const CLEAR_INTERVAL_MS = 1_000
/** Between two refreshes, so that many changes in a row, such as an import, leave time to render pages. */
const MIN_REFRESH_INTERVAL_MS = 500
const MAX_WARM_UP_MS = 10_000
const SETTLED_POLL_MS = 20

type InstanceState = {
  ready: boolean
  stalled: boolean
  /** Grows when pages show something else. */
  generation: number
  /** When the notification of that change arrived, by `performance.now()`; undefined if changes may have been missed. */
  noticedAt: number | undefined
  /** The tags of the responses that this change may have changed. */
  changedTags: readonly string[]
  /** For the current catalogue: what the response at a URL depends on. */
  responseTags?: (url: string) => string[]
  index?: CurrentIndex
  /** The generation for which Next's page cache can contain no page from before it. */
  settledGeneration: number
  pageCacheClears: number
  /** What the last readiness check has found. */
  lacksPictures: boolean
  picturesOrigin: string
  optionsOff: string
  closed: Snapshot['closed']
  /** For the current catalogue. */
  knownAddress?: (path: string, query: string) => KnownAddress
  callMethods: typeof callMethods
  hasText: typeof hasText
  admitDeskWrite: typeof admitDeskWrite
  admitToCheckout: typeof admitToCheckout
  /** Counts an answered request for the owner's statistics. */
  countRequest?: RequestCounter
  /** Writes what was counted, before the process ends. */
  writeCounts: () => Promise<void>
  secret: string
  refreshing: Promise<void>
  isRefreshQueued: boolean
  needsFullRefresh: boolean
  /** The catalogue version in memory, and the latest that was notified. */
  version: number
  notifiedVersion: number
}

/** The cache of responses in the HTTP server around Next.js, in the same process. */
type ResponseCache = {
  /** Resolves when the renderings of this moment have ended; null if there are none. */
  pendingRenderings: () => Promise<void> | null
  expireOnChange: () => void
  refresh: () => void
  warmUp: (urls: string[]) => Promise<void>
}

const responseCache = processValue<ResponseCache>('response-cache')

// The HTTP server around Next.js reads this state too. It serves no page before the instance is ready, because the cache
// contains pages of the build, and it does not reuse responses of an earlier generation.
const instanceState = processSingleton<InstanceState>('instance', () => ({
  ready: false,
  stalled: false,
  generation: 0,
  noticedAt: undefined,
  changedTags: [EVERYTHING],
  settledGeneration: 0,
  pageCacheClears: 0,
  lacksPictures: false,
  picturesOrigin: '',
  optionsOff: '',
  closed: null,
  callMethods,
  hasText,
  admitDeskWrite,
  admitToCheckout,
  writeCounts: () => writeTallies(database().db),
  secret: randomBytes(24).toString('hex'),
  refreshing: Promise.resolve(),
  isRefreshQueued: false,
  needsFullRefresh: true,
  version: 0,
  notifiedVersion: 0,
}))

/** Keeps the catalogue up to date and starts background work. */
export async function startInstance(): Promise<void> {
  exitOnInvalidEnv()
  ownerVoices.current = spoken
  instanceState().countRequest = createRequestCounter({
    tally: currentTally,
    findProduct: (slug) => instanceState().index?.snapshot.bySlug.get(slug)?.id,
    hosts: new Set(Object.values(env().editions).map((url) => new URL(url).host)),
  })
  const changed = (version?: string) => void scheduleRefresh(Number(version))
  // Runs after each reconnection, because notifications may have been missed.
  const connected = () => {
    instanceState().needsFullRefresh = true
    changed()
  }
  // If the database is unavailable at the start, LISTEN is retried until it succeeds.
  await database()
    .listen('catalogue', changed, connected)
    .catch((error: unknown) => markStalled('listening to the database', error))
  const { DATABASE_POOLED_URL: isPooled, DATABASE_POOL_SIZE: poolSize } = env()
  void checkConnections(database(), isPooled ? 0 : poolSize).catch((error: unknown) =>
    logFailure('checking the connections to the database', 'instance', error),
  )
  startBackgroundWork()
  void checkMediaStore()
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
function scheduleRefresh(version: number): Promise<void> {
  const state = instanceState()
  state.notifiedVersion = version
  if (state.isRefreshQueued) return state.refreshing
  state.isRefreshQueued = true
  const noticedAt = performance.now()
  state.refreshing = state.refreshing.then(async () => {
    state.isRefreshQueued = false
    // The refresh before this one may have read the change already.
    if (!state.needsFullRefresh && state.notifiedVersion <= state.version) return
    const snapshot = await refreshUntilDone(noticedAt)
    if (!state.ready) await open(snapshot)
    await sleep(MIN_REFRESH_INTERVAL_MS)
  })
  return state.refreshing
}

/** Resolves when this instance shows everything as it is stored now. */
export async function showEverythingAnew(): Promise<void> {
  const state = instanceState()
  state.needsFullRefresh = true
  await scheduleRefresh(state.version)
  while (state.settledGeneration < state.generation) await sleep(SETTLED_POLL_MS)
}

async function refreshUntilDone(noticedAt: number): Promise<Snapshot> {
  for (let wait = 100; ; wait = Math.min(wait * 2, 5000)) {
    try {
      return await refresh(noticedAt)
    } catch (error) {
      instanceState().needsFullRefresh = true
      if (wait > 1000) markStalled('refresh of the catalogue', error)
      await sleep(wait)
    }
  }
}

async function refresh(noticedAt: number): Promise<Snapshot> {
  const state = instanceState()
  const { needsFullRefresh } = state
  state.needsFullRefresh = false
  const { snapshot, changedProducts } = await refreshSnapshot(database(), { all: needsFullRefresh })
  state.picturesOrigin = URL.canParse(snapshot.mediaDomain) ? new URL(snapshot.mediaDomain).origin : ''
  state.optionsOff = optionsAttribute() ?? ''
  state.closed = snapshot.closed
  state.knownAddress = knownAddresses(snapshot)
  state.responseTags = responseTags(snapshot)
  // Built now, so that the first visitor after a change does not wait for it.
  const index = await currentIndex(database())
  state.changedTags = changedTags({ before: state.index, after: index, changedProducts })
  state.index = index
  const pendingRenderings = responseCache.current?.pendingRenderings()
  await clearPageCache()
  state.version = snapshot.version
  state.generation += 1
  state.noticedAt = needsFullRefresh ? undefined : noticedAt
  responseCache.current?.expireOnChange()
  void settle(state.generation, pendingRenderings ?? null)
  return snapshot
}

/**
 * Next.js caches a page whose rendering began before the change and ended after the page cache was cleared. So it is
 * cleared again until those renderings have ended, and only then are pages cached and rendered again in the background.
 */
async function settle(generation: number, ended: Promise<void> | null): Promise<void> {
  const state = instanceState()
  const isCurrent = () => state.generation === generation
  const end = performance.now() + MAX_RENDERING_MS
  for (let isPending = Boolean(ended); isPending && isCurrent();) {
    isPending = await Promise.race([
      ended?.then(() => false),
      sleep(CLEAR_INTERVAL_MS).then(() => performance.now() < end),
    ]).then(Boolean)
    await clearPageCache().catch((error: unknown) => logFailure('clearing the page cache again', 'instance', error))
  }
  if (!isCurrent()) return
  state.settledGeneration = generation
  responseCache.current?.refresh()
}

/**
 * The home page is rendered before the instance accepts requests: it loads nearly all that other pages need. Those are
 * rendered afterwards, while no visitor waits.
 */
async function open(snapshot: Snapshot): Promise<void> {
  const [home = '/', ...others] = popularPages(snapshot)
  await render([home])
  instanceState().ready = true
  void render(others)
  void awaitEditions(async () => {
    await showEverythingAnew()
    void render([home, ...others])
  })
}

/** Whatever fails here, the instance opens. */
async function render(urls: string[]): Promise<void> {
  const rendered = responseCache.current?.warmUp(urls)
  await Promise.race([rendered, sleep(MAX_WARM_UP_MS)]).catch((error: unknown) =>
    logFailure('rendering the most popular pages', 'instance', error),
  )
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())

/** Next.js clears its page cache only within a request, so the instance sends itself one. The response cache is invalidated by the generation. */
async function clearPageCache(): Promise<void> {
  const response = await fetch(`${env().instanceUrl}/api/internal/catalogue-changed`, {
    method: 'POST',
    headers: { [INTERNAL_HEADER]: instanceState().secret },
  })
  if (!response.ok) throw new Error(`The request to clear the page cache failed with ${response.status}.`)
  instanceState().pageCacheClears += 1
}

export const pageCacheClearCount = (): number => instanceState().pageCacheClears

export const isInternalRequest = (request: Request) => request.headers.get(INTERNAL_HEADER) === instanceState().secret

export async function readiness(): Promise<'ok' | 'starting' | 'unavailable' | 'no_pictures'> {
  const state = instanceState()
  if (!state.ready) return 'starting'
  try {
    const missing = await findMissingPictures(database().db, await currentSnapshot(database()))
    if (missing && !state.lacksPictures) logFailure('pictures', 'instance', new Error(missingMessage(missing)))
    state.lacksPictures = missing !== null
    return missing ? 'no_pictures' : 'ok'
  } catch {
    return 'unavailable'
  }
}

/** Says at the start what is wrong with the store of pictures. The shop opens without it. */
async function checkMediaStore(): Promise<void> {
  try {
    const missing = env().MEDIA_STORE ? await findMissingInStore(database().db) : null
    if (missing)
      throw new Error(
        `the database names pictures such as ${missing.keys[0]}, and none of them is in ${missing.folder}. Copy them with: npm run shop -- media move --to ${missing.folder}`,
      )
  } catch (error) {
    logFailure('pictures', 'instance', error)
  }
}

const missingMessage = ({ folder, keys: [key = ''] }: { folder: string; keys: string[] }) =>
  `the database names pictures such as ${key}, and none of them is in ${folder}. All machines need one SHOP_DATA_DIR, one MEDIA_STORE, or the setting media_domain.`
