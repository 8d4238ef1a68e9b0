import { createHash, timingSafeEqual } from 'node:crypto'
import { isDemo } from '../../lib/platform/env.schema.mjs'
import { LOCAL_REQUEST_HEADER } from './client-address.mjs'

/** Whether a test may control the shop with this request. The server always sets it, so callers cannot forge it. */
export const TEST_CONTROL_HEADER = 'x-test-control'

const TEST_PATH = /^\/test\//
/** Where Next has the test controls; from outside, nobody can ask for this path. */
const ROUTE = '/api/internal'

/**
 * Returns the address of the test control that a request asks for, or null: then the request is handled as any other,
 * and without test controls it gets the answer of an unknown path. Allowed are requests from the machine of a demo shop,
 * and those with the token.
 *
 * @param {import('../../lib/platform/env.schema.mjs').Variables} variables
 */
export function testControlRoutes(variables) {
  const isOwnDemo = isDemo(variables)
  const token = variables.TEST_CONTROLS_TOKEN
  /** @param {import('node:http').IncomingHttpHeaders} headers */
  const isAllowed = (headers) =>
    (isOwnDemo && headers[LOCAL_REQUEST_HEADER] === 'yes') ||
    (token !== undefined && hasToken(headers.authorization, token))
  /** @type {(url: string, headers: import('node:http').IncomingHttpHeaders) => string | null} */
  return (url, headers) => (TEST_PATH.test(url) && isAllowed(headers) ? ROUTE + url : null)
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
