import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'
import { searchAggregates } from '@/lib/shop/search/search.server'

export const GET = handleOperation(operations.searchAggregates, searchAggregates)
