import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { Counter, Gauge, Registry } from 'prom-client'
import { processValue } from '@/lib/platform/base/process-singleton'
import { database } from '@/lib/platform/db/client.server'
import { env } from '@/lib/platform/env.server'
import { isLocalRequest } from '@/lib/platform/http/local-request.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { mediaStore } from '@/lib/shop/catalogue/media-folder.server'
import { pageCacheClearCount, readiness } from './instance.server'
import { addProcessMetrics } from './process-metrics.server'
import { addShopMetrics } from './shop-metrics.server'

/** Prometheus gives up after ten seconds by default, and would then report the instance as down. */
const MAX_DATABASE_MS = 6_000

const NOT_FOUND = { status: 404, headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' } }

/** Requests and the response cache, counted by server/logging/request-metrics.mjs. */
const serverMetrics = processValue<Registry>('server-metrics')

/** Responds to callers on this machine or with the token, and with 404 to all others. */
export async function handleMetricsRequest(request: Request): Promise<Response> {
  if (!isAllowed(request.headers)) return new Response('Not found.\n', NOT_FOUND)
  const registry = await collectMetrics()
  const text = [await serverMetrics.current?.metrics(), await registry.metrics()].join('\n')
  return new Response(text, { headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' } })
}

/** Lets server/tracing/read-metrics.mjs send them to a collector. */
export function shareMetrics(): void {
  processValue('instance-metrics').current = collectMetrics
}

async function collectMetrics(): Promise<Registry> {
  const registry = new Registry()
  addProcessMetrics(registry)
  await Promise.all([addInstanceMetrics(registry), addStoreMetrics(registry), addDatabaseMetrics(registry)])
  return registry
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const tooLate = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The database did not answer in time.')), MAX_DATABASE_MS).unref(),
  )
  return Promise.race([answer, tooLate])
}

function isAllowed(headers: Headers): boolean {
  const { METRICS_TOKEN: token } = env()
  const given = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
  if (token && given !== undefined) return timingSafeEqual(digest(given), digest(token))
  return isLocalRequest(headers)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

async function addInstanceMetrics(registry: Registry): Promise<void> {
  const registers = [registry]
  new Gauge({ name: 'asimera_ready', help: 'Whether this instance is ready for requests: 1 or 0.', registers }).set(
    (await inTime(readiness()).catch(() => null)) === 'ok' ? 1 : 0,
  )
  new Counter({
    name: 'asimera_pages_dropped_total',
    help: 'Number of times the page cache was cleared: once for each change of the catalogue or the settings, and again while pages were being rendered.',
    registers,
  }).inc(pageCacheClearCount())
}

/** Only of an instance with such a store. */
async function addStoreMetrics(registry: Registry): Promise<void> {
  const media = await mediaStore()
  if (!media) return
  const help = 'Whether the store of pictures answered when it was last asked: 1 or 0.'
  new Gauge({ name: 'asimera_picture_store_up', help, registers: [registry] }).set(media.isUp() ? 1 : 0)
}

/** Without the database, only the metrics of the instance are reported. */
async function addDatabaseMetrics(registry: Registry): Promise<void> {
  const up = new Gauge({
    name: 'asimera_database_up',
    help: 'Whether the database responds: 1 or 0.',
    registers: [registry],
  })
  try {
    await inTime(addShopMetrics(registry, database().db))
    up.set(1)
  } catch (error) {
    logFailure('reading metrics from the database', 'instance', error)
  }
}
