'use client'

import { type Stripe } from '@stripe/stripe-js'
import { SandboxCardElement } from './card-element.client'
import { showChallenge } from './challenge.client'

const ROOT = '/api/sandbox/stripe/v1/payment_intents'

type StripeResult = { paymentIntent?: unknown; error?: unknown }

async function postToSandbox(
  clientSecret: string,
  action: 'confirm' | 'authenticate',
  form: Record<string, string>,
): Promise<StripeResult & { status?: string }> {
  const [id] = clientSecret.split('_secret_')
  const body = new URLSearchParams({ client_secret: clientSecret, ...form })
  const response = await fetch(`${ROOT}/${id}/${action}`, { method: 'POST', body }).catch(() => null)
  const answer = response ? await response.json().catch(() => null) : null
  if (!answer) return { error: { type: 'api_connection_error', message: 'The provider could not be reached.' } }
  return 'error' in answer ? { error: answer.error } : { paymentIntent: answer, status: answer.status }
}

async function confirmCardPayment(
  clientSecret: string,
  data?: { payment_method?: { card?: unknown } },
): Promise<StripeResult> {
  const element = data?.payment_method?.card
  const typed =
    element instanceof SandboxCardElement
      ? element.readCard()
      : { error: { type: 'validation_error', code: 'incomplete_number', message: '' } }
  if ('error' in typed) return typed
  const confirmed = await postToSandbox(clientSecret, 'confirm', { 'payment_method_data[card][number]': typed.number })
  if (confirmed.status !== 'requires_action') return confirmed
  return postToSandbox(clientSecret, 'authenticate', { result: (await showChallenge()) ? 'passed' : 'failed' })
}

/** What the card form calls, answered by the shop's own practice provider. */
export function createSandboxStripe(): Stripe {
  let card: SandboxCardElement | null = null
  const elements = () => ({
    create: () => (card = new SandboxCardElement()),
    getElement: () => card,
    update: () => {},
  })
  const never = async () => ({ error: { type: 'invalid_request_error', message: 'Not practised here.' } })
  // Of the provider's large object, this is the part that the shop uses.
  return { elements, confirmCardPayment, createToken: never, createPaymentMethod: never } as unknown as Stripe
}
