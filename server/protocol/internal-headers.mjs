import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

/** Headers between parts of Next that run on a server. Its router in the browser sends none of them. */
const INTERNAL_HEADERS = /^(x-middleware-|x-invoke-|x-matched-path$|x-now-|x-nextjs-|x-next-|x-prerender-|next-action$)/

export function removeInternalHeaders(headers) {
  for (const name of Object.keys(headers)) if (INTERNAL_HEADERS.test(name)) delete headers[name]
}

/** Next answers 500 if it cannot parse the state of the router. */
export function hasValidRouterState(headers) {
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree'])
    return true
  } catch {
    return false
  }
}
