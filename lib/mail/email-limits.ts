/**
 * How many emails of all kinds one address is sent within a day before one of this kind is held back.
 * Orders of strangers come first to their end, so that they cannot use up what a password reset needs.
 */
export const maxEmailsPerDay = {
  /** About orders of whoever typed this address. */
  unconfirmed: 10,
  /** Which anybody can ask for: activation. */
  account: 40,
  /** The way back into an account, which strangers can ask for too: past the limit still sent where none of its kind was within the hour. */
  recovery: 40,
  /** About orders of a customer whose own, confirmed address it is. */
  confirmed: 60,
  /** To the shop itself, and what a customer must hear in any case. */
  none: null,
} as const

export type EmailLimit = keyof typeof maxEmailsPerDay

export const LIMIT_EXCEEDED = 'held back: this address was sent too many emails within a day'
