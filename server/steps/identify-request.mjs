import { requestId } from '../logging/request-log.mjs'
import { clientAddress, isLocalRequest } from '../protocol/client-address.mjs'
import { securityHeaders } from '../protocol/security-headers.mjs'

/**
 * Gives the request its id, finds out where it comes from, and sets the headers that every response has.
 * @type {import('../handle-request.mjs').Step}
 */
export function identifyRequest(context) {
  const { headers, socket } = context.request
  const { response, settings } = context
  context.id = requestId(headers['x-request-id'])
  context.isLocal = isLocalRequest(socket.remoteAddress, headers)
  context.clientAddress = clientAddress(socket.remoteAddress, headers['x-forwarded-for'], settings.trustedProxies)
  response.setHeader('x-request-id', context.id)
  for (const [name, value] of Object.entries(securityHeaders(settings))) response.setHeader(name, value)
}
