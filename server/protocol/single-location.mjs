import { beforeHead } from './on-write-head.mjs'

/** On the first visit Next names the target of a cached redirect twice, and a client may read the two as one address. */
export function singleLocation(response) {
  beforeHead(response, (status) => {
    const location = response.getHeader('location')
    if (Array.isArray(location)) response.setHeader('location', location[0])
    return status
  })
}
