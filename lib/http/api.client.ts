'use client'

import Cookies from 'js-cookie'
import { type ProblemBody } from '@/lib/base/problem'
import { CSRF_COOKIE, CSRF_HEADER, isSafeMethod, SIGNED_IN_COOKIE } from './csrf'

const API_ROOT = '/api/v1'

/** An answer other than the wished one. Without a status there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number | null,
    readonly body: ProblemBody | null,
  ) {
    super(status === null ? 'The shop could not be reached.' : `The shop answered ${status}.`)
  }

  /** Messages by field; empty when there was no answer, or one without fields. */
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

/** The remembered log-in, sent with every call from now on; null takes it away. */
export function setApiToken(next: string | null): void {
  token = next
}

let unauthorizedHandler = () => {}

/** What to do whenever the server answers that it does not know us (any more). */
export function onUnauthorized(react: () => void): void {
  unauthorizedHandler = react
}

/** Set by the shop with each log-in, made here before: another site can neither read the cookie nor set the header. */
function csrfToken(): string {
  const known = Cookies.get(CSRF_COOKIE)
  if (known) return known
  const fresh = crypto.randomUUID()
  Cookies.set(CSRF_COOKIE, fresh, { sameSite: 'lax', secure: location.protocol === 'https:', expires: 30 })
  // Browsers write a cookie in their own time, and a call that is quicker leaves without it: reading waits for the writing.
  return Cookies.get(CSRF_COOKIE) ?? fresh
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

/** A log-in in another tab, or one from before an update, has another CSRF value; a refusal brings it. For another customer the call was not meant. */
async function sendWithCsrfRetry(path: string, call: ApiCall): Promise<Response> {
  const before = [Cookies.get(CSRF_COOKIE), Cookies.get(SIGNED_IN_COOKIE)]
  const response = await send(path, call)
  if (response.status !== 403 || Cookies.get(CSRF_COOKIE) === before[0] || Cookies.get(SIGNED_IN_COOKIE) !== before[1])
    return response
  return send(path, call)
}

/** One call of the shop's API. The caller names the reply's type, which the server has checked. */
export async function callApi<Reply>(path: string, call: ApiCall = {}): Promise<Reply> {
  const response = await sendWithCsrfRetry(path, call)
  const answer: unknown = await response.json().catch(() => null)
  if (response.status === 401) unauthorizedHandler()
  if (!response.ok) throw new ApiError(response.status, isProblem(answer) ? answer : null)
  return answer as Reply
}

const isProblem = (answer: unknown): answer is ProblemBody =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)

/** For SWR: the key is the call's path. */
export const fetchApi = <Reply>(path: string) => callApi<Reply>(path)
