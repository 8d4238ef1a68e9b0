import { admitDeskWrite } from '../lifecycle/readiness.mjs'
import { sendPlainResponse } from '../protocol/plain-responses.mjs'
import { isDesk } from '../protocol/request-target.mjs'

/**
 * Asks the instance whether the body of a form of the desk may be read, and sends its refusal.
 * @type {import('../handle-request.mjs').Step}
 */
export async function admitDeskBody({ request, response, url }) {
  if (!isDesk(url) || request.method !== 'POST') return false
  const closed = new Promise((resolve) => response.once('close', resolve))
  const admission = await admitDeskWrite(request.headers)
  if ('end' in admission) {
    void closed.then(admission.end)
    return false
  }
  const { status, headers, detail } = admission.refusal
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  sendPlainResponse(response, url, status, detail)
  return true
}
