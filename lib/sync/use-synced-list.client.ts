'use client'

import { useLayoutEffect } from 'react'
import useSWR, { mutate } from 'swr'
import { onBeforeLogOut, refreshSession, type Session, useSession } from '@/lib/account/session.client'
import { type ListEntry } from './list-merge'
import { type ListPage, type ListRules, type ListOwner } from './list-rules'
import { SyncedList } from './synced-list.client'

const DEDUPING_INTERVAL = 30_000

/** SWR fetches when the first component mounts, on focus and on reconnection. SyncedList retries after failures. */
const OPTIONS = {
  dedupingInterval: DEDUPING_INTERVAL,
  focusThrottleInterval: DEDUPING_INTERVAL,
  shouldRetryOnError: false,
}

function listOwnerOf({ isKnown, isAuthenticated, owner }: Session): ListOwner {
  if (!isKnown) return undefined
  return isAuthenticated ? (owner ?? undefined) : null
}

/** All components read the list from SWR's cache, under its path. */
const createListPage = <Entry>(path: string): ListPage<Entry> => ({
  show: (entries) => void mutate(path, entries, { revalidate: false }),
  refetch: () => void mutate(path),
  currentOwner: () => listOwnerOf(refreshSession()),
})

/** Call once for each kind of list, at module level. */
export function createSyncedList<Entry extends ListEntry>(rules: ListRules<Entry>): SyncedList<Entry> {
  const list = new SyncedList(rules, createListPage<Entry>(rules.path))
  onBeforeLogOut(list.detach, list.clear)
  return list
}

type ListState<Entry> = {
  entries: readonly Entry[]
  /** False until the page is hydrated and, for a customer without a stored list, the server has responded. */
  isLoaded: boolean
  /** True when the fetch failed and nothing is stored, so that it is unknown whether the list is empty. */
  hasFailed: boolean
}

const EMPTY_LIST: readonly never[] = []

/** The current list of whoever is logged in; all components that use it update together. */
export function useSyncedList<Entry extends ListEntry>(list: SyncedList<Entry>): ListState<Entry> {
  const owner = listOwnerOf(useSession())
  // A layout effect, so that the stored list is in the first paint after hydration.
  useLayoutEffect(() => list.setOwner(owner), [list, owner])
  const { data, error } = useSWR<readonly Entry[], unknown>(owner === undefined ? null : list.path, list.fetch, OPTIONS)
  const isSettled = data !== undefined
  return { entries: data ?? EMPTY_LIST, isLoaded: isSettled, hasFailed: !isSettled && error !== undefined }
}
