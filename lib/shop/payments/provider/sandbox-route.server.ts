import 'server-only'
import { database } from '@/lib/platform/db/client.server'
import { env } from '@/lib/platform/env.server'
import { readBodyBytes } from '@/lib/platform/http/body.server'
import { deliverEventsNow } from './sandbox-event-scheduler.server'
import { handleBrowserRequest } from '@/lib/shop/payments/sandbox/stripe-emulator.server'

const ROOT = '/api/sandbox/stripe'

/** Handles the browser's requests to the card sandbox; 404 in a shop that takes no test cards. */
export async function handleSandboxRequest(request: Request): Promise<Response> {
  if (env().cards !== 'sandbox') return new Response('Not found', { status: 404 })
  const { pathname, searchParams } = new URL(request.url)
  const form =
    request.method === 'GET'
      ? searchParams
      : new URLSearchParams(new TextDecoder().decode(await readBodyBytes(request)))
  const response = await handleBrowserRequest(database().db, {
    method: request.method,
    path: pathname.slice(ROOT.length).replace(/\/$/, ''),
    form,
  })
  if (request.method === 'POST') deliverEventsNow()
  response.headers.set('Cache-Control', 'no-store')
  return response
}
