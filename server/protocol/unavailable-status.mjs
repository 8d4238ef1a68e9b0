import { beforeHead } from './on-write-head.mjs'

const UNAVAILABLE = Symbol.for('asimera.unavailable')

/** A page that failed because the database is away says so by its status: come back in a moment. */
export function tellUnavailable(response, requestId) {
  beforeHead(response, (status) => {
    const isAway = globalThis[UNAVAILABLE]?.delete(requestId) === true
    if (!isAway || status < 500) return status
    response.setHeader('Retry-After', '2')
    response.setHeader('Cache-Control', 'no-store')
    return 503
  })
}
