import { z } from 'zod'
import { type ShopOption } from './options'

const optionSchema = z.boolean('an option is true or false').default(true)

const shape = {
  custom_orders: optionSchema,
  cash_on_delivery: optionSchema,
  bank_transfer: optionSchema,
  wishlist: optionSchema,
} satisfies Record<Exclude<ShopOption, 'card_payment'>, z.ZodType>

/** The parts of a shop that an owner can switch off, in the format of settings.json. */
export const optionsSchema = z.strictObject(shape)

export type Options = z.output<typeof optionsSchema>
