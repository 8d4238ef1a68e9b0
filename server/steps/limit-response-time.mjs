import { log } from '../logging/request-log.mjs'
import { messages } from '../protocol/messages.mjs'
import { sendPlainResponse } from '../protocol/plain-responses.mjs'

/** Longer than the timeouts of the card provider and the database, shorter than those of proxies. */
const MAX_RESPONSE_MS = 40_000

/**
 * Sends 503 if no response has begun in time, and 408 if the request itself has not arrived completely. A slow
 * request is not the shop's error, so only the line of the request is logged for it. A test may wait for an email or
 * for a shop to open, and sets its own limit.
 * @param {import('../handle-request.mjs').Context} context
 */
export function limitResponseTime({ response, url, id, settings, isTestControl }, timeoutMs = MAX_RESPONSE_MS) {
  if (settings.dev || isTestControl) return
  const timer = setTimeout(() => {
    if (response.headersSent) return
    if (!response.req.complete) {
      response.setHeader('Connection', 'close')
      sendPlainResponse(response, url, 408, messages().tooLate)
      return ignoreFurtherWrites(response)
    }
    log({ level: 'error', message: `There was no response within ${timeoutMs / 1000} seconds.`, request_id: id })
    response.setHeader('Retry-After', '5')
    sendPlainResponse(response, url, 503, messages().tooSlow)
    ignoreFurtherWrites(response)
  }, timeoutMs)
  response.once('close', () => clearTimeout(timer))
}

/** The handler of the request may still write its response, and must not fail because of that. */
function ignoreFurtherWrites(response) {
  for (const name of ['setHeader', 'appendHeader', 'removeHeader', 'writeHead', 'flushHeaders', 'end'])
    response[name] = () => response
  response.write = () => true
}
