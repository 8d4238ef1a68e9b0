import 'server-only'
import { database } from '@/lib/db/client.server'
import { env } from '@/lib/env.server'
import { logFailure } from '@/lib/http/log.server'
import { cardProvider } from '../card-provider.server'
import { deliverDueEvents } from './delivery.server'

const EVERY_MS = 1_000
const WEBHOOK = '/api/v1/shop/payments/webhook'

/** To this very instance: the secret that signs is its own. */
async function postToUs(body: string, signature: string): Promise<boolean> {
  const response = await fetch(`${env().instanceUrl}${WEBHOOK}`, { method: 'POST', body, headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature } })
  return response.ok
}

let delivering: Promise<void> | null = null

export function deliverNow(): void {
  delivering ??= deliverDueEvents(database().db, cardProvider(), postToUs)
    .catch((error: unknown) => logFailure('telling of practised payments', 'sandbox', error))
    .finally(() => (delivering = null))
}

/** What was not told at once, or not taken, is told later. */
export function startSandboxClock(): void {
  setInterval(deliverNow, EVERY_MS).unref()
}
