'use client'

import { callApi } from '@/lib/platform/http/api.client'
import { type Suggest } from './suggest.client'
import { type SearchOperations } from './search.operations'

let loading: Promise<Suggest> | undefined

/** Loads the library and the search entries once, when the shopper is about to type. */
export function loadSuggestions(): Promise<Suggest> {
  loading ??= Promise.all([
    import('./suggest.client'),
    callApi<SearchOperations['listSearchEntries']>('GET', '/shop/products/search-entries'),
  ])
    .then(([{ suggestFrom }, entries]) => suggestFrom(entries))
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}
