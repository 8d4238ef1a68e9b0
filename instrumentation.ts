import { isUnavailableProblem } from './lib/base/problem'
import { isDatabaseUnavailable } from '@/lib/db/database-unavailable'

/** Next calls this once when an instance starts; what runs beside the requests begins here. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { startInstance } = await import('./lib/http/instance.server')
  await startInstance()
}

// The thin server reads it: of a page that failed it sees no more than the status.
const MOST_REMEMBERED = 1_000
const SHARED = Symbol.for('asimera.unavailable')
const shared = globalThis as typeof globalThis & { [SHARED]?: Set<string> }

type FailedRequest = { method: string; headers: Record<string, string | string[] | undefined> }

/** Next calls this for what a page throws. */
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

/** That the database is away, or too much is asked at once, is no defect of the page. */
function rememberUnavailable(id: string): void {
  const ids = (shared[SHARED] ??= new Set())
  // What broke off in the middle of its answer is never asked for.
  if (ids.size >= MOST_REMEMBERED) ids.clear()
  ids.add(id)
}
