import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { database } from '@/lib/db/client.server'
import { env } from '@/lib/env.server'
import { pageCacheClearCount, readiness } from './instance.server'
import { logFailure } from '@/lib/http/log.server'
import { formatMetrics, type Metric } from './metrics-text'
import { processMetrics } from './process-metrics.server'
import { requestMetrics, responseCacheMetrics } from './request-metrics.server'
import { shopMetrics } from './shop-metrics.server'

const NOT_FOUND = { status: 404, headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' } }

/** Responds to callers on this machine or with the token, and with 404 to all others. */
export async function handleMetricsRequest(request: Request): Promise<Response> {
  if (!isAllowed(request.headers)) return new Response('Not found.\n', NOT_FOUND)
  const metrics = [
    ...requestMetrics(),
    ...responseCacheMetrics(),
    ...processMetrics(),
    ...(await instanceMetrics()),
    ...(await currentShopMetrics()),
  ]
  return new Response(formatMetrics(metrics), {
    headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

function isAllowed(headers: Headers): boolean {
  const { METRICS_TOKEN: token } = env()
  const given = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
  if (token && given !== undefined) return timingSafeEqual(digest(given), digest(token))
  return headers.get('x-called-here') === 'yes'
}

const digest = (text: string) => createHash('sha256').update(text).digest()

async function instanceMetrics(): Promise<Metric[]> {
  const ready = (await readiness()) === 'ok'
  return [
    {
      name: 'asimera_ready',
      help: 'Whether this instance is ready for requests: 1 or 0.',
      type: 'gauge',
      samples: [{ value: ready ? 1 : 0 }],
    },
    {
      name: 'asimera_pages_dropped_total',
      help: 'Number of times the page cache was cleared, twice for each change of the catalogue or the settings.',
      type: 'counter',
      samples: [{ value: pageCacheClearCount() }],
    },
  ]
}

/** Without the database, only the metrics of the instance are reported. */
async function currentShopMetrics(): Promise<Metric[]> {
  const up = (value: number): Metric => ({
    name: 'asimera_database_up',
    help: 'Whether the database responds: 1 or 0.',
    type: 'gauge',
    samples: [{ value }],
  })
  try {
    return [up(1), ...(await shopMetrics(database().db))]
  } catch (error) {
    logFailure('reading metrics from the database', 'instance', error)
    return [up(0)]
  }
}
