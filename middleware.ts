import { type NextRequest, NextResponse } from 'next/server'
import { logInPath } from '@/lib/base/return-path'
import { SESSION_COOKIE, SIGNED_IN_COOKIE, UNKNOWN_CUSTOMER } from '@/lib/http/csrf'
import { privatePagePolicy } from '@/lib/http/content-security-policy'

/** Only private pages: the middleware would slow down cached public pages. */
export const config = {
  matcher: [
    '/log-in',
    '/sign-up',
    '/password-reset-request',
    '/password-reset/:path+',
    '/activate/:path+',
    '/my-account/:path+',
    '/shop/cart/checkout',
    '/shop/cart/success',
    '/shop/cart/order/:path+',
    '/mailbox',
  ],
}

export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  const hasSession = request.cookies.has(SESSION_COOKIE)
  if (pathname.startsWith('/my-account/') && !hasSession) return redirectToLogIn(request, `${pathname}${search}`)
  const nonce = btoa(crypto.randomUUID())
  const policy = privatePagePolicy({
    nonce,
    cards: pathname === '/shop/cart/checkout',
    development: isDevelopment,
    pictures: request.headers.get(PICTURES_ORIGIN) ?? '',
  })
  const headers = new Headers(request.headers)
  // Next adds the nonce of this request header to its own scripts.
  headers.set('Content-Security-Policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('Referrer-Policy', 'same-origin')
  // Scripts cannot read the session cookie: without this one, they would treat the customer as logged out.
  if (hasSession && !request.cookies.has(SIGNED_IN_COOKIE)) {
    response.cookies.set(SIGNED_IN_COOKIE, UNKNOWN_CUSTOMER, {
      path: '/',
      sameSite: 'lax',
      secure: request.headers.get(UNDER_HTTPS) === 'yes',
    })
  }
  return response
}

// Set by server/main.mjs, because middleware can read neither the catalogue nor the settings of the shop.
const PICTURES_ORIGIN = 'x-pictures-origin'
const UNDER_HTTPS = 'x-under-https'

const isDevelopment = process.env.NODE_ENV === 'development'

function redirectToLogIn(request: NextRequest, to: string): NextResponse {
  const response = NextResponse.redirect(new URL(logInPath(to), request.url))
  response.headers.set('Cache-Control', 'no-store')
  return response
}
