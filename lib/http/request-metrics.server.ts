import 'server-only'
import { type Metric } from './metrics-text'

/** Written by the thin server around Next: see scripts/server/request-counts.mjs. */
type RequestCounts = {
  buckets: number[]
  inFlight: number
  aborted: number
  /** By `zone method status`. */
  answers: Map<string, { count: number }>
  /** By zone. */
  times: Map<string, { sum: number; count: number; upTo: number[] }>
}

const SHARED = Symbol.for('asimera.requests')
const shared = globalThis as typeof globalThis & { [SHARED]?: RequestCounts }

export function requestMetrics(): Metric[] {
  const counts = shared[SHARED]
  if (!counts) return []
  const { buckets, inFlight, aborted, answers, times } = counts
  return [
    {
      name: 'asimera_http_requests_total',
      help: 'Requests answered, by zone of the shop, method and kind of status.',
      type: 'counter',
      samples: [...answers].map(([key, { count }]) => {
        const [zone = '', method = '', status = ''] = key.split(' ')
        return { labels: { zone, method, status }, value: count }
      }),
    },
    {
      name: 'asimera_http_request_seconds',
      help: 'How long requests took, from the first line to the last byte.',
      type: 'histogram',
      samples: [...times].flatMap(([zone, { sum, count, upTo }]) => [
        ...buckets.map((end, at) => ({ suffix: '_bucket', labels: { zone, le: String(end) }, value: upTo[at] ?? 0 })),
        { suffix: '_bucket', labels: { zone, le: '+Inf' }, value: count },
        { suffix: '_sum', labels: { zone }, value: sum },
        { suffix: '_count', labels: { zone }, value: count },
      ]),
    },
    {
      name: 'asimera_http_requests_in_flight',
      help: 'Requests being answered now.',
      type: 'gauge',
      samples: [{ value: inFlight }],
    },
    {
      name: 'asimera_http_requests_aborted_total',
      help: 'Requests whose visitor went away before the answer was out.',
      type: 'counter',
      samples: [{ value: aborted }],
    },
  ]
}

type Held = { group: string; answers: number; bytes: number }

/** Written by scripts/server/shared-answers.mjs. */
const HELD = Symbol.for('asimera.shared-answers')
const holding = globalThis as typeof globalThis & { [HELD]?: () => Held[] }

export function sharedAnswerMetrics(): Metric[] {
  const held = holding[HELD]?.() ?? []
  const gauge = (name: string, help: string, value: (group: Held) => number): Metric => ({
    name,
    help,
    type: 'gauge',
    samples: held.map((group) => ({ labels: { group: group.group }, value: value(group) })),
  })
  return [
    gauge('asimera_shared_answers', 'Answers held for everybody, by group.', ({ answers }) => answers),
    gauge('asimera_shared_answer_bytes', 'What they take of the memory set aside for them.', ({ bytes }) => bytes),
  ]
}
