/** The page /metrics reads the counts under this name: the server and Next are bundled apart but run in one process. */
const REQUEST_COUNTS_KEY = Symbol.for('asimera.request-counts')

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** @type {[string, RegExp][]} */
const ZONES = [
  ['health', /^\/(api\/(health|internal)\/|metrics$)/],
  ['api', /^\/api(\/|$)/],
  ['media', /^\/media\//],
  ['asset', /^\/_next\/|\.[a-z0-9]{2,12}$/i],
]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A few fixed values: a label with the path would make a series of every URL that a visitor invents. */
export const zoneOf = (path) => ZONES.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page'

const counts = () =>
  (globalThis[REQUEST_COUNTS_KEY] ??= {
    buckets: BUCKETS,
    inFlight: 0,
    aborted: 0,
    responses: new Map(),
    durations: new Map(),
  })

export function recordRequestStart() {
  counts().inFlight += 1
}

export function recordRequestEnd({ path, method, status, seconds, aborted }) {
  const { responses, durations } = counts()
  const zone = zoneOf(path)
  counts().inFlight -= 1
  if (aborted) counts().aborted += 1
  const labels = [zone, METHODS.has(method) ? method : 'other', `${Math.floor(status / 100)}xx`]
  getOrAdd(responses, labels, () => ({ count: 0 })).count += 1
  const duration = getOrAdd(durations, [zone], () => ({ sum: 0, count: 0, buckets: BUCKETS.map(() => 0) }))
  duration.sum += seconds
  duration.count += 1
  BUCKETS.forEach((bound, at) => {
    if (seconds <= bound) duration.buckets[at] += 1
  })
}

function getOrAdd(map, labels, make) {
  const key = labels.join(' ')
  if (!map.has(key)) map.set(key, make())
  return map.get(key)
}
