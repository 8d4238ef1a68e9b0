import { onWriteHead } from './on-write-head.mjs'

const NOT_FOUND_PATH = /^\/404\/?(\?|$)/

/** To Next, /404 is an ordinary page with status 200. */
export function setNotFoundStatus(response, url) {
  if (NOT_FOUND_PATH.test(url)) onWriteHead(response, (status) => (status === 200 ? 404 : status))
}

const FORBIDDEN_PATH = /^\/desk\/not-allowed\/?(\?|$)/

/** A page cannot choose its status: this one refuses what the role of a person does not allow. */
export function setForbiddenStatus(response, url) {
  if (FORBIDDEN_PATH.test(url)) onWriteHead(response, (status) => (status === 200 ? 403 : status))
}

/** Sends the not-found page with another status; the URL may be valid at the next visit, so nobody may cache it. */
export function setStatusOfNotFoundPage(response, pageStatus) {
  onWriteHead(response, (status) => {
    if (status !== 200 && status !== 404) return status
    response.setHeader('Cache-Control', 'no-store')
    return pageStatus
  })
}
