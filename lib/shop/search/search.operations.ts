import {
  aggregatesQuerySchema,
  aggregatesReplySchema,
  searchEntriesReplySchema,
  searchQuerySchema,
  searchReplySchema,
} from './search.schema'
import { type Operation } from '@/lib/platform/http/operation'

export const searchOperations = {
  searchProducts: {
    method: 'GET',
    path: '/shop/products/search',
    summary: 'Products by category, facets, text and price',
    description:
      'Spelling mistakes in `search` are forgiven, and prices, categories and other words for them understood; text in quotes is searched as it is. Twenty products unless `limit` says otherwise; `count` is the number of all that match.',
    from: 'query',
    input: searchQuerySchema,
    reply: searchReplySchema,
    auth: 'anyone',
  },
  searchAggregates: {
    method: 'GET',
    path: '/shop/products/search-aggregates',
    summary: 'The number of products for each filter, and the price range',
    description:
      'Takes the same filters as the search. The tags of a facet are counted as if no tag of this facet was chosen.',
    from: 'query',
    input: aggregatesQuerySchema,
    reply: aggregatesReplySchema,
    auth: 'anyone',
  },
  listSearchEntries: {
    method: 'GET',
    path: '/shop/products/search-entries',
    summary: 'Suggestions for the search box: categories with their tags',
    description: 'Each pair has products. The search box compares what is typed with them in the browser.',
    reply: searchEntriesReplySchema,
    auth: 'anyone',
  },
} as const satisfies Record<string, Operation>

export type SearchOperations = typeof searchOperations
