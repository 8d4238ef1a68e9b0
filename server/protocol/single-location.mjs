import { onWriteHead } from './on-write-head.mjs'

/** Next sends the Location of a cached redirect twice the first time, and a client may read both as one URL. */
export function dedupeLocation(response) {
  onWriteHead(response, (status) => {
    const location = response.getHeader('location')
    if (Array.isArray(location)) response.setHeader('location', location[0])
    return status
  })
}
