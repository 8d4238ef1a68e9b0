import { onWriteHead } from './on-write-head.mjs'

/** The statuses of requests that failed for a known reason, by their ids, from instrumentation.ts. */
const FAILURE_STATUSES_KEY = Symbol.for('asimera.failure-statuses')

/** Next answers 500 to every error of a page: changes it to 503 while the database is unavailable, and to 400 for a form that cannot be read. */
export function setFailureStatus(response, requestId) {
  onWriteHead(response, (status) => {
    const known = globalThis[FAILURE_STATUSES_KEY]?.get(requestId)
    globalThis[FAILURE_STATUSES_KEY]?.delete(requestId)
    if (known === undefined || status < 500) return status
    if (known === 503) response.setHeader('Retry-After', '2')
    response.setHeader('Cache-Control', 'no-store')
    return known
  })
}
