import { showOrder } from '@/lib/checkout/show-order.server'
import { handle } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const GET = handle(operations.showOrder, (ctx, input) => showOrder(ctx, input))
