import { randomUUID } from 'node:crypto'
import { recordRequestEnd, recordRequestStart } from './request-metrics.mjs'

const VALID_REQUEST_ID = /^[\w.:+/=-]{8,128}$/

/** The caller's own id of this request if it is safe to log, or a new one. */
export function requestId(given) {
  return typeof given === 'string' && VALID_REQUEST_ID.test(given) ? given : randomUUID()
}

/** The rest of such a path gives access to an account or an order, or is the secret of a link in an email. */
const SECRET_PATHS =
  /^\/+(activate|password-reset|back-in-stock|desk\/+join|shop\/+cart\/+order|api\/+v1\/+shop\/+payments\/+orders)\/.*/i

/** The path of a request without the secrets of links in emails, and without the text of a search. */
export function loggablePath(url) {
  const path = url.split('?', 1)[0].slice(0, 500)
  return path.replace(SECRET_PATHS, '/$1/…').replace(/\/query=[^/]+/i, '/query=…')
}

/** What server/tracing/start-tracing.mjs leaves, if the instance sends traces. */
const TRACING_KEY = Symbol.for('asimera.tracing')

let buffer = ''

/** Logs one line of JSON. The lines of one turn of the event loop are written together. */
export function log(entry) {
  if (buffer === '') setImmediate(flushLog)
  buffer += `${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`
}

export function flushLog() {
  if (buffer === '') return
  const lines = buffer
  buffer = ''
  process.stdout.write(lines)
}

/**
 * Logs and counts the request when its response has been sent, or when the visitor has disconnected before.
 * @type {import('../handle-request.mjs').Step}
 */
export function logRequest({ request, response, url, id }) {
  const path = loggablePath(url)
  const startedAt = performance.now()
  const traceId = globalThis[TRACING_KEY]?.traceId()
  recordRequestStart()
  response.once('close', () => {
    const { method } = request
    const { statusCode: status, writableFinished } = response
    const ms = performance.now() - startedAt
    recordRequestEnd({ path, method, status, seconds: ms / 1000, aborted: !writableFinished })
    log({
      level: status >= 500 ? 'error' : 'info',
      message: 'request',
      method,
      path,
      status,
      ms: Math.round(ms * 10) / 10,
      request_id: id,
      ...(traceId ? { trace_id: traceId } : {}),
      ...(writableFinished ? {} : { aborted: true }),
    })
  })
}
