import { shippingFeesReplySchema } from './shipping.schema'
import { type Operation } from '@/lib/http/operation'

export const shippingOperations = {
  listShippingFees: {
    method: 'GET',
    path: '/shop/products/shipping-fees',
    summary: 'The shipping rules',
    reply: shippingFeesReplySchema,
    auth: 'anyone',
  },
} as const satisfies Record<string, Operation>

export type ShippingOperations = typeof shippingOperations
