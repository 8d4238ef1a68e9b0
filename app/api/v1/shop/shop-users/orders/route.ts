import { listMyOrders } from '@/lib/shop/my-orders/my-orders.server'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'

export const GET = handleOperation(operations.listOrders, listMyOrders)
