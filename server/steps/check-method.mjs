import { messages } from '../protocol/messages.mjs'
import { sendPlainResponse } from '../protocol/plain-responses.mjs'
import { allowedMethods } from '../protocol/request-target.mjs'

/** @type {import('../handle-request.mjs').Step} */
export function checkMethod({ request, response, url, settings }) {
  const methods = allowedMethods(url)
  if (settings.dev || methods.includes(request.method)) return false
  response.setHeader('Allow', methods.join(', '))
  sendPlainResponse(response, url, 405, messages().acceptsOnly(methods.join(', ')))
  return true
}
