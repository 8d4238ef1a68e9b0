import { listVariants } from '@/lib/shop/cart/cart-item.server'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'

export const GET = handleOperation(operations.listVariants, listVariants)
