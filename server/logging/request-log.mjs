import { randomUUID } from 'node:crypto'
import { requestBegins, requestEnds } from './request-metrics.mjs'

const SANE_ID = /^[\w.:+/=-]{8,128}$/

/** The caller's own id for this request when it can stand in a log, or a new one. */
export function requestId(given) {
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID()
}

/** What stands behind these opens an account or an order to whoever reads it. */
const OPENS = /^\/+(activate|password-reset|shop\/+cart\/+order|api\/+v1\/+shop\/+payments\/+orders)\/.*/i

/** The path of a request without secrets that we sent by mail, and without the words that somebody looks for. */
export function loggablePath(url) {
  const path = url.split('?', 1)[0].slice(0, 500)
  return path.replace(OPENS, '/$1/…').replace(/\/query=[^/]+/i, '/query=…')
}

let waiting = ''

/** One line of JSON. Lines are written together, so that a busy moment costs one write. */
export function log(entry) {
  if (waiting === '') setImmediate(flushLog)
  waiting += `${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`
}

export function flushLog() {
  if (waiting === '') return
  const lines = waiting
  waiting = ''
  process.stdout.write(lines)
}

/** Writes a line when the answer is out, or when the visitor has gone away before; and counts it. */
export function logRequest(request, response, { id, path }) {
  const began = performance.now()
  requestBegins()
  response.once('close', () => {
    const { method } = request
    const { statusCode: status, writableFinished } = response
    const ms = performance.now() - began
    requestEnds({ path, method, status, seconds: ms / 1000, aborted: !writableFinished })
    log({
      level: status >= 500 ? 'error' : 'info',
      message: 'request',
      method,
      path,
      status,
      ms: Math.round(ms * 10) / 10,
      request_id: id,
      ...(writableFinished ? {} : { aborted: true }),
    })
  })
}
