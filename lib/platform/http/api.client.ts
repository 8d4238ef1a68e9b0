'use client'

import type Cookies from 'js-cookie'
import { type z } from 'zod'
import { type ProblemBody } from '@/lib/platform/base/problem'
import { apiSession } from './api-session.client'
import { CSRF_COOKIE, CSRF_HEADER, isSafeMethod, SIGNED_IN_COOKIE } from './csrf'
import { type Operation } from './operation'

const API_ROOT = '/api/v1'

/** A response with an error status, or no response if `status` is null. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number | null,
    readonly body: ProblemBody | null,
  ) {
    super(status === null ? 'The shop could not be reached.' : `The shop responded with ${status}.`)
  }

  /** Error messages by field; empty if the response has none. */
  get fields(): Record<string, string[]> {
    return this.body && !('detail' in this.body) ? this.body : {}
  }
}

/** Whether the session has ended. Its visitor goes on as a guest, without a message. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401

type RequestOptions = {
  method: Operation['method']
  body?: unknown
  headers?: Record<string, string>
  keepalive?: boolean
  signal?: AbortSignal
}

/** The value of the CSRF cookie. Each log-in sets it; before the first one it is generated here. */
function csrfToken(cookies: typeof Cookies): string {
  const existing = cookies.get(CSRF_COOKIE)
  if (existing) return existing
  const generated = crypto.randomUUID()
  cookies.set(CSRF_COOKIE, generated, { sameSite: 'lax', secure: location.protocol === 'https:', expires: 30 })
  // Browsers may write a cookie asynchronously; reading it back makes sure that the request contains it.
  return cookies.get(CSRF_COOKIE) ?? generated
}

type SentRequest = RequestOptions & { csrf?: string }

function send(path: string, { method, body, headers, keepalive, signal, csrf }: SentRequest): Promise<Response> {
  return fetch(`${API_ROOT}${path}`, {
    method,
    keepalive,
    signal,
    headers: {
      Accept: 'application/json',
      'Accept-Language': 'en-US',
      ...(apiSession.token ? { Authorization: `Token ${apiSession.token}` } : {}),
      ...(csrf === undefined ? {} : { [CSRF_HEADER]: csrf }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(null, null)
  })
}

let loadedCookies: typeof Cookies | null = null

/**
 * Only requests that change something read cookies, so most pages do not load it. What is sent while a page is left has
 * no time to load it.
 */
export async function loadCookies(): Promise<typeof Cookies> {
  const { default: cookies } = await import('js-cookie')
  loadedCookies = cookies
  return cookies
}

async function sendWithCsrf(path: string, call: RequestOptions): Promise<Response> {
  const cookies =
    loadedCookies ??
    (await loadCookies().catch(() => {
      throw new ApiError(null, null)
    }))
  const csrf = csrfToken(cookies)
  const customer = cookies.get(SIGNED_IN_COOKIE)
  const response = await send(path, { ...call, csrf })
  // The refusal may have set another CSRF cookie, as after a log-in in another tab, but not that of another customer.
  const isRetried = response.status === 403 && cookies.get(CSRF_COOKIE) !== csrf
  if (!isRetried || cookies.get(SIGNED_IN_COOKIE) !== customer) return response
  return send(path, { ...call, csrf: csrfToken(cookies) })
}

type WithValues<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${WithValues<After>}`
  : Path

/** The path of an operation with its parameters filled in, and its query. */
export type PathOf<Op extends Operation> =
  | WithValues<Op['path']>
  | (Op['from'] extends 'query' ? `${Op['path']}?${string}` : never)

type BodyOption<Op extends Operation> = Op extends { from: 'body'; input: infer Input extends z.ZodType }
  ? { body: z.input<Input> }
  : { body?: never }

type HeadersOption<Op extends Operation> = Op extends { requestHeaders: readonly (infer Name extends string)[] }
  ? { headers?: Partial<Record<Name, string>> }
  : { headers?: never }

type CallOptions<Op extends Operation> = BodyOption<Op> &
  HeadersOption<Op> & { keepalive?: boolean; signal?: AbortSignal }
export type Reply<Op extends Operation> = z.output<Op['reply']>
type CallArguments<Op extends Operation> = Op['from'] extends 'body' ? [CallOptions<Op>] : [CallOptions<Op>?]

/** As `callApi`, with the method among the options. */
export async function request<Op extends Operation>(path: string, options: RequestOptions): Promise<Reply<Op>> {
  const response = await (isSafeMethod(options.method) ? send : sendWithCsrf)(path, options)
  const body: unknown = await response.json().catch(() => null)
  if (response.status === 401) apiSession.onUnauthorized()
  if (!response.ok) throw new ApiError(response.status, isProblem(body) ? body : null)
  // The server has checked the reply against the schema of the operation.
  return body as Reply<Op>
}

/** Calls the API: `callApi<CartOperations['listCart']>('GET', '/shop/shop-users/cart-items')`. */
export const callApi = <Op extends Operation = never>(
  method: Op['method'],
  path: PathOf<Op>,
  ...[options]: CallArguments<Op>
): Promise<Reply<Op>> => request<Op>(path, { ...options, method })

const isProblem = (body: unknown): body is ProblemBody =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
