import { listVariants } from '@/lib/cart/cart-item.server'
import { handleOperation } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const GET = handleOperation(operations.listVariants, listVariants)
