import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

/** Headers between parts of Next that run on a server. Its router in the browser sends none of them. */
const INTERNAL_HEADERS = /^(x-middleware-|x-invoke-|x-matched-path$|x-now-|x-nextjs-|x-next-|x-prerender-)/
/** Names a server action. Only the desk has any, and its pages are the only ones that run them. */
const ACTION_HEADER = 'next-action'

export function removeInternalHeaders(headers, { isDesk = false } = {}) {
  for (const name of Object.keys(headers))
    if (INTERNAL_HEADERS.test(name) || (name === ACTION_HEADER && !isDesk)) delete headers[name]
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
