import { onWriteHead } from './on-write-head.mjs'

/** Ids of the requests that failed because the database is unavailable, from instrumentation.ts. */
const UNAVAILABLE_REQUESTS_KEY = Symbol.for('asimera.unavailable-requests')

/** Changes 500 to 503 with Retry-After if a page failed because the database is unavailable. */
export function setUnavailableStatus(response, requestId) {
  onWriteHead(response, (status) => {
    const isDatabaseUnavailable = globalThis[UNAVAILABLE_REQUESTS_KEY]?.delete(requestId) === true
    if (!isDatabaseUnavailable || status < 500) return status
    response.setHeader('Retry-After', '2')
    response.setHeader('Cache-Control', 'no-store')
    return 503
  })
}
