import {
  aggregatesQuerySchema,
  aggregatesReplySchema,
  searchEntriesReplySchema,
  searchQuerySchema,
  searchReplySchema,
} from './search.schema'
import { type Operation } from '@/lib/http/operation'

export const searchOperations = {
  searchProducts: {
    method: 'GET',
    path: '/shop/products/search',
    summary: 'Products by category, facets, text and price',
    from: 'query',
    input: searchQuerySchema,
    reply: searchReplySchema,
    auth: 'anyone',
  },
  searchAggregates: {
    method: 'GET',
    path: '/shop/products/search-aggregates',
    summary: 'The number of products for each filter, and the price range',
    from: 'query',
    input: aggregatesQuerySchema,
    reply: aggregatesReplySchema,
    auth: 'anyone',
  },
  listSearchEntries: {
    method: 'GET',
    path: '/shop/products/search-entries',
    summary: 'Suggestions for the search box: categories with their tags',
    reply: searchEntriesReplySchema,
    auth: 'anyone',
  },
} as const satisfies Record<string, Operation>

export type SearchOperations = typeof searchOperations
