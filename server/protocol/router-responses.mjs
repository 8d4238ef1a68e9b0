import { beforeHead } from './on-write-head.mjs'

/** A proxy that ignores `Vary` must not give what a page's scripts asked for to somebody who opens the page. */
export function privateForScripts({ headers }, response) {
  if (!('rsc' in headers)) return response
  beforeHead(response, (status) => {
    if (String(response.getHeader('Cache-Control')).includes('s-maxage'))
      response.setHeader('Cache-Control', 'private, no-cache')
    return status
  })
  return response
}
