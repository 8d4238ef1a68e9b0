import { onWriteHead } from './on-write-head.mjs'

/**
 * A response that Next renders for each request has this header if it is the same for every visitor: the number of
 * seconds for which it may be cached. The header is removed before the response is sent.
 */
export const SHARED_FOR_HEADER = 'x-shared-for'

/** A browser keeps a public page, also for going back, and asks each time whether it has changed. */
export const PUBLIC_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/** Gives public pages that Next sends itself the `Cache-Control` that they have from the response cache. */
export function setPublicCacheControl({ headers }, response) {
  return onWriteHeadOf(response, (status) => {
    const isShared = response.hasHeader(SHARED_FOR_HEADER) || header(response, 'Cache-Control').includes('s-maxage')
    response.removeHeader(SHARED_FOR_HEADER)
    if (
      status === 200 &&
      isShared &&
      !('rsc' in headers) &&
      /^text\/(html|markdown)/.test(header(response, 'Content-Type'))
    )
      response.setHeader('Cache-Control', PUBLIC_CACHE_CONTROL)
  })
}

const header = (response, name) => String(response.getHeader(name) ?? '')

function onWriteHeadOf(response, change) {
  onWriteHead(response, (status) => {
    change(status)
    return status
  })
  return response
}
