/** How often one sender (an address, or a browser that the account knows) may call within a window, and how often an account may be meant. */
export const rateLimitRules = {
  contact: { hits: 30, seconds: 10 * 60 },
  logIn: { hits: 100, seconds: 10 * 60 },
  signUp: { hits: 60, seconds: 60 * 60 },
  resetRequest: { hits: 60, seconds: 60 * 60 },
  /** The form asks when somebody stops typing, so several times for each password. */
  passwordStrength: { hits: 300, seconds: 10 * 60 },
  mailLink: { hits: 60, seconds: 10 * 60 },
  /** Wrong passwords of one sender for one account: right ones are taken off again. */
  passwordFromSender: { hits: 20, seconds: 15 * 60 },
  /** Wrong passwords for one account from all unknown senders together. */
  passwordOfAccount: { hits: 200, seconds: 15 * 60 },
  /** Emails of one kind that one sender may have us send to one address. */
  mailFromSender: { hits: 5, seconds: 60 * 60 },
  /** Emails of one kind that all unknown senders together may have us send to one address. */
  mailToAccount: { hits: 20, seconds: 60 * 60 },
  /** Reads everything about a customer. */
  myData: { hits: 60, seconds: 60 * 60 },
  order: { hits: 600, seconds: 10 * 60 },
} as const satisfies Record<string, { hits: number; seconds: number }>

/** Writing calls that may be in progress at once. An office or a mobile network is many people behind one address. */
export const mostInProgress = { address: 50, customer: 10 } as const

export type LimitName = keyof typeof rateLimitRules
