import { admitToCheckout } from '../lifecycle/readiness.mjs'

const CHECKOUT = /^\/shop\/cart\/checkout(\?|$)/
const WAITING_ROOM = '/shop/cart/waiting'

/**
 * Leads shoppers to the waiting room while more want to order than the shop lets into the checkout.
 * @type {import('../handle-request.mjs').Step}
 */
export async function waitForCheckout({ request, response, url }) {
  if (!CHECKOUT.test(url) || request.method !== 'GET' || isPrefetch(request)) return false
  const { admitted, cookie } = await admitToCheckout(request.headers)
  if (cookie) response.appendHeader('Set-Cookie', cookie)
  if (admitted) return false
  response.writeHead(307, { Location: WAITING_ROOM, 'Cache-Control': 'no-store' })
  response.end()
  return true
}

/** @param {import('node:http').IncomingMessage} request */
const isPrefetch = ({ headers }) =>
  'next-router-prefetch' in headers || /prefetch/.test(`${headers['sec-purpose']} ${headers.purpose}`)
