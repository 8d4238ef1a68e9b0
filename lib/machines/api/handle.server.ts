import 'server-only'
import { randomUUID } from 'node:crypto'
import * as t from '@messages/api-errors'
import { somethingWentWrong } from '@messages/ui'
import { csrfCookie, deriveCsrfToken, clearSessionCookies } from '@/lib/shop/account/session-cookies.server'
import { readTokenHeader, viewerContext } from '@/lib/shop/account/viewer.server'
import { isOn } from '@/lib/platform/base/options'
import { parseInput } from '@/lib/platform/base/parse-input'
import { notFound, Problem } from '@/lib/platform/base/problem'
import { isDatabaseUnavailable } from '@/lib/platform/db/database-unavailable'
import { type Ctx, type CustomerCtx } from '@/lib/platform/db/context.server'
import { env } from '@/lib/platform/env.server'
import { readJsonBody } from '@/lib/platform/http/body.server'
import { clientAddressOf, publicContext } from '@/lib/platform/http/context.server'
import { readCookie } from '@/lib/platform/http/cookies'
import { CSRF_HEADER, isSafeMethod, SESSION_COOKIE } from '@/lib/platform/http/csrf'
import { beginWrite } from '@/lib/platform/http/in-progress.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { type InputOf, type Operation, type ReplyOf, type RequestExchange } from '@/lib/platform/http/operation'
import { isFromOtherSite } from '@/lib/platform/http/origin'
import { isFromDemoMachine } from '@/lib/platform/http/local-request.server'
import { enforceRateLimit } from '@/lib/platform/http/rate-limit.server'

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> }
type CtxFor<Op extends Operation> = Op['auth'] extends 'customer' ? CustomerCtx : Ctx

/** Makes the route handler of an operation: checks access and limits, parses the input, runs it and validates the reply. */
export function handleOperation<const Op extends Operation>(
  operation: Op,
  run: (ctx: CtxFor<Op>, input: InputOf<Op>, exchange: RequestExchange) => Promise<ReplyOf<Op>> | ReplyOf<Op>,
) {
  return (request: Request, { params }: RouteContext): Promise<Response> =>
    respondTo(operation, request, async (ctx, exchange) => {
      const input = operation.input && (await parseInput(operation.input, await rawInput(operation, request, params)))
      // The checks of respondTo guarantee these types: a viewer if the operation needs one, and the parsed input.
      const reply = await run(ctx as CtxFor<Op>, input as InputOf<Op>, exchange)
      return successResponse(operation, reply, exchange.headers)
    })
}

/** Checks access and limits of a request, and turns what `respond` throws into a response. */
export async function respondTo(
  operation: Pick<Operation, 'method' | 'path' | 'auth' | 'limit' | 'option'>,
  request: Request,
  respond: (ctx: Ctx, exchange: RequestExchange) => Promise<Response>,
): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? randomUUID()
  const exchange = {
    headers: new Headers({ 'X-Request-Id': requestId, 'Cache-Control': 'no-store' }),
    clientAddress: clientAddressOf(request.headers),
    request,
  }
  const isWrite = !isSafeMethod(operation.method)
  const cleanups: (() => void)[] = []
  try {
    if (operation.option && !isOn(operation.option)) throw notFound(t.addressNotFound)
    if (isWrite) cleanups.push(beginWrite('address', exchange.clientAddress))
    const ctx = await authorize(operation, request)
    if (isWrite && ctx.viewer) cleanups.push(beginWrite('customer', ctx.viewer.userId))
    // Tests on a demo shop create more customers from one address than visitors do.
    if (operation.limit && !isFromDemoMachine(request.headers))
      await enforceRateLimit(ctx, operation.limit, exchange.clientAddress)
    return await respond(ctx, exchange)
  } catch (error) {
    return errorResponse(error, `${operation.method} ${operation.path}`, requestId, request)
  } finally {
    for (const cleanUp of cleanups) cleanUp()
  }
}

function successResponse({ reply, status = 200, picture }: Operation, value: unknown, headers: Headers): Response {
  const body = reply.parse(value)
  if (picture === 'reply') return pictureResponse(body, headers)
  return status === 204 ? new Response(null, { status, headers }) : Response.json(body, { status, headers })
}

/** Private, and opened as a document it runs nothing, by the policy of all paths of the API. */
function pictureResponse(body: unknown, headers: Headers): Response {
  headers.set('Content-Type', 'image/webp')
  headers.set('Content-Disposition', 'inline; filename="picture.webp"')
  headers.set('Cache-Control', 'private, no-store')
  return new Response(body as Uint8Array<ArrayBuffer>, { headers })
}

async function authorize(operation: Pick<Operation, 'auth'>, request: Request): Promise<Ctx> {
  // A page of another site cannot know the token of an Authorization header.
  const needsCsrfCheck = !isSafeMethod(request.method) && !readTokenHeader(request.headers)
  if (needsCsrfCheck && isFromOtherSite(request.headers, env().shopUrl)) throw crossSiteForbidden()
  if (operation.auth === 'anyone') return publicContext(request.headers)
  const ctx = await viewerContext(request.headers)
  if (operation.auth === 'customer' && !ctx.viewer)
    throw new Problem('unauthenticated', { detail: t.pleaseLogIn }, { 'WWW-Authenticate': 'Token' })
  if (needsCsrfCheck) checkCsrf(request)
  return ctx
}

const crossSiteForbidden = (headers?: Record<string, string>) =>
  new Problem('forbidden', { detail: t.fromElsewhere }, headers)

/**
 * Another site can make a browser send the shop's cookies, but can neither read them nor set this header. Also checks
 * expired sessions, because the response may change cookies. The refusal sets the right CSRF cookie for a retry.
 */
function checkCsrf(request: Request): void {
  const session = readCookie(request.headers.get('cookie'), SESSION_COOKIE)
  if (session && request.headers.get(CSRF_HEADER) !== deriveCsrfToken(session))
    throw crossSiteForbidden({ 'Set-Cookie': csrfCookie(session) })
}

async function rawInput(operation: Operation, request: Request, params: RouteContext['params']): Promise<unknown> {
  const inPath = Object.entries((await params) ?? {}).map(([name, value]) => [name, decodeSegment(value)] as const)
  if (operation.from === 'params') return Object.fromEntries(inPath)
  if (operation.from === 'body') {
    const body = await readJsonBody(request)
    return inPath.length > 0 && isObject(body) ? { ...body, ...Object.fromEntries(inPath) } : body
  }
  return Object.fromEntries(new URL(request.url).searchParams)
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function decodeSegment(value: string | string[] | undefined): unknown {
  if (typeof value !== 'string') return value
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

// Foreign key violation, serialization failure and deadlock: nothing was written, and a retry may succeed.
const CONCURRENCY_ERROR_CODES = new Set(['23503', '40001', '40P01'])

/** What a client is told of an error; null for what it must not see. */
export function toProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error
  const cause = error instanceof Error && error.cause ? error.cause : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  if (CONCURRENCY_ERROR_CODES.has(code)) return new Problem('conflict', { detail: t.changedAtOnce })
  return isDatabaseUnavailable(error)
    ? new Problem('unavailable', { detail: t.unavailable }, { 'Retry-After': '2' })
    : null
}

function errorResponse(error: unknown, call: string, requestId: string, request: Request): Response {
  const problem = toProblem(error)
  if (!problem || problem.kind === 'unavailable') logFailure(call, requestId, error)
  const headers = new Headers({ 'X-Request-Id': requestId, 'Cache-Control': 'no-store', ...problem?.headers })
  // An expired session cookie would only lead to the next refusal.
  if (problem?.kind === 'unauthenticated' && readCookie(request.headers.get('cookie'), SESSION_COOKIE))
    clearSessionCookies(headers)
  if (problem) return Response.json(problem.body, { status: problem.status, headers })
  return Response.json({ detail: somethingWentWrong }, { status: 500, headers })
}
