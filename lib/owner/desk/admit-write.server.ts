import 'server-only'
import { type IncomingHttpHeaders } from 'node:http'
import { Problem } from '@/lib/platform/base/problem'
import { isDatabaseUnavailable } from '@/lib/platform/db/database-unavailable'
import { clientAddressOf, publicContext } from '@/lib/platform/http/context.server'
import { beginWrite } from '@/lib/platform/http/in-progress.server'
import { runInLanguage, sayMessage } from '@/lib/owner/language/say.server'
import { findSessionOf, languageOf } from './current-session.server'

/** More than a form for those who are not signed in sends. */
const MAX_KB_WITHOUT_SESSION = 64

/** Call `end` when the request has ended. */
export type Admission = { end: () => void } | { refusal: Pick<Problem, 'status' | 'headers'> & { detail: string } }

/**
 * Whether the body of a request to the desk may be read. The server asks before it passes the request on, because Next
 * keeps up to ten megabytes of it in memory before an action looks for the session.
 */
export function admitDeskWrite(incoming: IncomingHttpHeaders): Promise<Admission> {
  const headers = new Headers(incoming as Record<string, string>)
  return runInLanguage(languageOf(headers), () => admit(headers))
}

async function admit(headers: Headers): Promise<Admission> {
  const ends: (() => void)[] = []
  const end = () => ends.forEach((endOne) => endOne())
  try {
    ends.push(beginWrite('address', clientAddressOf(headers)))
    if (bodyBytes(headers) > MAX_KB_WITHOUT_SESSION * 1024) ends.push(beginWrite('staff', await personOf(headers)))
    return { end }
  } catch (error) {
    end()
    return { refusal: refusal(error) }
  }
}

/** A body without a length may be of any size. */
const bodyBytes = (headers: Headers): number =>
  headers.has('transfer-encoding') ? Infinity : Number(headers.get('content-length'))

async function personOf(headers: Headers): Promise<string> {
  const session = await findSessionOf(publicContext(headers), headers)
  if (!session) throw new Problem('too_large', { detail: `Sign in to send more than ${MAX_KB_WITHOUT_SESSION} kB.` })
  return session.staff.id
}

function refusal(error: unknown) {
  if (error instanceof Problem)
    return { status: error.status, headers: error.headers, detail: sayMessage(String(error.body.detail)) }
  if (!isDatabaseUnavailable(error)) throw error
  return { status: 503, headers: { 'Retry-After': '2' }, detail: sayMessage('The database cannot be reached.') }
}
