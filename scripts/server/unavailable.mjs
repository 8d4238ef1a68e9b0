const UNAVAILABLE = Symbol.for('asimera.unavailable')

/** A page that failed because the database is away says so by its status: come back in a moment. */
export function tellUnavailable(response, requestId) {
  const writeHead = response.writeHead
  response.writeHead = (status, ...rest) => {
    const isAway = globalThis[UNAVAILABLE]?.delete(requestId) === true
    if (!isAway || status < 500) return writeHead.call(response, status, ...rest)
    response.setHeader('Retry-After', '2')
    response.setHeader('Cache-Control', 'no-store')
    return writeHead.call(response, 503, ...rest)
  }
}
