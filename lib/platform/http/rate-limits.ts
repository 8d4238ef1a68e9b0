/** Limits by sender (an IP address, or a known browser of the account) and by account. */
export const rateLimitRules = {
  contact: { hits: 30, seconds: 10 * 60 },
  logIn: { hits: 100, seconds: 10 * 60 },
  signUp: { hits: 60, seconds: 60 * 60 },
  resetRequest: { hits: 60, seconds: 60 * 60 },
  /** The form asks when somebody stops typing, so several times for each password. */
  passwordStrength: { hits: 300, seconds: 10 * 60 },
  mailLink: { hits: 60, seconds: 10 * 60 },
  /** Wrong passwords of one sender for one account; right passwords are not counted. */
  passwordFromSender: { hits: 20, seconds: 15 * 60 },
  /** Wrong passwords for one account from all unknown senders together. */
  passwordOfAccount: { hits: 200, seconds: 15 * 60 },
  /** Emails of one kind that one sender may request for one email address. */
  mailFromSender: { hits: 5, seconds: 60 * 60 },
  /** Emails of one kind that all unknown senders together may request for one email address. */
  mailToAccount: { hits: 20, seconds: 60 * 60 },
  myData: { hits: 60, seconds: 60 * 60 },
  withdrawal: { hits: 30, seconds: 10 * 60 },
  /** Calls of a shopping agent at /mcp and /ucp/mcp. An assistant calls for many people from few addresses. */
  agent: { hits: 600, seconds: 10 * 60 },
  /** Wrong discount codes of one address; right ones are not counted. */
  discountCode: { hits: 60, seconds: 10 * 60 },
  /** Requests of one address with a wrong code of a gift card; those with right ones only are not counted. */
  giftCardCode: { hits: 60, seconds: 10 * 60 },
  /** The amounts of gift cards that one connection orders in a day. The settings have the limit. */
  giftCardsOfConnection: { hits: Infinity, seconds: 24 * 60 * 60 },
  /** Emails to the owner about orders of gift cards that were refused. */
  giftCardLimitEmail: { hits: 1, seconds: 6 * 60 * 60 },
  /** Answers to proofs, and changes of what is made. */
  making: { hits: 60, seconds: 10 * 60 },
  /** Of one day, because pictures that nobody orders take room. */
  answerPicture: { hits: 200, seconds: 24 * 60 * 60 },
  order: { hits: 100, seconds: 10 * 60 },
  /** Emails to the owner about orders that were refused because of what is held unpaid. */
  unpaidLimitEmail: { hits: 1, seconds: 6 * 60 * 60 },
  /** Forms and uploads of one person at the desk. */
  desk: { hits: 1_000, seconds: 10 * 60 },
  /** Attempts to sign in or to prove oneself again, of one address, session or known browser. */
  deskLogIn: { hits: 30, seconds: 10 * 60 },
  /** Wrong passwords and codes of one address, session or known browser for one person of the desk; right ones are not counted. */
  deskPasswordFromSender: { hits: 10, seconds: 15 * 60 },
  /** The same from all addresses and unknown browsers together. */
  deskPasswordOfAccount: { hits: 50, seconds: 15 * 60 },
  /** Failed sign-ins of one person of the desk, which are counted and not refused. */
  deskFailure: { hits: Infinity, seconds: 60 * 60 },
  /** Emails to the owner about them. */
  deskFailureEmail: { hits: 1, seconds: 24 * 60 * 60 },
  /** Work that one instance does for all. */
  everyMinute: { hits: 1, seconds: 60 },
  everyHour: { hits: 1, seconds: 60 * 60 },
} as const satisfies Record<string, { hits: number; seconds: number }>

/** Writes that may be in progress at once. Many people in an office or a mobile network share one IP address. */
export const maxInProgress = { address: 50, customer: 10, staff: 10, picture: 3, pictures: 12 } as const

export type LimitName = keyof typeof rateLimitRules
