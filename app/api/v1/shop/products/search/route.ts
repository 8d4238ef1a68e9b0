import { handleOperation } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'
import { searchProducts } from '@/lib/search/search.server'

export const GET = handleOperation(operations.searchProducts, searchProducts)
