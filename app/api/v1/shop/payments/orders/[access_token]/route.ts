import { showOrder } from '@/lib/shop/my-orders/show-order.server'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'

export const GET = handleOperation(operations.showOrder, (ctx, input) => showOrder(ctx, input))
