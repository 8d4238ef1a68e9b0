import { isApi } from './request-target.mjs'

/** A short answer of our own, in the shape that the API or a page would give it. */
export function answerPlainly(response, url, status, problem) {
  const api = isApi(url)
  const body = api ? JSON.stringify({ detail: problem }) : `${problem}\n`
  response.writeHead(status, {
    'Content-Type': api ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

const UNREADABLE = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** What is no HTTP at all gets the shortest answer there is. */
export function answerUnreadable(error, socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const status = UNREADABLE[error.code] ?? '400 Bad Request'
  return socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
