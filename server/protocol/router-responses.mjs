import { onWriteHead } from './on-write-head.mjs'

/** A proxy that ignores `Vary` must not send the RSC data that Next's router asked for to a visitor who opens the page. */
export function setRouterCacheControl({ headers }, response) {
  if (!('rsc' in headers)) return response
  onWriteHead(response, (status) => {
    if (String(response.getHeader('Cache-Control')).includes('s-maxage'))
      response.setHeader('Cache-Control', 'private, no-cache')
    return status
  })
  return response
}
