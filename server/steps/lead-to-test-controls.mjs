import { createHash, timingSafeEqual } from 'node:crypto'
import { isDemo } from '../../lib/platform/env.schema.mjs'

/** Whether a test may control the shop with this request. The server always sets it, so callers cannot forge it. */
export const TEST_CONTROL_HEADER = 'x-test-control'

const TEST_PATH = /^\/test\//
/** Where Next has the test controls; from outside, nobody can ask for this path. */
const ROUTE = '/api/internal'

/**
 * Leads a request for a test control to its address. Allowed are requests from the machine of a demo shop, and those
 * with the token. Any other is handled as if there were no test controls, and gets the answer of an unknown path.
 * @type {import('../handle-request.mjs').Step}
 */
export function leadToTestControls(context) {
  context.isTestControl = TEST_PATH.test(context.url) && isAllowed(context)
  if (context.isTestControl) context.url = ROUTE + context.url
}

/** @param {import('../handle-request.mjs').Context} context */
function isAllowed({ request, isLocal, settings }) {
  const { variables } = settings
  const token = variables.TEST_CONTROLS_TOKEN
  return (isLocal && isDemo(variables)) || (token !== undefined && hasToken(request.headers.authorization, token))
}

/**
 * @param {string | undefined} authorization
 * @param {string} token
 */
function hasToken(authorization, token) {
  const [, given] = /^Bearer (.+)$/.exec(authorization ?? '') ?? []
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

/** @param {string} text */
const digest = (text) => createHash('sha256').update(text).digest()
