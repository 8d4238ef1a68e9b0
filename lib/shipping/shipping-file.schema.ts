import { z } from 'zod'
import { filePriceSchema, lineSchema, textSchema } from '@/lib/base/shared.schema'

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
  }),
)

export type ShippingFile = z.output<typeof shippingFileSchema>
