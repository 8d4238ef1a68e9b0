export const API_ROOT = '/api/v1'

const TIMEOUT_MS = 30_000

export type CallOptions = {
  query?: string | Record<string, string | number>
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, instead of `body`. */
  rawBody?: string
  headers?: Record<string, string>
  /** The log-in token of a customer. */
  token?: string
}

export type ApiReply = {
  /** Method and address, for messages. */
  call: string
  status: number
  headers: Headers
  /** Parsed JSON; text if it is no JSON; null if the response is empty. */
  body: unknown
}

/** The cookies that a reply has set, as a browser sends them back. */
export const cookiesSentBack = ({ headers }: ApiReply): Record<string, string> => {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return cookies.length > 0 ? { Cookie: cookies.join('; ') } : {}
}

/** The shop could not be reached, or did not respond in time. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse'

  constructor(
    readonly call: string,
    reason: unknown,
  ) {
    const cause = reason instanceof Error && reason.cause instanceof Error ? reason.cause : reason
    super(cause instanceof Error ? cause.message || cause.name : String(cause))
  }
}

/** Calls the API of a shop. Keeps no cookies: what a call sends is what it is given. */
export class ApiClient {
  readonly baseUrl: string

  constructor(
    baseUrl: string,
    private readonly options: { language?: string; onCall?: (method: string, path: string) => void } = {},
  ) {
    this.baseUrl = baseUrl.replace(/\/+$/, '')
  }

  get = (path: string, options?: CallOptions) => this.call('GET', path, options)
  post = (path: string, options?: CallOptions) => this.call('POST', path, options)
  put = (path: string, options?: CallOptions) => this.call('PUT', path, options)
  patch = (path: string, options?: CallOptions) => this.call('PATCH', path, options)
  delete = (path: string, options?: CallOptions) => this.call('DELETE', path, options)

  /** Resolves with every response, whatever its status. */
  async call(method: string, path: string, options: CallOptions = {}): Promise<ApiReply> {
    this.options.onCall?.(method, path)
    const address = `${API_ROOT}${path}${queryText(options.query)}`
    const call = `${method} ${address}`
    try {
      const response = await fetch(this.baseUrl + address, {
        method,
        headers: { ...this.headersFor(options), ...options.headers },
        body: options.rawBody ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return { call, status: response.status, headers: response.headers, body: parse(await response.text()) }
    } catch (error) {
      throw new NoResponse(call, error)
    }
  }

  private headersFor({ body, rawBody, token }: CallOptions): Record<string, string> {
    return {
      Accept: 'application/json',
      'Accept-Language': this.options.language ?? 'en-US',
      ...(token ? { Authorization: `Token ${token}` } : {}),
      ...(body === undefined && rawBody === undefined ? {} : { 'Content-Type': 'application/json' }),
    }
  }
}

function queryText(query: CallOptions['query']): string {
  if (query === undefined) return ''
  const text =
    typeof query === 'string'
      ? query
      : new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))
  return `?${text.toString()}`
}

function parse(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
