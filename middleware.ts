import { type NextRequest, NextResponse } from 'next/server'
import { isLinkOff } from '@/lib/platform/base/off-paths'
import { type ShopOption } from '@/lib/platform/base/options'
import { logInPath } from '@/lib/platform/base/return-path'
import { SESSION_COOKIE, SIGNED_IN_COOKIE, UNKNOWN_CUSTOMER } from '@/lib/platform/http/csrf'
import { deskPolicy, privatePagePolicy } from '@/lib/platform/http/content-security-policy'
import { isFromOtherSite } from '@/lib/platform/http/origin'
import { isDeskPath } from '@/lib/owner/desk/desk-paths'

/** Only private pages: the middleware would slow down cached public pages. */
export const config = {
  matcher: [
    '/log-in',
    '/sign-up',
    '/password-reset-request',
    '/password-reset/:path+',
    '/activate/:path+',
    '/my-account/:path+',
    '/shop/cart/add/:path*',
    '/shop/cart/checkout',
    '/shop/cart/success',
    '/shop/cart/order/:path+',
    '/mailbox',
    '/withdraw/:path*',
    '/back-in-stock/:path*',
    '/gift-card',
    '/desk',
    // Middleware would keep uploaded pictures in memory, and cut off what is large.
    '/desk/((?!catalogue/pictures$).*)',
  ],
}

export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  if (isDeskPath(pathname)) return deskResponse(request)
  const hasSession = request.cookies.has(SESSION_COOKIE)
  if (isLinkOff(pathname, isOnIn(request))) return redirectTo('/404', request)
  if (pathname.startsWith('/my-account/') && !hasSession) return redirectTo(logInPath(`${pathname}${search}`), request)
  const nonce = btoa(crypto.randomUUID())
  const isCheckout = pathname === '/shop/cart/checkout'
  const policy = privatePagePolicy({
    nonce,
    cards: isCheckout,
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
  // Link and, in some browsers, Google Pay open a window that has to answer the page.
  if (isCheckout && request.headers.get(STRIPE_WALLETS) === 'yes')
    response.headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
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

/** A page or a form of the desk. */
function deskResponse(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  const headers = new Headers(request.headers)
  if (request.method === 'POST') {
    if (isFromOtherSite(headers, headers.get(SHOP_URL) ?? ''))
      return new NextResponse('This form was sent from another site.', { status: 403 })
    // Next compares the host of the origin with this header, and refuses the forms of a shop behind a proxy that changes
    // the host. The check above knows the address of the shop.
    const origin = headers.get('origin')
    if (origin && URL.canParse(origin)) headers.set('X-Forwarded-Host', new URL(origin).host)
  }
  const policy = deskPolicy({
    nonce: btoa(crypto.randomUUID()),
    development: isDevelopment,
    pictures: request.headers.get(PICTURES_ORIGIN) ?? '',
  })
  headers.set('Content-Security-Policy', policy)
  headers.set(DESK_PATH, `${pathname}${search}`)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('Referrer-Policy', 'same-origin')
  response.headers.set('X-Robots-Tag', 'noindex, nofollow')
  return response
}

/** Read by lib/owner/desk: a page does not know its own address. */
const DESK_PATH = 'x-desk-path'

// Set by server/steps/add-headers-for-next.mjs, because middleware can read neither the catalogue nor the settings of the shop.
const PICTURES_ORIGIN = 'x-pictures-origin'
const UNDER_HTTPS = 'x-under-https'
const SHOP_URL = 'x-shop-url'
const OPTIONS_OFF = 'x-options-off'
const STRIPE_WALLETS = 'x-stripe-wallets'

const isDevelopment = process.env.NODE_ENV === 'development'

function isOnIn(request: NextRequest) {
  const off = (request.headers.get(OPTIONS_OFF) ?? '').split(' ')
  return (option: ShopOption) => !off.includes(option)
}

function redirectTo(path: string, request: NextRequest): NextResponse {
  const response = NextResponse.redirect(new URL(path, request.url))
  response.headers.set('Cache-Control', 'no-store')
  return response
}
