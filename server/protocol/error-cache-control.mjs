import { beforeHead } from './on-write-head.mjs'

/** Headers of a path go with every answer below it, also with the one that nothing is there, or that it is elsewhere: those may change any moment. */
export function briefRefusals(response) {
  beforeHead(response, (status) => {
    if (status >= 300 && status !== 304 && String(response.getHeader('Cache-Control')).includes('immutable'))
      response.setHeader('Cache-Control', 'no-cache')
    return status
  })
}
