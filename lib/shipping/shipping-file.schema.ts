import { z } from 'zod'
import { line, text } from '@/lib/base/wire.schema'

const words = line(200).min(1)
const price = z.string().regex(/^\d{1,7}\.\d{2}$/, 'a price has a point and two decimals, like 48.00')

/** Alternatives are written one after the other with commas, as a shopper might type them. */
const place = { name: words.nullable(), alternatives: text(2000) }
const placeName = z.strictObject(place)

export const shippingFile = z.array(
  z.strictObject({
    country: placeName,
    county: placeName,
    city: placeName,
    /** From this cart total on, shipping is free. */
    threshold_amount: price,
    shipping_fee: price,
    special_fees: z.array(
      z.strictObject({ tag: z.string(), fee: price, stackable: z.boolean() }),
    ),
  }),
)

export type ShippingFile = z.output<typeof shippingFile>
