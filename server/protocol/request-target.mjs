import { callMethods } from '../lifecycle/readiness.mjs'

const LONGEST = 8_192
/** More than any form of ours has. Reading thousands of them takes a page longer than showing it. */
const MOST_PARAMETERS = 200

/** Next would resolve these after policies, methods and copies were chosen by the path as it was sent. Browsers resolve them before they ask. */
const DOT_SEGMENT = /\/(\.|%2e){1,2}(\/|$)/i

/** Addresses of the parts of Next among themselves: its data files and its own spellings of pages. Pages in the browser use none of them. */
const INNER = /^\/_next\/(?!static\/)|\.rsc$/

export const isInner = (url) => INNER.test(pathOf(url))

/**
 * Looks at the target of a request before anything else does: `{url}` to go on with, or
 * `{status, problem}` to answer. Paths are the same with and without a slash at their end.
 */
export function readTarget(target) {
  if (target.length > LONGEST) return { status: 414, problem: `The address is longer than ${LONGEST} characters.` }
  if (target.split('&').length > MOST_PARAMETERS)
    return { status: 400, problem: `The address has more than ${MOST_PARAMETERS} parameters.` }
  if (!target.startsWith('/')) return { status: 400, problem: 'The address must begin with a slash.' }
  if (!isDecodable(target)) return { status: 400, problem: 'The address holds a % that stands for no character.' }
  if (DOT_SEGMENT.test(pathOf(target)))
    return { status: 400, problem: 'The address holds a . or .. in place of a name.' }
  if (/%00|\0/.test(target)) return { status: 400, problem: 'The address holds a NUL character.' }
  if (/[^!-~]|#/.test(target) || pathOf(target).includes('\\'))
    return { status: 400, problem: 'The address holds a character that must be encoded.' }
  return { url: withOneSlash(target) }
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

/** One slash between the parts of a path, none behind it. Two in front would name another host. */
function withOneSlash(target) {
  const path = pathOf(target)
  return path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '') + target.slice(path.length)
}

const READING = ['GET', 'HEAD']
const CALLING = [...READING, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Pages take no forms: what they send goes to the API. So nothing of Next's that reads a body is ever reached. */
export const methodsFor = (url) => (isApi(url) ? (callMethods(pathOf(url)) ?? CALLING) : READING)

/** Whether a person may have followed a broken link, or mistyped it: calls, and whoever sends something, are told in a sentence. */
export const isMistyped = ({ method, url }, { status }) => status === 400 && READING.includes(method) && !isApi(url)

/** Of two hosts, one proxy may believe the first and another the last. */
export const namesOneHost = (rawHeaders) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length < 2

export const isApi = (url) => url === '/api' || url.startsWith('/api/')
