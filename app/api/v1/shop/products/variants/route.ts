import { listVariants } from '@/lib/cart/cart-item.server'
import { handle } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const GET = handle(operations.listVariants, listVariants)
