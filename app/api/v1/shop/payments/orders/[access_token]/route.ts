import { showOrder } from '@/lib/checkout/orders/show-order.server'
import { handleOperation } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const GET = handleOperation(operations.showOrder, (ctx, input) => showOrder(ctx, input))
