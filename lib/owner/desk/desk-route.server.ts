import 'server-only'
import { Problem, type ProblemBody } from '@/lib/platform/base/problem'
import { isDatabaseUnavailable } from '@/lib/platform/db/database-unavailable'
import { env } from '@/lib/platform/env.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { isSafeMethod } from '@/lib/platform/http/csrf'
import { isFromDemoMachine } from '@/lib/platform/http/local-request.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { isFromOtherSite } from '@/lib/platform/http/origin'
import { enforceRateLimit } from '@/lib/platform/http/rate-limit.server'
import { runInLanguage, sayMessage } from '@/lib/owner/language/say.server'
import { type DeskCtx, findSessionOf, languageOf } from './current-session.server'
import { logInPath } from './desk-paths'
import { endedStream } from './event-stream.server'
import { isDangerous, mayDo, type Permission, PERMISSIONS } from './permissions'

type RouteContext<Params> = { params: Promise<Params> }

/**
 * Makes a route handler of the desk, for what a form cannot do: uploads, downloads, events. Refusals are JSON, but a page
 * that is opened without a session leads to the sign-in.
 */
export function deskRoute<Params = Record<string, never>>(
  permission: Permission,
  run: (ctx: DeskCtx, request: Request, params: Params) => Promise<Response> | Response,
) {
  const route = (request: Request, { params }: RouteContext<Params>): Promise<Response> =>
    runInLanguage(languageOf(request.headers), async () => {
      try {
        const response = await run(await authorize(permission, request), request, await params)
        if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
        return response
      } catch (error) {
        return refusal(error, permission, request)
      }
    })
  // For the test that calls every route.
  return Object.assign(route, { permission })
}

async function authorize(permission: Permission, request: Request): Promise<DeskCtx> {
  const isWrite = !isSafeMethod(request.method)
  if (isWrite && isFromOtherSite(request.headers, env().shopUrl))
    throw new Problem('forbidden', { detail: 'This request was sent from another site.' })
  const ctx = publicContext(request.headers)
  const session = await findSessionOf(ctx, request.headers)
  if (!session) throw new Problem('unauthenticated', { detail: 'Sign in first.' })
  if (!mayDo(session.staff.role, permission))
    throw new Problem('forbidden', { detail: `You may not ${PERMISSIONS[permission].allows}.` })
  if (isWrite && isDangerous(permission) && !session.isFresh)
    throw new Problem('unauthenticated', { detail: 'You were away for a while: sign in again.' })
  if (isWrite && !isFromDemoMachine(request.headers)) await enforceRateLimit(ctx, 'desk', session.staff.id)
  return { ...ctx, staff: session.staff }
}

function refusal(error: unknown, permission: Permission, request: Request): Response {
  const headers = { 'Cache-Control': 'no-store' }
  if (error instanceof Problem) {
    if (error.kind === 'unauthenticated' && request.headers.get('sec-fetch-mode') === 'navigate') {
      const { pathname, search } = new URL(request.url)
      return new Response(null, { status: 303, headers: { ...headers, Location: logInPath(pathname + search) } })
    }
    // An EventSource tells its page no status, so an event leads the screen to the sign-in.
    if (error.kind === 'unauthenticated' && request.headers.get('accept') === 'text/event-stream') return endedStream()
    return Response.json(sayBody(error.body), { status: error.status, headers: { ...headers, ...error.headers } })
  }
  logFailure(`desk ${request.method} ${permission}`, request.headers.get('x-request-id') ?? '', error)
  return isDatabaseUnavailable(error)
    ? Response.json({ detail: sayMessage('The database cannot be reached.') }, { status: 503, headers })
    : Response.json({ detail: sayMessage('Something went wrong.') }, { status: 500, headers })
}

const sayBody = (body: ProblemBody): ProblemBody =>
  typeof body.detail === 'string'
    ? { detail: sayMessage(body.detail) }
    : Object.fromEntries(
        Object.entries(body as Record<string, string[]>).map(([name, messages]) => [name, messages.map(sayMessage)]),
      )
