import { listOrders } from '@/lib/checkout/my-orders.server'
import { handle } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const GET = handle(operations.listOrders, listOrders)
