import 'server-only'
import { invalid } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { readBodyBytes } from '@/lib/platform/http/body.server'
import { verifyPaymentEvent } from '@/lib/shop/payments/provider/card-payments.server'
import { cardProvider, type CardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { handlePaymentEvent } from './apply-payment-update.server'

/** Handles a webhook event if the signature matches the body. */
export async function handleWebhook(
  ctx: Ctx,
  request: Request,
  provider: CardProvider = cardProvider(),
): Promise<{ received: true }> {
  const body = await readBodyBytes(request)
  const event = verifyPaymentEvent(provider, body, request.headers.get('stripe-signature') ?? '')
  if (!event) throw invalid({ 'Stripe-Signature': ['The signature does not belong to this body.'] })
  await handlePaymentEvent(ctx, provider, event)
  return { received: true }
}
