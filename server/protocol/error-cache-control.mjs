import { onWriteHead } from './on-write-head.mjs'

/** Headers in next.config.js apply to a path whatever the status, but a redirect or an error there may change at any time. */
export function preventErrorCaching(response) {
  onWriteHead(response, (status) => {
    if (status >= 300 && status !== 304 && String(response.getHeader('Cache-Control')).includes('immutable'))
      response.setHeader('Cache-Control', 'no-cache')
    return status
  })
}
