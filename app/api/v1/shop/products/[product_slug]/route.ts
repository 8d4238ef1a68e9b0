import { showProduct } from '@/lib/catalogue/product.server'
import { handle } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const GET = handle(operations.showProduct, showProduct)
