import 'server-only'
import { readFile } from 'node:fs/promises'
import { env } from '@/lib/platform/env.server'

/** The file with which Apple checks that the domain belongs to the shop; 404 if the operator has set none. */
export async function serveApplePayDomain(): Promise<Response> {
  const file = env().APPLE_PAY_DOMAIN_FILE
  if (!file) return new Response('Not found', { status: 404 })
  return new Response(await readFile(file, 'utf8'), { headers: { 'Content-Type': 'text/plain' } })
}
