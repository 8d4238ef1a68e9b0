import { z } from 'zod'

const isHundredth = (rate: number) => Number.isInteger(Number((rate * 100).toFixed(6)))

/** In percent, as in files and in the API. */
export const vatRateSchema = z
  .number('a rate of VAT is a number in percent, like 24')
  .min(0, 'a rate of VAT is at least 0')
  .max(100, 'a rate of VAT is at most 100')
  .refine(isHundredth, 'a rate of VAT has at most two decimals')

export const vatSettingSchema = z.strictObject({
  rate: z
    .union([vatRateSchema, z.literal('none')], {
      error:
        'the rate is in percent, like 24; "none" for a shop that is not registered for VAT; null while nothing is said',
    })
    .nullable()
    .describe('In percent. "none": the shop is not registered for VAT and charges none. null: not said yet.'),
})
