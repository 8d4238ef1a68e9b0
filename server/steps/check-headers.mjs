import { hasValidRouterState } from '../protocol/internal-headers.mjs'
import { messages } from '../protocol/messages.mjs'
import { sendPlainResponse } from '../protocol/plain-responses.mjs'
import { hasSingleHost } from '../protocol/request-target.mjs'

/** @type {import('../handle-request.mjs').Step} */
export function checkHost({ request, response, url }) {
  if (hasSingleHost(request.rawHeaders)) return false
  sendPlainResponse(response, url, 400, messages().severalHosts)
  return true
}

/** @type {import('../handle-request.mjs').Step} */
export function checkRouterState({ request, response, url }) {
  if (hasValidRouterState(request.headers)) return false
  sendPlainResponse(response, url, 400, messages().invalidRouterState)
  return true
}
