import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The page /metrics reads the registry under this name: the server and Next are bundled apart but run in one process. */
const SERVER_METRICS_KEY = Symbol.for('asimera.server-metrics')

export const serverMetrics = new Registry()
globalThis[SERVER_METRICS_KEY] = serverMetrics
const registers = [serverMetrics]

const completedRequests = new Counter({
  name: 'asimera_http_requests_total',
  help: 'Completed requests, by zone of the shop, method and class of status.',
  labelNames: ['zone', 'method', 'status'],
  registers,
})
const requestSeconds = new Histogram({
  name: 'asimera_http_request_seconds',
  help: 'Duration of requests, from the request line to the last byte of the response.',
  labelNames: ['zone'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})
const requestsInFlight = new Gauge({
  name: 'asimera_http_requests_in_flight',
  help: 'Requests in progress.',
  registers,
})
const abortedRequests = new Counter({
  name: 'asimera_http_requests_aborted_total',
  help: 'Requests that the client aborted before the response was complete.',
  registers,
})

/** @type {[string, RegExp][]} */
const ZONES = [
  ['health', /^\/(api\/(health|internal)\/|metrics$)/],
  ['api', /^\/api(\/|$)/],
  ['media', /^\/media\//],
  // Open for as long as a screen is: their duration says nothing.
  ['events', /^\/desk\/events$/],
  ['asset', /^\/_next\/|\.[a-z0-9]{2,12}$/i],
]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A few fixed values: a label with the path would make a series of every URL that a visitor invents. */
export const zoneOf = (path) => ZONES.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page'

export const recordRequestStart = () => requestsInFlight.inc()

export function recordRequestEnd({ path, method, status, seconds, aborted }) {
  const zone = zoneOf(path)
  requestsInFlight.dec()
  if (aborted) abortedRequests.inc()
  completedRequests.inc({
    zone,
    method: METHODS.has(method) ? method : 'other',
    status: `${Math.floor(status / 100)}xx`,
  })
  requestSeconds.observe({ zone }, seconds)
}

/**
 * @param {{
 *   sizes: () => { group: string, responses: number, bytes: number }[],
 *   refreshesWaiting: () => number,
 *   renderedInBackground: () => number,
 * }} cache
 */
export function addCacheMetrics({ sizes, refreshesWaiting, renderedInBackground }) {
  new Counter({
    name: 'asimera_background_renderings_total',
    help: 'Pages rendered while no visitor waited for them: when the instance opened, and again after a change.',
    registers,
    collect() {
      this.reset()
      this.inc(renderedInBackground())
    },
  })
  new Gauge({
    name: 'asimera_refreshes_waiting',
    help: 'Responses from before a change that are to be rendered again in the background.',
    registers,
    collect() {
      this.set(refreshesWaiting())
    },
  })
  new Gauge({
    name: 'asimera_shared_answers',
    help: 'Responses in the response cache, by group.',
    labelNames: ['group'],
    registers,
    collect() {
      for (const { group, responses } of sizes()) this.set({ group }, responses)
    },
  })
  new Gauge({
    name: 'asimera_shared_answer_bytes',
    help: 'Memory that the responses in the response cache use, in bytes.',
    labelNames: ['group'],
    registers,
    collect() {
      for (const { group, bytes } of sizes()) this.set({ group }, bytes)
    },
  })
}

/** @param {() => { succeeded: number, failed: number, waiting: number }} counts */
export function addPurgeMetrics(counts) {
  new Counter({
    name: 'asimera_purges_total',
    help: 'Purges of the shared cache in front of the shop, by result.',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      const { succeeded, failed } = counts()
      this.inc({ result: 'succeeded' }, succeeded)
      this.inc({ result: 'failed' }, failed)
    },
  })
  new Gauge({
    name: 'asimera_purge_tags_waiting',
    help: 'Tags that wait to be purged from the shared cache; above 0 for long, purging fails.',
    registers,
    collect() {
      this.set(counts().waiting)
    },
  })
}
