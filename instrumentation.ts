import { isUnavailableProblem } from '@/lib/base/problem'
import { processSingleton } from '@/lib/base/process-singleton'
import { isDatabaseUnavailable } from '@/lib/db/database-unavailable'

/** Next calls this once when an instance starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { startInstance } = await import('@/lib/instance/instance.server')
  await startInstance()
  const { env } = await import('@/lib/env.server')
  if (!env().testControls) return
  const [{ followTestControls }, { database }] = await Promise.all([
    import('@/lib/test-controls/shared-state.server'),
    import('@/lib/db/client.server'),
  ])
  await followTestControls(database())
}

const MAX_REQUEST_IDS = 1_000
/** Request ids for server/protocol/unavailable-status.mjs, which cannot tell from the status of a failed page why it failed. */
const unavailableRequests = processSingleton('unavailable-requests', () => new Set<string>())

type FailedRequest = { method: string; headers: Record<string, string | string[] | undefined> }

/** Next calls this for every error that a page throws. */
export async function onRequestError(
  error: unknown,
  { method, headers }: FailedRequest,
  { routePath }: { routePath: string },
): Promise<void> {
  const id = String(headers['x-request-id'] ?? 'unknown')
  if (isDatabaseUnavailable(error) || isUnavailableProblem(error)) rememberUnavailable(id)
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logFailure } = await import('./lib/http/log.server')
  logFailure(`${method} ${routePath}`, id, error)
}

/** Marks a request that failed because the database is unavailable or overloaded, not because of a defect. */
function rememberUnavailable(id: string): void {
  const ids = unavailableRequests()
  // The server never reads the ids of responses that broke off.
  if (ids.size >= MAX_REQUEST_IDS) ids.clear()
  ids.add(id)
}
