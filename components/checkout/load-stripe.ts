'use client'

import { language } from '@messages/language'
import { type PaymentIntentResult, type Stripe, type StripeElementLocale } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { cardErrorMessage } from '@/lib/shop/payments/decline-codes'
import { SANDBOX_PUBLIC_KEY } from '@/lib/shop/payments/public-key'

/** Resolves to an error message, or to null if the payment succeeded. */
export type ConfirmPayment = (clientSecret: string) => Promise<string | null>

const LOCALE: string = language

async function load(publicKey: string): Promise<Stripe | null> {
  if (publicKey !== SANDBOX_PUBLIC_KEY) return loadStripe(publicKey, { locale: LOCALE as StripeElementLocale })
  const { createSandboxStripe } = await import('@/lib/shop/payments/sandbox/stripe-sandbox.client')
  return createSandboxStripe()
}

let loaded: { publicKey: string; stripe: Promise<Stripe | null> } | null = null

/** Loads Stripe.js or the card sandbox, once for the card form and the wallets; only if the shopper pays by card. */
export function loadStripeOrSandbox(publicKey: string): Promise<Stripe | null> {
  if (loaded?.publicKey === publicKey) return loaded.stripe
  const stripe = load(publicKey)
  loaded = { publicKey, stripe }
  // The next one tries again.
  stripe.catch(() => (loaded = null))
  return stripe
}

/** The message for the shopper, or null if the payment succeeded. */
export function paymentError({ error, paymentIntent }: PaymentIntentResult): string | null {
  const status = paymentIntent?.status ?? error?.payment_intent?.status
  if (status === 'succeeded' || status === 'processing') return null
  return cardErrorMessage(error ?? {})
}
