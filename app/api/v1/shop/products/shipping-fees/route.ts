import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'
import { listShippingFees } from '@/lib/shop/shipping/shipping.server'

export const GET = handleOperation(operations.listShippingFees, listShippingFees)
