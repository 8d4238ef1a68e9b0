import { countRequest } from '../lifecycle/readiness.mjs'
import { log } from '../logging/request-log.mjs'

/** What the rule reads (lib/owner/statistics/seen-request.ts). Next removes some of them while it renders. */
const HEADERS = [
  'accept',
  'cache-control',
  'host',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'purpose',
  'referer',
  'rsc',
  'sec-fetch-dest',
  'sec-fetch-site',
  'sec-purpose',
  'user-agent',
  'x-moz',
  'x-purpose',
]

/**
 * Counts a read for the owner's statistics when it has been answered, so that nobody waits for it.
 * @type {import('../handle-request.mjs').Step}
 */
export function countAnswered({ request, response, url, id, clientAddress }) {
  if (request.method !== 'GET') return
  /** @type {import('node:http').IncomingHttpHeaders} */
  const headers = {}
  for (const name of HEADERS) headers[name] = request.headers[name]
  response.once('close', () => {
    if (!response.writableFinished) return
    try {
      countRequest({ url, status: response.statusCode, headers }, clientAddress)
    } catch (error) {
      log({
        level: 'error',
        message: `A request was not counted: ${/** @type {Error} */ (error).message}`,
        request_id: id,
      })
    }
  })
}
