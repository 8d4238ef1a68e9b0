/**
 * How many emails of all kinds one address may get in a day before an email of this kind is held back. Orders
 * with an unconfirmed address have the lowest limit, so that they cannot use up that of a password reset.
 */
export const maxEmailsPerDay = {
  /** Order emails to an address that the customer has not confirmed. */
  unconfirmed: 10,
  /** Activation emails, which anybody can request. */
  account: 40,
  /** Password resets, which anybody can request. Beyond the limit one is still sent every hour. */
  recovery: 40,
  /** Order emails to a customer's own, confirmed address. */
  confirmed: 60,
  /** Emails to the shop, and notices that a customer must get in any case. */
  none: null,
} as const

export type EmailLimit = keyof typeof maxEmailsPerDay

export const LIMIT_EXCEEDED = 'held back: this address was sent too many emails within a day'
