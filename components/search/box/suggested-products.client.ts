'use client'

import { useEffect, useState } from 'react'
import { callApi } from '@/lib/platform/http/api.client'
import { cleanQuery } from '@/lib/shop/search/listing'
import { type FoundProduct } from '@/lib/shop/search/search.schema'
import { type SearchOperations } from '@/lib/shop/search/search.operations'

const MAX_PRODUCTS = 3
const MIN_LENGTH = 2
const PAUSE_MS = 150

const found = new Map<string, Promise<FoundProduct[]>>()

async function search(query: string, signal: AbortSignal): Promise<FoundProduct[]> {
  const { results } = await callApi<SearchOperations['searchProducts']>(
    'GET',
    `/shop/products/search?search=${encodeURIComponent(query)}&limit=${MAX_PRODUCTS}`,
    { signal },
  )
  return results
}

/** What is known of a text; a search that failed or was stopped is not kept. */
function findProducts(query: string, signal: AbortSignal): Promise<FoundProduct[]> {
  const known = found.get(query)
  if (known) return known
  const result = search(query, signal)
  found.set(query, result)
  result.catch(() => found.delete(query))
  return result
}

type Shown = { query: string; products: FoundProduct[] }

/** The products that match a text, and whether they belong to it already; null where none are searched. */
export function useSuggestedProducts(text: string): (Shown & { isCurrent: boolean }) | null {
  const query = cleanQuery(text).toLowerCase()
  const [shown, setShown] = useState<Shown>({ query: '', products: [] })
  const isSearched = query.length >= MIN_LENGTH

  useEffect(() => {
    if (!isSearched) return
    const stop = new AbortController()
    const show = (products: FoundProduct[]) => {
      if (!stop.signal.aborted) setShown({ query, products })
    }
    const start = () => void findProducts(query, stop.signal).then(show, () => show([]))
    const timer = setTimeout(start, found.has(query) ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, isSearched])

  return isSearched ? { ...shown, isCurrent: shown.query === query } : null
}
