import { isReadyFor } from '../lifecycle/readiness.mjs'
import { messages } from '../protocol/messages.mjs'
import { sendPlainResponse } from '../protocol/plain-responses.mjs'

/** @type {import('../handle-request.mjs').Step} */
export function checkReadiness({ response, url }) {
  if (isReadyFor(url)) return false
  response.setHeader('Retry-After', '1')
  sendPlainResponse(response, url, 503, messages().starting)
  return true
}
