import { shippingFeesReplySchema } from './shipping.schema'
import { type Operation } from '@/lib/platform/http/operation'

export const shippingOperations = {
  listShippingFees: {
    method: 'GET',
    path: '/shop/products/shipping-fees',
    summary: 'The shipping rules',
    description:
      'The rule of the most specific place applies: country, county and city, then country and county, then country, then the rule without a place. Shipping is free from `threshold_amount` on. A stackable special fee is charged for each unit, another one once.',
    reply: shippingFeesReplySchema,
    auth: 'anyone',
  },
} as const satisfies Record<string, Operation>

export type ShippingOperations = typeof shippingOperations
