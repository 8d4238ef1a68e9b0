import 'server-only'
import { processValue } from '@/lib/base/process-singleton'
import { type Metric } from './metrics-text'

type RequestCounts = {
  buckets: number[]
  inFlight: number
  aborted: number
  /** By `zone method status`. */
  responses: Map<string, { count: number }>
  /** By zone. */
  durations: Map<string, { sum: number; count: number; buckets: number[] }>
}

/** Written by the server around Next: see server/logging/request-metrics.mjs. */
const requestCounts = processValue<RequestCounts>('request-counts')

export function requestMetrics(): Metric[] {
  const counts = requestCounts.current
  if (!counts) return []
  const { buckets, inFlight, aborted, responses, durations } = counts
  return [
    {
      name: 'asimera_http_requests_total',
      help: 'Completed requests, by zone of the shop, method and class of status.',
      type: 'counter',
      samples: [...responses].map(([key, { count }]) => {
        const [zone = '', method = '', status = ''] = key.split(' ')
        return { labels: { zone, method, status }, value: count }
      }),
    },
    {
      name: 'asimera_http_request_seconds',
      help: 'Duration of requests, from the request line to the last byte of the response.',
      type: 'histogram',
      samples: [...durations].flatMap(([zone, { sum, count, buckets: counted }]) => [
        ...buckets.map((bound, at) => ({
          suffix: '_bucket',
          labels: { zone, le: String(bound) },
          value: counted[at] ?? 0,
        })),
        { suffix: '_bucket', labels: { zone, le: '+Inf' }, value: count },
        { suffix: '_sum', labels: { zone }, value: sum },
        { suffix: '_count', labels: { zone }, value: count },
      ]),
    },
    {
      name: 'asimera_http_requests_in_flight',
      help: 'Requests in progress.',
      type: 'gauge',
      samples: [{ value: inFlight }],
    },
    {
      name: 'asimera_http_requests_aborted_total',
      help: 'Requests that the client aborted before the response was complete.',
      type: 'counter',
      samples: [{ value: aborted }],
    },
  ]
}

type CacheGroup = { group: string; responses: number; bytes: number }

/** Written by server/cache/response-cache.mjs. */
const responseCacheGroups = processValue<() => CacheGroup[]>('response-cache-sizes')

export function responseCacheMetrics(): Metric[] {
  const groups = responseCacheGroups.current?.() ?? []
  const gauge = (name: string, help: string, value: (group: CacheGroup) => number): Metric => ({
    name,
    help,
    type: 'gauge',
    samples: groups.map((group) => ({ labels: { group: group.group }, value: value(group) })),
  })
  return [
    gauge('asimera_shared_answers', 'Responses in the response cache, by group.', ({ responses }) => responses),
    gauge(
      'asimera_shared_answer_bytes',
      'Memory that the responses in the response cache use, in bytes.',
      ({ bytes }) => bytes,
    ),
  ]
}
