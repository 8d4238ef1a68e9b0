/** How often one address (and, where a call names one, one account) may call within a window. */
export const limits = {
  contact: { hits: 5, seconds: 10 * 60 },
} as const satisfies Record<string, { hits: number; seconds: number }>

export type LimitName = keyof typeof limits
