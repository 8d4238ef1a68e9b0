import { z } from 'zod'
import { priceSchema } from '@/lib/platform/base/shared.schema'

/** In the format of settings.json. */
export const giftSettingsSchema = z.strictObject({
  wrapping: priceSchema
    .nullable()
    .default(null)
    .describe('What wrapping an order as a gift costs; "0.00" is free. null: the shop wraps nothing.'),
})

export type GiftSettings = z.output<typeof giftSettingsSchema>
