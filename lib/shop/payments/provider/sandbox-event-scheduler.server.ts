import 'server-only'
import { processValue } from '@/lib/platform/base/process-singleton'
import { isSimulatedOut } from '@/lib/platform/base/simulated-outages.server'
import { database } from '@/lib/platform/db/client.server'
import { env } from '@/lib/platform/env.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { cardProvider } from './card-provider.server'
import { deliverDueEvents } from '@/lib/shop/payments/sandbox/event-delivery.server'

const DELIVERY_INTERVAL_MS = 1_000
const WEBHOOK_PATH = '/api/v1/shop/payments/webhook'

/** Posts to this instance, because each instance has its own webhook secret. */
export async function postToWebhook(body: string, signature: string): Promise<boolean> {
  const response = await fetch(`${env().instanceUrl}${WEBHOOK_PATH}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
  })
  return response.ok
}

let delivering: Promise<void> | null = null

/** Whether a test holds back all events, to deliver them itself. */
export const heldEvents = processValue<boolean>('held-events')

export function deliverEventsNow(): void {
  if (heldEvents.current || isSimulatedOut('card_provider')) return
  delivering ??= deliverDueEvents(database().db, cardProvider(), postToWebhook)
    .catch((error: unknown) => logFailure('delivering sandbox events', 'sandbox', error))
    .finally(() => (delivering = null))
}

/** Delivers delayed events and retries failed ones. */
export function startSandboxEventScheduler(): void {
  setInterval(deliverEventsNow, DELIVERY_INTERVAL_MS).unref()
}
