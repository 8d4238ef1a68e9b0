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

/** PostgreSQL's own codes that tell of the server rather than of the question: connection, resources (a full disk is one), an operator's hand, the system; what took too long, waited for a lock too long, or paused too long. */
const SERVER_ERROR_STATES = /^(08|53|57P|58|57014|55P03|25P03)/

/** Whether a question failed because the database cannot answer anything just now: the same question may succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    const code = 'code' in at ? String(at.code) : ''
    if (CONNECTION_ERROR_CODES.has(code) || SERVER_ERROR_STATES.test(code)) return true
  }
  return false
}
