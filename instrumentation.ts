import { isDatabaseAway } from './lib/db/away'

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

/** Next calls this for what a page throws. That the database is away is no defect of the page. */
export function onRequestError(error: unknown, { headers }: { headers: Record<string, string | string[] | undefined> }): void {
  const id = headers['x-request-id']
  if (typeof id !== 'string' || !isDatabaseAway(error)) return
  const ids = (shared[SHARED] ??= new Set())
  // What broke off in the middle of its answer is never asked for.
  if (ids.size >= MOST_REMEMBERED) ids.clear()
  ids.add(id)
}
