const CONNECTION_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'CONNECTION_DESTROYED',
])

/** SQLSTATE codes for the state of the server: connection, resources (such as a full disk), operator intervention, system errors, the three timeouts, and a standby that is not promoted yet. */
const SERVER_ERROR_STATES = /^(08|53|57P|58|57014|55P03|25P03|25006)/

/** Whether a query failed because of the state of the database, so that the same query may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    const code = 'code' in at ? String(at.code) : ''
    if (CONNECTION_ERROR_CODES.has(code) || SERVER_ERROR_STATES.test(code)) return true
  }
  return false
}
