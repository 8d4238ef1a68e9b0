import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

/** What Next's parts say to each other, and nobody else has any business saying. Its own pages in the browser use none of it. */
const INNER = /^(x-middleware-|x-invoke-|x-matched-path$|x-now-|x-nextjs-|x-next-|x-prerender-|next-action$)/

export function withoutInnerHeaders(headers) {
  for (const name of Object.keys(headers)) if (INNER.test(name)) delete headers[name]
}

/** Whether Next can read what a page in the browser says of its own state: it would answer 500 where it cannot. */
export function hasReadableState(headers) {
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree'])
    return true
  } catch {
    return false
  }
}
