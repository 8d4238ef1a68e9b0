import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'
import { searchAggregates } from '@/lib/search/search.server'

export const GET = handleOperation(operations.searchAggregates, searchAggregates)
