import { type Operation } from '@/lib/platform/http/operation'
import { myDataReplySchema } from './my-data.schema'
import { ordersQuerySchema, ordersReplySchema } from './my-orders.schema'

export const orderOperations = {
  listOrders: {
    method: 'GET',
    path: '/shop/shop-users/orders',
    summary: 'My orders, the newest first',
    description: 'In pages; `next` and `previous` lead to the others. Amounts are in the currency of each order.',
    from: 'query',
    input: ordersQuerySchema,
    reply: ordersReplySchema,
    auth: 'customer',
  },
  exportMyData: {
    method: 'GET',
    path: '/users/me/data/',
    summary: 'All stored data of the customer, as a file',
    description: 'Account, addresses, cart, wishlist, orders, withdrawals and messages.',
    reply: myDataReplySchema,
    auth: 'customer',
    limit: 'myData',
  },
} as const satisfies Record<string, Operation>

export type OrderOperations = typeof orderOperations
