import { type ApiOperation } from './contract'
import { FALSE_HOST } from './strange-values'
import { type RawResponse, type RequestResult, type RawRequest } from './raw-http'

const INTERNAL_PATTERNS = [
  /\n\s+at \S.*[:(]\d+:\d+/,
  /node_modules/,
  /\/\.next\/server/,
  /\b(PostgresError|DrizzleQueryError|ZodError|TypeError|RangeError)\b/,
  /Failed query/i,
  /postgres:\/\//,
]

/** Returns what a response must never contain or do, or null. `folder` contains the shop's code. */
export function findResponseFault(
  request: RawRequest,
  result: RequestResult,
  { operations, folder }: { operations: ReadonlyMap<string, ApiOperation>; folder: string },
): string | null {
  if ('failure' in result)
    return result.failure === 'timeout' ? 'no response in time' : 'the connection was closed without a response'
  return (
    findHeaderFault(result) ??
    findLeak(result, folder) ??
    findUnescapedMarkup(result) ??
    findFalseHost(result) ??
    findOffsiteRedirect(result) ??
    findContractFault(request, result, operations)
  )
}

function findHeaderFault({ status, headers }: RawResponse): string | null {
  if (!(status >= 200 && status < 500)) return `status ${status}`
  if (headers.has('x-fuzz-injected') || headers.get('set-cookie')?.some((cookie) => cookie.startsWith('fuzz=')))
    return 'a header from the request is in the response'
  if (headers.has('access-control-allow-origin')) return 'other origins may read the response'
  return null
}

function findLeak({ text }: RawResponse, folder: string): string | null {
  const found = INTERNAL_PATTERNS.find((pattern) => pattern.test(text))
  if (found) return `the response shows internals: ${found}`
  return text.includes(folder) ? 'the response contains the path of the shop' : null
}

const isHtml = ({ headers }: RawResponse) => /html|xml|svg/.test(headers.get('content-type')?.join() ?? 'text/html')

function findUnescapedMarkup(response: RawResponse): string | null {
  if (!isHtml(response)) return null
  if (/<fuzzmark|<svg\/onload=fuzz/i.test(response.text)) return 'markup from the request is in the response unescaped'
  if (/(?<!\\)" onfuzz=/.test(response.text)) return 'an attribute from the request is in the response unescaped'
  return /(href|src|action)="\s*javascript:fuzz/i.test(response.text)
    ? 'a link in the response runs a script from the request'
    : null
}

function findFalseHost({ text, headers }: RawResponse): string | null {
  return text.includes(FALSE_HOST) || [...headers.values()].flat().some((value) => value.includes(FALSE_HOST))
    ? 'the response trusts a host from the request'
    : null
}

const PLACEHOLDER_ORIGIN = 'http://shop.invalid'

function findOffsiteRedirect({ headers }: RawResponse): string | null {
  const offsite = (headers.get('location') ?? []).find(
    (location) =>
      !URL.canParse(location, PLACEHOLDER_ORIGIN) ||
      new URL(location, PLACEHOLDER_ORIGIN).origin !== PLACEHOLDER_ORIGIN,
  )
  return offsite === undefined ? null : `redirects to another site: ${offsite}`
}

function findContractFault(
  { operationId, method }: RawRequest,
  { status, text, headers }: RawResponse,
  operations: ReadonlyMap<string, ApiOperation>,
): string | null {
  const published = operationId === null ? undefined : operations.get(operationId)
  if (!published || method !== published.method) return null
  if (text === '') return status === 200 ? 'status 200 with an empty body' : null
  if (!headers.get('content-type')?.join().startsWith('application/json'))
    return `${headers.get('content-type')?.join()} instead of JSON`
  try {
    return published.findFault(status, JSON.parse(text))
  } catch {
    return 'the body is not JSON'
  }
}
