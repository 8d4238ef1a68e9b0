import 'server-only'
import { database } from '@/lib/db/client.server'
import { readBodyBytes } from '@/lib/http/body.server'
import { cardProvider } from '@/lib/payments/card-provider.server'
import { deliverEventsNow } from './event-scheduler.server'
import { handleBrowserRequest } from './stripe-emulator.server'

const ROOT = '/api/sandbox/stripe'

/** What a browser reaches of the practice provider. A shop with real keys has no such place. */
export async function handleSandboxRequest(request: Request): Promise<Response> {
  if (cardProvider().kind !== 'sandbox') return new Response('Not found', { status: 404 })
  const { pathname, searchParams } = new URL(request.url)
  const form =
    request.method === 'GET'
      ? searchParams
      : new URLSearchParams(new TextDecoder().decode(await readBodyBytes(request)))
  const answer = await handleBrowserRequest(database().db, {
    method: request.method,
    path: pathname.slice(ROOT.length).replace(/\/$/, ''),
    form,
  })
  if (request.method === 'POST') deliverEventsNow()
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}
