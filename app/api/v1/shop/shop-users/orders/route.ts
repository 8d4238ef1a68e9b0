import { listMyOrders } from '@/lib/checkout/orders/my-orders.server'
import { handleOperation } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const GET = handleOperation(operations.listOrders, listMyOrders)
