import 'server-only'
import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { processSingleton } from '@/lib/platform/base/process-singleton'
import { type Db, database } from '@/lib/platform/db/client.server'
import { type PaymentProvider } from '@/lib/platform/db/schema/enums'
import { env, type Env } from '@/lib/platform/env.server'
import { SANDBOX_PUBLIC_KEY } from '@/lib/shop/payments/public-key'
import { createEmulatorFetch } from '@/lib/shop/payments/sandbox/stripe-emulator.server'
import { SANDBOX_WALLETS, type Wallet } from '@/lib/shop/payments/wallets'

/** Stripe if its keys are set, otherwise the card sandbox. Both are called through Stripe's SDK. */
export type CardProvider = {
  kind: PaymentProvider
  stripe: Stripe
  publicKey: string
  webhookSecret: string
  /** What the checkout shows besides the card form. */
  wallets: readonly Wallet[]
}

type Keys = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'> &
  Partial<Pick<Env, 'STRIPE_WALLETS'>>

// Two tries take half a minute at most, because a shopper waits for the result.
const REQUEST_OPTIONS = { timeout: 12_000, maxNetworkRetries: 1 }

export function createCardProvider(
  { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, STRIPE_WALLETS = [] }: Keys,
  db: () => Db,
  requestOptions = REQUEST_OPTIONS,
): CardProvider {
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return createSandboxProvider(db)
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    ...requestOptions,
    telemetry: false,
    ...apiServerOptions(STRIPE_API_URL),
  })
  return {
    kind: 'stripe',
    stripe,
    publicKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    wallets: STRIPE_WALLETS,
  }
}

function apiServerOptions(address: string | undefined) {
  if (!address) return {}
  const { protocol, hostname, port } = new URL(address)
  return protocol === 'https:'
    ? { host: hostname, port: port || 443 }
    : { protocol: 'http' as const, host: hostname, port: port || 80 }
}

function createSandboxProvider(db: () => Db): CardProvider {
  const stripe = new Stripe('sk_test_sandbox', {
    httpClient: Stripe.createFetchHttpClient(createEmulatorFetch(db)),
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return {
    kind: 'sandbox',
    stripe,
    publicKey: SANDBOX_PUBLIC_KEY,
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    wallets: SANDBOX_WALLETS,
  }
}

/** One for the process, because the sandbox's webhook secret is made here and checked in another bundle. */
export const cardProvider = processSingleton('card-provider', () => createCardProvider(env(), () => database().db))
