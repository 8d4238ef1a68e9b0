import { redirectToNotFoundPage } from '../protocol/plain-responses.mjs'

/**
 * Answers a path that no page has. Next would render `app/(shop)/[...unknown]` for it.
 * @type {import('../handle-request.mjs').Step}
 */
export function redirectUnknownPaths({ response, page, isUnknownPath }) {
  if (page.representation !== 'document' || !isUnknownPath(page.url)) return false
  redirectToNotFoundPage(response, page.url)
  return true
}
