import { z } from 'zod'
import { MAX_CART_LINES } from '@/lib/shop/cart/cart-limits'

export const placeQuerySchema = z.object({
  variants: z
    .array(z.int().positive())
    .max(MAX_CART_LINES)
    .default([])
    .meta({ description: 'What the shopper wants to order, by the ids of variants.' }),
})

export const checkoutPlaceSchema = z.object({
  admitted: z.boolean().meta({ description: 'Whether this shopper may order.' }),
  ahead: z.int().meta({ description: 'How many shoppers are before this one.' }),
  wait_seconds: z.int().meta({ description: 'How long the wait is expected to be.' }),
  ask_again_seconds: z
    .int()
    .meta({ description: 'When to ask again. Who does not ask for 90 seconds is passed over.' }),
  sold_out: z.array(z.int()).meta({ description: 'Of which of these variants nothing is left at the moment.' }),
})

export type CheckoutPlace = z.output<typeof checkoutPlaceSchema>
