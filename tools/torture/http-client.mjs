import { setTimeout as wait } from 'node:timers/promises'

const REQUEST_TIMEOUT_MS = 60_000
let addresses = 0

/** A new client address for each shopper, so that rate limits count them separately. */
export const uniqueClientAddress = () =>
  `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${(addresses += 1) & 255}`

/** Counts responses by status, or as `no response`. */
export class ResponseCounts {
  /** @type {Map<string, number>} */
  byResult = new Map()
  withoutRetryAfter = 0
  slowest = 0

  record(result, ms, { isWithoutRetryAfter }) {
    this.byResult.set(result, (this.byResult.get(result) ?? 0) + 1)
    this.slowest = Math.max(this.slowest, ms)
    if (isWithoutRetryAfter) this.withoutRetryAfter += 1
  }

  get total() {
    return this.countOthers()
  }

  /** The number of responses with none of these results. */
  countOthers(...expected) {
    return [...this.byResult]
      .filter(([result]) => !expected.includes(result))
      .reduce((sum, [, count]) => sum + count, 0)
  }

  get summaryWithSlowest() {
    return `${this} (slowest ${Math.round(this.slowest)} ms)`
  }

  toString() {
    return (
      [...this.byResult]
        .sort()
        .map(([result, count]) => `${count} × ${result}`)
        .join(', ') || 'none'
    )
  }
}

/**
 * The options of `fetch`, with JSON as body.
 * @typedef {Omit<RequestInit, 'body'> & {
 *   body?: unknown, form?: URLSearchParams, clientAddress?: string, counts?: Pick<ResponseCounts, 'record'>
 * }} CallOptions
 */

/**
 * Sends one request. The status is null when the server did not respond.
 * @param {string} url
 * @param {CallOptions} [options]
 */
export async function call(url, { counts, clientAddress, form, body, ...options } = {}) {
  const began = performance.now()
  const headers = new Headers(options.headers)
  headers.set('X-Forwarded-For', clientAddress ?? uniqueClientAddress())
  if (body) headers.set('Content-Type', 'application/json')
  const response = await fetch(url, {
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    redirect: 'manual',
    ...options,
    headers,
    body: form ?? (body ? JSON.stringify(body) : undefined),
  })
    .then(async (received) => ({ status: received.status, headers: received.headers, text: await received.text() }))
    .catch(() => ({ status: null, headers: new Headers(), text: '' }))
  counts?.record(response.status === null ? 'no response' : String(response.status), performance.now() - began, {
    isWithoutRetryAfter: response.status === 503 && !response.headers.has('retry-after'),
  })
  return { ...response, json: parseJson(response.text) }
}

/** Null for what is no JSON. */
export function parseJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Repeats a request, as a browser does at checkout, while the server does not respond or fails.
 * @param {string} url
 * @param {CallOptions} options
 * @param {number} until
 */
export async function callWithRetry(url, options, until) {
  for (;;) {
    const response = await call(url, options)
    if (response.status !== null && response.status < 500) return response
    if (Date.now() > until)
      throw new Error(`${url} still fails with ${response.status}: ${response.text.slice(0, 200)}`)
    await wait(100 + Math.random() * 400)
  }
}
