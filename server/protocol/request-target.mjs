import { callMethods } from '../lifecycle/readiness.mjs'
import { messages } from './messages.mjs'

const MAX_TARGET_LENGTH = 8_192
/** More than any form of the shop sends. Parsing thousands of parameters takes longer than rendering a page. */
const MAX_PARAMETERS = 200

/** Next would resolve dot segments after headers and cache were chosen by the original path. Browsers never send them. */
const DOT_SEGMENT = /\/(\.|%2e){1,2}(\/|$)/i

/**
 * Paths of Next for data files and for its own forms of a page's path, and the routes of Markdown and of the test
 * controls. Browsers use none of them.
 */
const INTERNAL_PATHS = /^\/_next\/(?!static\/)|\.rsc$|^\/markdown(?![^/])|^\/api\/internal\/test(?![^/])/

export const isInternalPath = (url) => INTERNAL_PATHS.test(pathOf(url))

/**
 * Validates the target of a request: returns the URL to continue with, or the status and message of the refusal.
 * A path means the same with and without a slash at its end.
 * @returns {{ url: string, problem?: undefined } | { status: number, problem: string }}
 */
export function parseTarget(target) {
  const t = messages()
  if (target.length > MAX_TARGET_LENGTH) return { status: 414, problem: t.tooLong(MAX_TARGET_LENGTH) }
  if (target.split('&').length > MAX_PARAMETERS) return { status: 400, problem: t.tooManyParameters(MAX_PARAMETERS) }
  if (!target.startsWith('/')) return { status: 400, problem: t.noLeadingSlash }
  if (!isDecodable(target)) return { status: 400, problem: t.invalidEncoding }
  if (DOT_SEGMENT.test(pathOf(target))) return { status: 400, problem: t.dotSegments }
  if (/%00|\0/.test(target)) return { status: 400, problem: t.nulCharacter }
  if (/[^!-~]|#/.test(target) || pathOf(target).includes('\\')) return { status: 400, problem: t.mustBeEncoded }
  return { url: normalizeSlashes(target) }
}

function isDecodable(target) {
  try {
    decodeURIComponent(target)
    return true
  } catch {
    return false
  }
}

const pathOf = (target) => target.split('?', 1)[0]

/** Removes repeated slashes and the one at the end. A target that begins with two slashes would name another host. */
function normalizeSlashes(target) {
  const path = pathOf(target)
  return path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '') + target.slice(path.length)
}

const AGENTS = /^\/(?:ucp\/)?mcp(?:\?|$)/

const READ_METHODS = ['GET', 'HEAD']
const DESK_METHODS = [...READ_METHODS, 'POST']
const API_METHODS = [...READ_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The forms of the shop are sent to the API, so its pages accept no request with a body. Those of the desk are sent to its pages. */
export const allowedMethods = (url) =>
  isApi(url) ? (callMethods(pathOf(url)) ?? API_METHODS) : isDesk(url) ? DESK_METHODS : READ_METHODS

/** Whether a person may have followed a broken link: they get a page, API calls and uploads a short message. */
export const isBrokenLink = ({ method, url }, { status }) =>
  status === 400 && READ_METHODS.includes(method) && !isApi(url)

/** If a request names two hosts, one proxy may use the first and another the last. */
export const hasSingleHost = (rawHeaders) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length < 2

export const isDesk = (url) => /^\/desk(?![^/?])/.test(url)

/** Calls of programs, of the API and of shopping agents. */
export const isApi = (url) => url === '/api' || url.startsWith('/api/') || AGENTS.test(url)

/** Sent as they are, many at once for one page; what watches the shop, and what a test waits for. */
const WITHOUT_TURN =
  /^\/(_next\/static|media|theme|fonts|icons|api\/health|api\/internal|api\/sandbox|metrics)(?![^/?])/

/** Whether the shop has to work for a read. Writes have limits of their own. */
export const needsTurn = ({ method, url }) => READ_METHODS.includes(method) && !WITHOUT_TURN.test(url)
