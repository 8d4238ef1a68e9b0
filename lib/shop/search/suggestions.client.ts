'use client'

import { callApi } from '@/lib/platform/http/api.client'
import { type Suggest, suggestFrom } from './suggest.client'
import { type SearchOperations } from './search.operations'

let loading: Promise<Suggest> | undefined

/** Loads the search entries once, when the shopper is about to type. */
export function loadSuggestions(): Promise<Suggest> {
  loading ??= callApi<SearchOperations['listSearchEntries']>('GET', '/shop/products/search-entries')
    .then(suggestFrom)
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}
