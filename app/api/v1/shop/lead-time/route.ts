import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'
import { findLeadTime } from '@/lib/shop/cart/cart-lead-time.server'

export const POST = handleOperation(operations.findLeadTime, findLeadTime)
