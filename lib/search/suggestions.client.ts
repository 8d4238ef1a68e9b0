'use client'

import { callApi } from '@/lib/http/api.client'
import { type SearchEntry } from './search.schema'

export type Suggest = (text: string) => SearchEntry[]

const THRESHOLD = 0.15
const MOST = 6
const KEYS = ['category', 'category_slug', 'tag', 'tag_slug'] as const

let loading: Promise<Suggest> | undefined

/** The library and what it looks through are fetched when somebody is about to type, and once. */
export function loadSuggestions(): Promise<Suggest> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<Suggest> {
  const [{ default: Fuse }, entries] = await Promise.all([import('fuse.js'), callApi<SearchEntry[]>('/shop/products/search-entries')])
  const fuse = new Fuse(entries, { keys: [...KEYS], threshold: THRESHOLD })
  // Of several words, each may mean the category or the tag.
  const meaning = (word: string) => ({ $or: KEYS.map((key) => ({ [key]: word })) })
  return (text) => {
    const words = text.split(/\s+/).filter(Boolean)
    if (words.length === 0) return []
    const found = fuse.search(words.length === 1 ? text.trim() : { $and: words.map(meaning) }, { limit: MOST })
    return found.map(({ item }) => item)
  }
}
