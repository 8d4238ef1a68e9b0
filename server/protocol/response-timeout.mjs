import { answerPlainly } from './plain-responses.mjs'
import { log } from '../logging/request-log.mjs'

/** Longer than the card provider and the database are waited for, shorter than proxies wait for us. */
const LONGEST_MS = 40_000

/**
 * Whoever waits for an answer that does not begin is told to come back, rather than left alone with a blank page.
 * Whoever has not sent the whole request by then is told so: that is no fault of the shop's, and no line beside the request's own.
 */
export function answerInTime(response, { url, id, longest = LONGEST_MS }) {
  const giveUp = setTimeout(() => {
    if (response.headersSent) return
    if (!response.req.complete) {
      response.setHeader('Connection', 'close')
      answerPlainly(response, url, 408, 'The request did not arrive in time.')
      return deafen(response)
    }
    log({ level: 'error', message: `There was no answer within ${longest / 1000} seconds.`, request_id: id })
    response.setHeader('Retry-After', '5')
    answerPlainly(response, url, 503, 'This takes longer than it should. Please try again in a moment.')
    deafen(response)
  }, longest)
  response.once('close', () => clearTimeout(giveUp))
}

/** Whoever was to answer may still try to, and must not fail for it. */
function deafen(response) {
  for (const name of ['setHeader', 'appendHeader', 'removeHeader', 'writeHead', 'flushHeaders', 'end'])
    response[name] = () => response
  response.write = () => true
}
