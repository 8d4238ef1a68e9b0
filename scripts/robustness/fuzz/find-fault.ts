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

/** What nobody outside should ever see of a shop, or null. `folder` is where the shop's code lies. */
export function findResponseFault(
  shot: RawRequest,
  result: RequestResult,
  { calls, folder }: { calls: ReadonlyMap<string, ApiOperation>; folder: string },
): string | null {
  if ('gone' in result)
    return result.gone === 'hangs' ? 'no answer in time' : 'the connection was closed without an answer'
  return (
    findHeaderFault(result) ??
    findLeak(result, folder) ??
    findUnescapedMarkup(result) ??
    findFalseHost(result) ??
    findOffsiteRedirect(result) ??
    findContractFault(shot, result, calls)
  )
}

function findHeaderFault({ status, headers }: RawResponse): string | null {
  if (!(status >= 200 && status < 500)) return `status ${status}`
  if (headers.has('x-fuzz-injected') || headers.get('set-cookie')?.some((cookie) => cookie.startsWith('fuzz=')))
    return 'a header of the caller stands in the answer'
  if (headers.has('access-control-allow-origin')) return 'another site may read this answer'
  return null
}

function findLeak({ text }: RawResponse, folder: string): string | null {
  const found = INTERNAL_PATTERNS.find((pattern) => pattern.test(text))
  if (found) return `the answer tells of the inside: ${found}`
  return text.includes(folder) ? 'the answer names the folder of the shop' : null
}

const isHtml = ({ headers }: RawResponse) => /html|xml|svg/.test(headers.get('content-type')?.join() ?? 'text/html')

function findUnescapedMarkup(answer: RawResponse): string | null {
  if (!isHtml(answer)) return null
  if (/<fuzzmark|<svg\/onload=fuzz/i.test(answer.text)) return 'markup of the caller stands in the answer unescaped'
  if (/(?<!\\)" onfuzz=/.test(answer.text)) return 'an attribute of the caller stands in the answer unescaped'
  return /(href|src|action)="\s*javascript:fuzz/i.test(answer.text)
    ? 'a link of the answer runs a script of the caller'
    : null
}

function findFalseHost({ text, headers }: RawResponse): string | null {
  return text.includes(FALSE_HOST) || [...headers.values()].flat().some((value) => value.includes(FALSE_HOST))
    ? 'a Host header of the caller is believed'
    : null
}

const PLACEHOLDER_ORIGIN = 'http://shop.invalid'

function findOffsiteRedirect({ headers }: RawResponse): string | null {
  const leading = (headers.get('location') ?? []).find(
    (place) =>
      !URL.canParse(place, PLACEHOLDER_ORIGIN) || new URL(place, PLACEHOLDER_ORIGIN).origin !== PLACEHOLDER_ORIGIN,
  )
  return leading === undefined ? null : `leads off the site, to ${leading}`
}

function findContractFault(
  { operationId, method }: RawRequest,
  { status, text, headers }: RawResponse,
  calls: ReadonlyMap<string, ApiOperation>,
): string | null {
  const published = operationId === null ? undefined : calls.get(operationId)
  if (!published || method !== published.method) return null
  if (text === '') return status === 200 ? 'answers 200 with nothing' : null
  if (!headers.get('content-type')?.join().startsWith('application/json'))
    return `answers ${headers.get('content-type')?.join()} in place of JSON`
  try {
    return published.findFault(status, JSON.parse(text))
  } catch {
    return 'what it answers is not JSON'
  }
}
