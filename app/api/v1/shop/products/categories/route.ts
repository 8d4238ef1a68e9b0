import { listCategories } from '@/lib/catalogue/product.server'
import { handleOperation } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const GET = handleOperation(operations.listCategories, listCategories)
