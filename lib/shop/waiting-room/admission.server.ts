import 'server-only'
import { manyAreOrdering } from '@messages/waiting-room'
import { type IncomingHttpHeaders } from 'node:http'
import { isUnavailableProblem, Problem } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { isDatabaseUnavailable } from '@/lib/platform/db/database-unavailable'
import { publicContext } from '@/lib/platform/http/context.server'
import { readCookie } from '@/lib/platform/http/cookies'
import { isFromDemoMachine } from '@/lib/platform/http/local-request.server'
import { type RequestExchange } from '@/lib/platform/http/operation'
import { serializeCookie } from '@/lib/platform/http/set-cookie.server'
import { ADMITTED, ADMITTED_SECONDS, type Place } from './waiting-room'
import { type CheckoutPlace } from './waiting-room.schema'
import { listSoldOut, takePlace } from './waiting-room.server'

const COOKIE = 'checkout_place'

type Placed = { place: Place; /** With a new place. */ cookie?: string }

async function placeOf(ctx: Ctx, headers: Headers): Promise<Placed> {
  // Tests on a demo shop order more than visitors do.
  if (isFromDemoMachine(headers)) return { place: ADMITTED }
  const { place, token } = await takePlace(ctx, readCookie(headers.get('cookie'), COOKIE))
  if (!token) return { place }
  return { place, cookie: serializeCookie(COOKIE, token, { readable: false, maxAge: 2 * ADMITTED_SECONDS }) }
}

/** The place of the browser that asks, which gets a cookie with a new one. */
export async function showPlace(
  ctx: Ctx,
  { variants }: { variants: readonly number[] },
  { request, headers }: RequestExchange,
): Promise<CheckoutPlace> {
  const { place, cookie } = await placeOf(ctx, request.headers)
  if (cookie) headers.append('Set-Cookie', cookie)
  return { ...place, sold_out: listSoldOut(variants) }
}

/** Refuses an order of a shopper who has not been admitted; the response has the cookie of their place. */
export async function refuseUnlessAdmitted(ctx: Ctx, { request, headers }: RequestExchange): Promise<void> {
  const { place, cookie } = await placeOf(ctx, request.headers)
  if (!place.admitted)
    throw new Problem(
      'too_many',
      { detail: manyAreOrdering(place.ahead) },
      { 'Retry-After': String(place.ask_again_seconds), ...(cookie && { 'Set-Cookie': cookie }) },
    )
  if (cookie) headers.append('Set-Cookie', cookie)
}

/** For server/steps/wait-for-checkout.mjs: whether the sender of a request may see the checkout. */
export async function admitToCheckout(incoming: IncomingHttpHeaders): Promise<{ admitted: boolean; cookie?: string }> {
  const headers = new Headers(incoming as Record<string, string>)
  try {
    const { place, cookie } = await placeOf(publicContext(headers), headers)
    return { admitted: place.admitted, cookie }
  } catch (error) {
    // The waiting room asks again. Without a database the checkout says itself what is wrong.
    if (isUnavailableProblem(error)) return { admitted: false }
    if (isDatabaseUnavailable(error)) return { admitted: true }
    throw error
  }
}
