import { z } from 'zod'

/** What the strictest law of the EU asks for: gift cards of Ireland are valid for at least five years. */
const LEAST_YEARS = 5
const MOST_YEARS = 99
const MAX_DELAY_HOURS = 14 * 24

const MOST_PER_DAY = 100_000

const mostMessage = `this is a whole number from 1 to ${MOST_PER_DAY}, or null`
const yearsMessage = `this is a whole number of years from ${LEAST_YEARS} to ${MOST_YEARS}, or null`
const hoursMessage = `this is a whole number of hours from 0 to ${MAX_DELAY_HOURS}`

/** In the format of settings.json. */
export const giftCardSettingsSchema = z.strictObject({
  valid_years: z
    .int(yearsMessage)
    .min(LEAST_YEARS, yearsMessage)
    .max(MOST_YEARS, yearsMessage)
    .nullable()
    .default(null)
    .describe('How long a gift card pays after it was sold. null: it never ends.'),
  refund_first: z
    .enum(['card', 'gift_card'])
    .default('card')
    .describe('Where a refund goes first when an order was paid with a gift card and in another way.'),
  delay_hours: z
    .int(hoursMessage)
    .min(0, hoursMessage)
    .max(MAX_DELAY_HOURS, hoursMessage)
    .default(24)
    .describe('How long a gift card waits before it is sent and pays, if its buyer has not bought anything before.'),
  most_per_day: z
    .int(mostMessage)
    .min(1, mostMessage)
    .max(MOST_PER_DAY, mostMessage)
    .nullable()
    .default(500)
    .describe(
      'For how much one buyer or connection can buy gift cards within a day, in whole units of the currency. null: no limit.',
    ),
})

export type GiftCardSettings = z.output<typeof giftCardSettingsSchema>
