import { sendCachedResponse } from '../cache/send-cached-response.mjs'
import { negotiateEncoding } from '../protocol/compression.mjs'

/**
 * Sends a script or style of the build, once it is compressed, to whoever accepts brotli.
 * @type {import('../handle-request.mjs').Step}
 */
export function sendBuildFile({ request, response, url, buildFiles }) {
  if (!buildFiles || request.method !== 'GET' || negotiateEncoding(request.headers['accept-encoding']) !== 'br') return
  const file = buildFiles.get(url)
  if (!file) return
  sendCachedResponse(request, response, file)
  return true
}
