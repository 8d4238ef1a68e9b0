const LONGEST = 8_192
/** More than any form of ours has. Reading thousands of them takes a page longer than showing it. */
const MOST_PARAMETERS = 200

/**
 * Looks at the target of a request before anything else does: `{url}` to go on with, or
 * `{status, problem}` to answer. Paths are the same with and without a slash at their end.
 */
export function readTarget(target) {
  if (target.length > LONGEST) return { status: 414, problem: `The address is longer than ${LONGEST} characters.` }
  if (target.split('&').length > MOST_PARAMETERS) return { status: 400, problem: `The address has more than ${MOST_PARAMETERS} parameters.` }
  if (!target.startsWith('/')) return { status: 400, problem: 'The address must begin with a slash.' }
  if (!isDecodable(target)) return { status: 400, problem: 'The address holds a % that stands for no character.' }
  if (/%00|\0/.test(target)) return { status: 400, problem: 'The address holds a NUL character.' }
  if (/[^!-~]|#/.test(target) || pathOf(target).includes('\\')) return { status: 400, problem: 'The address holds a character that must be encoded.' }
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
export const methodsFor = (url) => (isApi(url) ? CALLING : READING)

export const isApi = (url) => url === '/api' || url.startsWith('/api/')
