import { z } from 'zod'
import { filePriceSchema, lineSchema, textSchema } from '@/lib/platform/base/shared.schema'

/** Working days from the order to the delivery. */
const deliveryDaysSchema = z
  .strictObject({ min: z.int().min(0).max(99), max: z.int().min(0).max(99) })
  .refine(({ min, max }) => min <= max, 'the first number of days is larger than the second')

const shortTextSchema = lineSchema(200).min(1)

/** Alternatives are other spellings that a shopper may type, separated by commas. */
const destinationNameShape = { name: shortTextSchema.nullable(), alternatives: textSchema(2000) }
const destinationNameSchema = z.strictObject(destinationNameShape)

export const shippingFileSchema = z.array(
  z.strictObject({
    country: destinationNameSchema,
    county: destinationNameSchema,
    city: destinationNameSchema,
    /** The cart total from which shipping is free. */
    threshold_amount: filePriceSchema,
    shipping_fee: filePriceSchema,
    special_fees: z.array(z.strictObject({ tag: z.string(), fee: filePriceSchema, stackable: z.boolean() })),
    delivery_days: deliveryDaysSchema.optional(),
  }),
)

export type ShippingFile = z.output<typeof shippingFileSchema>
