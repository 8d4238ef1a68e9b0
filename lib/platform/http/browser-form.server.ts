import 'server-only'
import { fromElsewhere } from '@messages/api-errors'
import { Problem } from '@/lib/platform/base/problem'
import { env } from '@/lib/platform/env.server'
import { readBodyBytes } from './body.server'
import { clientAddressOf } from './context.server'
import { beginWrite } from './in-progress.server'
import { logFailure } from './log.server'
import { isFromOtherSite } from './origin'

type BrowserForm = {
  /** For the log. */
  name: string
  /** Does what the form asks for, and says the path of the page that tells it, maybe with a cookie for that page. */
  decide: (form: URLSearchParams, sender: string) => Promise<string | { path: string; cookie: string | null }>
  /** The path of the page that says that nothing was done. */
  failed: (form: URLSearchParams) => string
}

const NOT_STORED = { 'Cache-Control': 'no-store' }

/**
 * A form that a browser sends without a script. Every response but a refusal is a redirect to a page, so that going back
 * and reloading send nothing again.
 */
export async function handleBrowserForm(request: Request, { name, decide, failed }: BrowserForm): Promise<Response> {
  if (isFromOtherSite(request.headers, env().shopUrl))
    return Response.json({ detail: fromElsewhere }, { status: 403, headers: NOT_STORED })
  const sender = clientAddressOf(request.headers)
  let form = new URLSearchParams()
  let endWrite = () => {}
  try {
    endWrite = beginWrite('address', sender)
    form = new URLSearchParams(new TextDecoder().decode(await readBodyBytes(request)))
    const decided = await decide(form, sender)
    return typeof decided === 'string' ? redirectTo(decided) : redirectTo(decided.path, decided.cookie)
  } catch (error) {
    if (!(error instanceof Problem) || error.kind === 'unavailable')
      logFailure(name, request.headers.get('x-request-id') ?? '', error)
    return redirectTo(failed(form))
  } finally {
    endWrite()
  }
}

const redirectTo = (path: string, cookie: string | null = null) =>
  new Response(null, {
    status: 303,
    headers: { ...NOT_STORED, Location: path, ...(cookie && { 'Set-Cookie': cookie }) },
  })
