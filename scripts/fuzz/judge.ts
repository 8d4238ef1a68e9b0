import { type Call } from './contract'
import { FALSE_HOST } from './strange'
import { type Answer, type Result, type Shot } from './wire'

const INSIDE = [/\n\s+at \S.*[:(]\d+:\d+/, /node_modules/, /\/\.next\/server/, /\b(PostgresError|DrizzleQueryError|ZodError|TypeError|RangeError)\b/, /Failed query/i, /postgres:\/\//]

/** What nobody outside should ever see of a shop, or null. `folder` is where the shop's code lies. */
export function judge(shot: Shot, result: Result, { calls, folder }: { calls: ReadonlyMap<string, Call>; folder: string }): string | null {
  if ('gone' in result) return result.gone === 'hangs' ? 'no answer in time' : 'the connection was closed without an answer'
  return (
    brokenHead(result) ?? leak(result, folder) ?? markup(result) ?? falseHost(result) ?? elsewhere(result) ?? contract(shot, result, calls)
  )
}

function brokenHead({ status, headers }: Answer): string | null {
  if (!(status >= 200 && status < 500)) return `status ${status}`
  if (headers.has('x-fuzz-injected') || headers.get('set-cookie')?.some((cookie) => cookie.startsWith('fuzz='))) return 'a header of the caller stands in the answer'
  if (headers.has('access-control-allow-origin')) return 'another site may read this answer'
  return null
}

function leak({ text }: Answer, folder: string): string | null {
  const found = INSIDE.find((pattern) => pattern.test(text))
  if (found) return `the answer tells of the inside: ${found}`
  return text.includes(folder) ? 'the answer names the folder of the shop' : null
}

const isHtml = ({ headers }: Answer) => /html|xml|svg/.test(headers.get('content-type')?.join() ?? 'text/html')

function markup(answer: Answer): string | null {
  if (!isHtml(answer)) return null
  if (/<fuzzmark|<svg\/onload=fuzz/i.test(answer.text)) return 'markup of the caller stands in the answer unescaped'
  if (/(?<!\\)" onfuzz=/.test(answer.text)) return 'an attribute of the caller stands in the answer unescaped'
  return /(href|src|action)="\s*javascript:fuzz/i.test(answer.text) ? 'a link of the answer runs a script of the caller' : null
}

function falseHost({ text, headers }: Answer): string | null {
  return text.includes(FALSE_HOST) || [...headers.values()].flat().some((value) => value.includes(FALSE_HOST)) ? 'a Host header of the caller is believed' : null
}

const HERE = 'http://shop.invalid'

function elsewhere({ headers }: Answer): string | null {
  const leading = (headers.get('location') ?? []).find((place) => !URL.canParse(place, HERE) || new URL(place, HERE).origin !== HERE)
  return leading === undefined ? null : `leads off the site, to ${leading}`
}

function contract({ call, method }: Shot, { status, text, headers }: Answer, calls: ReadonlyMap<string, Call>): string | null {
  const published = call === null ? undefined : calls.get(call)
  if (!published || method !== published.method) return null
  if (text === '') return status === 200 ? 'answers 200 with nothing' : null
  if (!headers.get('content-type')?.join().startsWith('application/json')) return `answers ${headers.get('content-type')?.join()} in place of JSON`
  try {
    return published.fault(status, JSON.parse(text))
  } catch {
    return 'what it answers is not JSON'
  }
}
