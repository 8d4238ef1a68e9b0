import { QueueFullError } from '../cache/read-queue.mjs'
import { log } from '../logging/request-log.mjs'
import { messages } from '../protocol/messages.mjs'
import { sendPlainResponse } from '../protocol/plain-responses.mjs'

/**
 * Answers a request of which a step has failed.
 * @param {import('../handle-request.mjs').Context} context
 * @param {Error} error
 */
export function answerError({ response, url, id }, error) {
  if (error instanceof QueueFullError) {
    response.setHeader('Retry-After', '2')
    return sendPlainResponse(response, url, 503, messages().busy)
  }
  log({ level: 'error', message: error.message, stack: error.stack, request_id: id })
  if (response.headersSent) response.destroy()
  else sendPlainResponse(response, url, 500, messages().somethingWrong)
}
