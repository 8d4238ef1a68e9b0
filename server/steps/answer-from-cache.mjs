import { isReload, sendCachedResponse } from '../cache/send-cached-response.mjs'
import { negotiateEncoding } from '../protocol/compression.mjs'

/**
 * Sends what is the same for every visitor from the response cache, which renders it if necessary.
 * @type {import('../handle-request.mjs').Step}
 */
export async function answerFromCache({ request, response, id, clientAddress, page, cache, contentNetwork }) {
  const { url, group, representation } = page
  if (!cache || !group || !representation) return false
  const cached = await cache.get({
    url,
    group,
    representation,
    encoding: negotiateEncoding(request.headers['accept-encoding']),
    id,
    clientAddress,
    isReload: isReload(request),
  })
  const tags = mayBeShared(page) ? cached.sharedTags : undefined
  sendCachedResponse(request, response, cached, tags && contentNetwork?.headersFor(tags))
  return true
}

/**
 * A shared cache that ignores `Vary` must not send Markdown to the visitors of the page.
 * @param {import('../handle-request.mjs').Page} page
 */
const mayBeShared = ({ representation, isMarkdownFile }) => representation !== 'markdown' || isMarkdownFile
