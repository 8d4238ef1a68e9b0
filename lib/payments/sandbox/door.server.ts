import 'server-only'
import { database } from '@/lib/db/client.server'
import { readBytes } from '@/lib/http/body.server'
import { cardProvider } from '../card-provider.server'
import { deliverNow } from './clock.server'
import { answerBrowser } from './stripe-double.server'

const ROOT = '/api/sandbox/stripe'

/** What a browser reaches of the practice provider. A shop with real keys has no such place. */
export async function answerSandbox(request: Request): Promise<Response> {
  if (cardProvider().kind !== 'sandbox') return new Response('Not found', { status: 404 })
  const { pathname, searchParams } = new URL(request.url)
  const form = request.method === 'GET' ? searchParams : new URLSearchParams(new TextDecoder().decode(await readBytes(request)))
  const answer = await answerBrowser(database().db, { method: request.method, path: pathname.slice(ROOT.length).replace(/\/$/, ''), form })
  if (request.method === 'POST') deliverNow()
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}
