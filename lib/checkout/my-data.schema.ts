import { z } from 'zod'
import { addressesReply, place } from '@/lib/address/address.schema'
import { cartReply } from '@/lib/cart/cart.schema'
import { wishlistReply } from '@/lib/wishlist/wishlist.schema'
import { shownOrder } from './order.schema'

const keptOrder = shownOrder.omit({ bank_details: true }).extend({ billing_address: place.nullable() }).meta({ id: 'KeptOrder' })

export const myDataReply = z
  .object({
    account: z.object({ email: z.string(), created_at: z.iso.datetime() }),
    addresses: addressesReply,
    cart: cartReply,
    wishlist: wishlistReply,
    orders: z.array(keptOrder),
  })
  .meta({ id: 'MyData' })

export type MyData = z.output<typeof myDataReply>
export type KeptOrder = z.output<typeof keptOrder>
