import { isStalePage, NEXT_CACHE_HEADER } from '../cache/cached-response.mjs'
import { renderedUrl } from '../cache/representations.mjs'
import { onWriteHead } from '../protocol/on-write-head.mjs'
import { patchResponse } from '../protocol/patch-response.mjs'
import { setPublicCacheControl } from '../protocol/public-cache-control.mjs'
import { needsTurn } from '../protocol/request-target.mjs'
import { setRouterCacheControl } from '../protocol/router-responses.mjs'

/**
 * Lets Next answer. Reads wait for their turn.
 * @type {import('../handle-request.mjs').Step}
 */
export async function renderWithNext(context) {
  const { request, clientAddress, page, settings, readQueue } = context
  request.url = renderedUrl(page)
  if (settings.dev || !needsTurn(request)) await render(context)
  else await readQueue(clientAddress, (endTurn) => renderInTurn(context, endTurn))
  return true
}

/** The turn ends when the response has begun: the client may be slow to take it. */
async function renderInTurn(context, endTurn) {
  const { response } = context
  if (response.destroyed || response.headersSent) return
  onWriteHead(response, (status) => {
    endTurn()
    return status
  })
  await render(context)
}

/** @param {import('../handle-request.mjs').Context} context */
function render({ request, response, id, page, nextHandler, pendingRenderings }) {
  if (page.representation !== 'markdown') setRouterCacheControl(request, response)
  setPublicCacheControl(request, response)
  patchResponse(response, { url: page.url, id })
  const answered = nextHandler(request, response)
  return page.isCachedByNext
    ? pendingRenderings.track(answered, () => isStalePage(response.getHeader(NEXT_CACHE_HEADER)))
    : answered
}
