import { z } from 'zod'
import { isCurrency } from './currencies'

const isLocale = (text: string) => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(text).length > 0
  } catch {
    return false
  }
}

/** The currency of a shop's prices, and how they are written. */
export const moneySettingsSchema = z.strictObject({
  currency: z.string().refine(isCurrency, 'a currency has a code of ISO 4217, like EUR, USD or JPY').default('EUR'),
  locale: z
    .string()
    .refine(isLocale, 'a locale is a language and a region, like en-IE, en-US or de-DE')
    .default('en-IE'),
  symbol: z.enum(['before', 'after'], 'the symbol stands before or after the amount').default('after'),
})

export type MoneySettings = z.output<typeof moneySettingsSchema>
