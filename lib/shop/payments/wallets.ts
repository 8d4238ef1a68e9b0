/** A wallet with which a card payment can be confirmed: those of Stripe, and the one of the card sandbox. */
export type Wallet = 'apple_pay' | 'google_pay' | 'link' | 'demo_pay'

export const SANDBOX_WALLETS = ['demo_pay'] as const satisfies readonly Wallet[]

/**
 * The types of payment that Stripe is asked for. Apple Pay and Google Pay are cards, Link is a type of its own. Browser
 * and server name the same ones, because Stripe refuses a payment that was confirmed with other types.
 */
export const paymentMethodTypes = (wallets: readonly Wallet[]): ('card' | 'link')[] =>
  wallets.includes('link') ? ['card', 'link'] : ['card']
