import 'server-only'
import { invalid } from '@/lib/base/problem'
import { type Ctx } from '@/lib/db/context.server'
import { readBytes } from '@/lib/http/body.server'
import { readPaymentEvent } from '@/lib/payments/card-payments.server'
import { cardProvider, type CardProvider } from '@/lib/payments/card-provider.server'
import { receivePaymentEvent } from './settle-payment.server'

/** News of a payment: believed only when the provider has signed these very bytes. */
export async function receiveWebhook(ctx: Ctx, request: Request, provider: CardProvider = cardProvider()): Promise<{ received: true }> {
  const body = await readBytes(request)
  const event = readPaymentEvent(provider, body, request.headers.get('stripe-signature') ?? '')
  if (!event) throw invalid({ 'Stripe-Signature': ['The signature does not belong to this body.'] })
  await receivePaymentEvent(ctx, provider, event)
  return { received: true }
}
