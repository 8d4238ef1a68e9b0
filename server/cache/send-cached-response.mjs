/** A response without a body has none of these. */
const BODY_HEADERS = new Set(['content-length', 'content-type', 'content-encoding'])

/** Whether a visitor has reloaded a page, and so wants it as it is now. */
export const isReload = ({ headers }) => /(^|[\s,])(no-cache|max-age=0)\b/i.test(headers['cache-control'] ?? '')

/**
 * Sends a response of the cache with further headers, or 304 if the visitor has it already.
 * @param {[string, string][]} [moreHeaders]
 */
export function sendCachedResponse(request, response, { status, etag, headers, body }, moreHeaders = []) {
  const isNotModified = status === 200 && matchesEtag(request.headers['if-none-match'], etag)
  for (const [name, value] of [...headers, ...moreHeaders])
    if (!isNotModified || !BODY_HEADERS.has(name.toLowerCase())) response.setHeader(name, value)
  response.statusCode = isNotModified ? 304 : status
  // Node sends no body in reply to HEAD, or with status 304.
  response.end(body)
}

/** The weak comparison of RFC 9110, which ignores `W/`. */
function matchesEtag(ifNoneMatch, etag) {
  if (ifNoneMatch === undefined) return false
  const opaqueTag = (tag) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaqueTag(tag) === opaqueTag(etag))
}
