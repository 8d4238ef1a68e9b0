/*
 * What /metrics tells of requests. Counted here, around Next, and read by the page through a name
 * that both know: server and pages are bundled apart but live in one process.
 */
const SHARED = Symbol.for('asimera.requests')

/** Upper ends in seconds: from what memory answers to what nobody waits for. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const ZONES = [
  ['health', /^\/(api\/(health|internal)\/|metrics$)/],
  ['api', /^\/api(\/|$)/],
  ['media', /^\/media\//],
  ['asset', /^\/_next\/|\.[a-z0-9]{2,12}$/i],
]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Few and known beforehand: a label for each address would be a series for each visitor's typing. */
export const zoneOf = (path) => ZONES.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page'

const state = () =>
  (globalThis[SHARED] ??= { buckets: BUCKETS, inFlight: 0, aborted: 0, answers: new Map(), times: new Map() })

export function requestBegins() {
  state().inFlight += 1
}

export function requestEnds({ path, method, status, seconds, aborted }) {
  const counts = state()
  const zone = zoneOf(path)
  counts.inFlight -= 1
  if (aborted) counts.aborted += 1
  const answer = entry(
    counts.answers,
    [zone, METHODS.has(method) ? method : 'other', `${Math.floor(status / 100)}xx`],
    () => ({ count: 0 }),
  )
  answer.count += 1
  const times = entry(counts.times, [zone], () => ({ sum: 0, count: 0, upTo: BUCKETS.map(() => 0) }))
  times.sum += seconds
  times.count += 1
  for (let at = BUCKETS.length - 1; at >= 0 && seconds <= BUCKETS[at]; at -= 1) times.upTo[at] += 1
}

function entry(map, labels, make) {
  const key = labels.join(' ')
  if (!map.has(key)) map.set(key, make())
  return map.get(key)
}
