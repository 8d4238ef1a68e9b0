import { listMyOrders } from '@/lib/checkout/orders/my-orders.server'
import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'

export const GET = handleOperation(operations.listOrders, listMyOrders)
