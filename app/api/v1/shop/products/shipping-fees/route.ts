import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'
import { listShippingFees } from '@/lib/shipping/shipping.server'

export const GET = handleOperation(operations.listShippingFees, listShippingFees)
