import { z } from 'zod'
import { addressesReplySchema, addressFieldsSchema } from '@/lib/address/address.schema'
import { cartReplySchema } from '@/lib/cart/cart.schema'
import { wishlistReplySchema } from '@/lib/wishlist/wishlist.schema'
import { shownOrderSchema } from '@/lib/checkout/order.schema'

const exportedOrderSchema = shownOrderSchema
  .omit({ bank_details: true })
  .extend({ billing_address: addressFieldsSchema.nullable() })
  .meta({ id: 'KeptOrder' })

export const myDataReplySchema = z
  .object({
    account: z.object({ email: z.string(), created_at: z.iso.datetime() }),
    addresses: addressesReplySchema,
    cart: cartReplySchema,
    wishlist: wishlistReplySchema,
    orders: z.array(exportedOrderSchema),
  })
  .meta({ id: 'MyData' })

export type MyData = z.output<typeof myDataReplySchema>
export type ExportedOrder = z.output<typeof exportedOrderSchema>
