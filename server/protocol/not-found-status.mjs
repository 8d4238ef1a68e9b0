import { beforeHead } from './on-write-head.mjs'

const MISSING = /^\/404\/?(\?|$)/

/** To Next, the page for unknown addresses is a page like any other: what it says, its status says here. */
export function tellMissing(response, url) {
  if (MISSING.test(url)) beforeHead(response, (status) => (status === 200 ? 404 : status))
}

/** The page for unknown addresses is shown for another reason, which may be gone at the next visit. */
export function tellMissingAs(response, reason) {
  beforeHead(response, (status) => {
    if (status !== 200 && status !== 404) return status
    response.setHeader('Cache-Control', 'no-store')
    return reason
  })
}
