import { onWriteHead } from './on-write-head.mjs'

const NOT_FOUND_PATH = /^\/404\/?(\?|$)/

/** The page that says in place of this URL that it does not exist, in the same representation. */
export const notFoundPath = (url) => (/\.md(\?|$)/.test(url) ? '/404.md' : '/404')

/** To Next, /404 is an ordinary page with status 200. */
export function setNotFoundStatus(response, url) {
  if (NOT_FOUND_PATH.test(url)) onWriteHead(response, (status) => (status === 200 ? 404 : status))
}

const FORBIDDEN_PATH = /^\/desk\/not-allowed\/?(\?|$)/

/** A page cannot choose its status: this one refuses what the role of a person does not allow. */
export function setForbiddenStatus(response, url) {
  if (FORBIDDEN_PATH.test(url)) onWriteHead(response, (status) => (status === 200 ? 403 : status))
}

/** The URL may be valid at the next visit, so nobody may cache the not-found page that is sent for it. */
export function preventNotFoundCaching(response) {
  onWriteHead(response, (status) => {
    if (status === 404) response.setHeader('Cache-Control', 'no-store')
    return status
  })
}
