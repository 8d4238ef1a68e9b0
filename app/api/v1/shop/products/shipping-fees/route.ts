import { handleOperation } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'
import { listShippingFees } from '@/lib/shipping/shipping.server'

export const GET = handleOperation(operations.listShippingFees, listShippingFees)
