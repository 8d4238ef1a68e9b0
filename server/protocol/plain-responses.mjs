import { notFoundPath } from './not-found-status.mjs'
import { isApi } from './request-target.mjs'

/** Sends a short message: JSON to an API call, text to others. */
export function sendPlainResponse(response, url, status, message) {
  const api = isApi(url)
  const body = api ? JSON.stringify({ detail: message }) : `${message}\n`
  response.writeHead(status, {
    'Content-Type': api ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

/** As any unknown path does, one that nobody can decode leads to the page that says so. */
export function redirectToNotFoundPage(response, url) {
  response.writeHead(307, { Location: notFoundPath(url), 'Cache-Control': 'no-store' })
  response.end()
}

const PARSE_ERROR_STATUS = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers what cannot be parsed as HTTP. */
export function handleClientError(error, socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const status = PARSE_ERROR_STATUS[error.code] ?? '400 Bad Request'
  return socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
