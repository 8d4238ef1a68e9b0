import { isUnavailableProblem } from '@/lib/platform/base/problem'
import { processSingleton } from '@/lib/platform/base/process-singleton'
import { isDatabaseUnavailable } from '@/lib/platform/db/database-unavailable'

/** Next calls this once when an instance starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { startInstance } = await import('@/lib/instance/instance.server')
  await startInstance()
  const { env } = await import('@/lib/platform/env.server')
  if (env().OTEL_EXPORTER_OTLP_ENDPOINT) (await import('@/lib/instance/metrics.server')).shareMetrics()
  if (!env().testControls) return
  const [{ followTestControls }, { database }] = await Promise.all([
    import('@/lib/demo/test-controls/shared-state.server'),
    import('@/lib/platform/db/client.server'),
  ])
  await followTestControls(database())
}

const MAX_REQUEST_IDS = 1_000
/** For server/protocol/failure-status.mjs, which cannot tell from the status of a failed page why it failed. */
const failureStatuses = processSingleton('failure-statuses', () => new Map<string, number>())

/** What the parsers of Next and of Node say of a form that is cut off, or is none. */
const UNREADABLE_FORM =
  /^(Failed to parse body as FormData|Unexpected end of form|Malformed part header|Multipart: Boundary not found)/

const isUnreadableForm = (error: unknown) => error instanceof Error && UNREADABLE_FORM.test(error.message)

type FailedRequest = { method: string; headers: Record<string, string | string[] | undefined> }

/** Next calls this for every error that a page throws. */
export async function onRequestError(
  error: unknown,
  { method, headers }: FailedRequest,
  { routePath }: { routePath: string },
): Promise<void> {
  const id = String(headers['x-request-id'] ?? 'unknown')
  if (isUnreadableForm(error)) return rememberStatus(id, 400)
  // Not because of a defect.
  if (isDatabaseUnavailable(error) || isUnavailableProblem(error)) rememberStatus(id, 503)
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logFailure } = await import('@/lib/platform/http/log.server')
  logFailure(`${method} ${routePath}`, id, error)
}

function rememberStatus(id: string, status: number): void {
  const statuses = failureStatuses()
  // The server never reads the ids of responses that broke off.
  if (statuses.size >= MAX_REQUEST_IDS) statuses.clear()
  statuses.set(id, status)
}
