import { showOrder } from '@/lib/checkout/orders/show-order.server'
import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'

export const GET = handleOperation(operations.showOrder, (ctx, input) => showOrder(ctx, input))
