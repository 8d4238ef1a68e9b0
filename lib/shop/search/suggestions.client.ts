'use client'

import { callApi } from '@/lib/platform/http/api.client'
import { searchKey } from './search-key'
import { type SearchEntry } from './search.schema'
import { type SearchOperations } from './search.operations'

export type Suggest = (text: string) => SearchEntry[]

const MATCH_THRESHOLD = 0.15
const MAX_SUGGESTIONS = 6
const SEARCH_KEYS = ['category', 'category_slug', 'tag', 'tag_slug'] as const

let loading: Promise<Suggest> | undefined

/** Loads the library and the search entries once, when the shopper is about to type. */
export function loadSuggestions(): Promise<Suggest> {
  loading ??= createSuggest().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function createSuggest(): Promise<Suggest> {
  const [{ default: Fuse }, entries] = await Promise.all([
    import('fuse.js'),
    callApi<SearchOperations['listSearchEntries']>('GET', '/shop/products/search-entries'),
  ])
  const keys = SEARCH_KEYS.map((name) => ({ name, getFn: (entry: SearchEntry) => searchKey(entry[name]) }))
  const fuse = new Fuse(entries, { keys, threshold: MATCH_THRESHOLD })
  // Each of several words may match the category or the tag.
  const matchesAnyKey = (word: string) => ({ $or: SEARCH_KEYS.map((key) => ({ [key]: word })) })
  return (text) => {
    const words = searchKey(text).split(/\s+/).filter(Boolean)
    if (words.length === 0) return []
    const found = fuse.search(words.length === 1 ? words.join() : { $and: words.map(matchesAnyKey) }, {
      limit: MAX_SUGGESTIONS,
    })
    return found.map(({ item }) => item)
  }
}
