/** How often one address (and, where a call names one, one account) may call within a window. */
export const limits = {
  contact: { hits: 30, seconds: 10 * 60 },
  logIn: { hits: 100, seconds: 10 * 60 },
  signUp: { hits: 60, seconds: 60 * 60 },
  resetRequest: { hits: 60, seconds: 60 * 60 },
  mailLink: { hits: 60, seconds: 10 * 60 },
  /** Wrong passwords for one account, from wherever: right ones are taken off again. */
  passwordOfAccount: { hits: 20, seconds: 15 * 60 },
  /** Letters that strangers may have us send to one address. */
  mailToAccount: { hits: 10, seconds: 60 * 60 },
  /** Reads everything about a customer. */
  myData: { hits: 60, seconds: 60 * 60 },
  order: { hits: 600, seconds: 10 * 60 },
} as const satisfies Record<string, { hits: number; seconds: number }>

export type LimitName = keyof typeof limits
