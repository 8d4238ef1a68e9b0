import { z } from 'zod'
import { priceSchema, rowIdSchema } from '@/lib/platform/base/shared.schema'

export const deliveryDaysSchema = z
  .object({ min: z.int().min(0).max(99), max: z.int().min(0).max(99) })
  .describe('Working days from the order to the delivery.')

const shippingRuleSchema = z
  .object({
    id: rowIdSchema,
    country: z.string().nullable(),
    country_alternatives: z.string(),
    county: z.string().nullable(),
    county_alternatives: z.string(),
    city: z.string().nullable(),
    city_alternatives: z.string(),
    threshold_amount: priceSchema,
    shipping_fee: priceSchema,
    delivery_days: deliveryDaysSchema.optional(),
    special_fees: z.array(
      z.object({
        id: rowIdSchema.describe('The id that variants carry in special_shipping_tags.'),
        special_fee_tagname: z.string(),
        special_fee: priceSchema,
        stackable: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ShippingRule' })

export const shippingFeesReplySchema = z.array(shippingRuleSchema)

export type ShippingRule = z.output<typeof shippingRuleSchema>
export type DeliveryDays = z.output<typeof deliveryDaysSchema>
