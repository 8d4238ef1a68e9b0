import { showProduct } from '@/lib/catalogue/product.server'
import { handleOperation } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const GET = handleOperation(operations.showProduct, showProduct)
