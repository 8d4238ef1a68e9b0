'use client'

import Cookies from 'js-cookie'
import { type ProblemBody } from '@/lib/base/problem'
import { CSRF_COOKIE, CSRF_HEADER, isSafeMethod, SIGNED_IN_COOKIE } from './csrf'

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

type ApiCall = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  keepalive?: boolean
  signal?: AbortSignal
}

let token: string | null = null

/** Sets the log-in token that is sent with every request; null removes it. */
export function setApiToken(newToken: string | null): void {
  token = newToken
}

let unauthorizedHandler = () => {}

/** Sets the handler for responses with status 401. */
export function onUnauthorized(handler: () => void): void {
  unauthorizedHandler = handler
}

/** The value of the CSRF cookie. Each log-in sets it; before the first one it is generated here. */
function csrfToken(): string {
  const existing = Cookies.get(CSRF_COOKIE)
  if (existing) return existing
  const generated = crypto.randomUUID()
  Cookies.set(CSRF_COOKIE, generated, { sameSite: 'lax', secure: location.protocol === 'https:', expires: 30 })
  // Browsers may write a cookie asynchronously; reading it back makes sure that the request contains it.
  return Cookies.get(CSRF_COOKIE) ?? generated
}

function send(path: string, { method = 'GET', body, headers, keepalive, signal }: ApiCall): Promise<Response> {
  return fetch(`${API_ROOT}${path}`, {
    method,
    keepalive,
    signal,
    headers: {
      Accept: 'application/json',
      'Accept-Language': 'en-US',
      ...(token ? { Authorization: `Token ${token}` } : {}),
      ...(isSafeMethod(method) ? {} : { [CSRF_HEADER]: csrfToken() }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(null, null)
  })
}

/**
 * Retries once if the refusal has set another CSRF cookie, as after a log-in in another tab. Does not retry if another
 * customer has logged in meanwhile.
 */
async function sendWithCsrfRetry(path: string, call: ApiCall): Promise<Response> {
  const before = [Cookies.get(CSRF_COOKIE), Cookies.get(SIGNED_IN_COOKIE)]
  const response = await send(path, call)
  if (response.status !== 403 || Cookies.get(CSRF_COOKIE) === before[0] || Cookies.get(SIGNED_IN_COOKIE) !== before[1])
    return response
  return send(path, call)
}

/** Calls the API. The server has validated the response, so the caller only names its type. */
export async function callApi<Reply>(path: string, call: ApiCall = {}): Promise<Reply> {
  const response = await sendWithCsrfRetry(path, call)
  const body: unknown = await response.json().catch(() => null)
  if (response.status === 401) unauthorizedHandler()
  if (!response.ok) throw new ApiError(response.status, isProblem(body) ? body : null)
  return body as Reply
}

const isProblem = (body: unknown): body is ProblemBody =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** A fetcher for SWR, whose keys are API paths. */
export const fetchApi = <Reply>(path: string) => callApi<Reply>(path)
