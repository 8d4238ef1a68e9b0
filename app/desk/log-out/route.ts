import { serializeSessionCookie, sessionCookieName } from '@/lib/owner/desk/session-cookie.server'
import { LOG_IN } from '@/lib/owner/desk/desk-paths'
import { endSession } from '@/lib/owner/desk/sessions.server'
import { env } from '@/lib/platform/env.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { readCookie } from '@/lib/platform/http/cookies'
import { isFromOtherSite } from '@/lib/platform/http/origin'

/** Also when the session has ended already. */
export async function POST(request: Request): Promise<Response> {
  const headers = new Headers({ Location: LOG_IN, 'Cache-Control': 'no-store' })
  if (!isFromOtherSite(request.headers, env().shopUrl)) {
    const token = readCookie(request.headers.get('cookie'), sessionCookieName())
    if (token) await endSession(publicContext(request.headers), token)
    headers.append('Set-Cookie', serializeSessionCookie(''))
  }
  return new Response(null, { status: 303, headers })
}
