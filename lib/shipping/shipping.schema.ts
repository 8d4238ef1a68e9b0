import { z } from 'zod'
import { price, rowId } from '@/lib/base/wire.schema'

const shippingRule = z
  .object({
    id: rowId,
    country: z.string().nullable(),
    country_alternatives: z.string(),
    county: z.string().nullable(),
    county_alternatives: z.string(),
    city: z.string().nullable(),
    city_alternatives: z.string(),
    threshold_amount: price,
    shipping_fee: price,
    special_fees: z.array(
      z.object({
        id: rowId.describe('The id that variants carry in special_shipping_tags.'),
        special_fee_tagname: z.string(),
        special_fee: price,
        stackable: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ShippingRule' })

export const shippingFeesReply = z.array(shippingRule)

export type ShippingRule = z.output<typeof shippingRule>
