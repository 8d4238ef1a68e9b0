import { notFoundPath, preventNotFoundCaching } from '../protocol/not-found-status.mjs'
import { redirectToNotFoundPage, sendPlainResponse } from '../protocol/plain-responses.mjs'
import { isBrokenLink, isInternalPath, parseTarget } from '../protocol/request-target.mjs'

/**
 * Refuses a target that is no valid path and query; from here on, `url` is in its normal form.
 * @type {import('../handle-request.mjs').Step}
 */
export function checkTarget(context) {
  const { request, response } = context
  const target = parseTarget(request.url)
  if (target.problem === undefined) {
    context.url = target.url
    return false
  }
  if (isBrokenLink(request, target)) redirectToNotFoundPage(response, request.url)
  else sendPlainResponse(response, request.url, target.status, target.problem)
  return true
}

/**
 * The answer to a path that only parts of Next and of the server may use is the not-found page.
 * @type {import('../handle-request.mjs').Step}
 */
export function hideInternalPaths(context) {
  const { request, response, url, settings, isTestControl } = context
  if (settings.dev || isTestControl || !isInternalPath(url)) return
  context.url = notFoundPath(request.url)
  preventNotFoundCaching(response)
}
