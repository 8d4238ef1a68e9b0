import { listVariants } from '@/lib/cart/cart-item.server'
import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'

export const GET = handleOperation(operations.listVariants, listVariants)
