'use client'

import Fuse from 'fuse.js'
import { searchKey } from './search-key'
import { type SearchEntry } from './search.schema'

export type Suggest = (text: string) => SearchEntry[]

const MATCH_THRESHOLD = 0.15
const MAX_SUGGESTIONS = 6
const SEARCH_KEYS = ['category', 'category_slug', 'tag', 'tag_slug'] as const

export function suggestFrom(entries: readonly SearchEntry[]): Suggest {
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
