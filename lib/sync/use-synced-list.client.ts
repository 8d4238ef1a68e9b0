'use client'

import { useLayoutEffect } from 'react'
import useSWR, { mutate } from 'swr'
import { onBeforeLogOut, refreshSession, type Session, useSession } from '@/lib/account/session.client'
import { type ListEntry } from './list-merge'
import { type ListPage, type ListRules, type ListOwner } from './list-rules'
import { SyncedList } from './synced-list.client'

const DEDUPING_INTERVAL = 30_000

/** When SWR fetches: with the first place that shows the list, and on coming back to the page or online. Failures are the list's to retry. */
const OPTIONS = {
  dedupingInterval: DEDUPING_INTERVAL,
  focusThrottleInterval: DEDUPING_INTERVAL,
  shouldRetryOnError: false,
}

function listOwnerOf({ isKnown, isAuthenticated, owner }: Session): ListOwner {
  if (!isKnown) return undefined
  return isAuthenticated ? (owner ?? undefined) : null
}

/** Everything that shows the list reads it from SWR's cache, under its path. */
const createListPage = <Entry>(path: string): ListPage<Entry> => ({
  show: (entries) => void mutate(path, entries, { revalidate: false }),
  refetch: () => void mutate(path),
  currentOwner: () => listOwnerOf(refreshSession()),
})

/** One for each kind of list, for as long as the document is there. */
export function createSyncedList<Entry extends ListEntry>(rules: ListRules<Entry>): SyncedList<Entry> {
  const list = new SyncedList(rules, createListPage<Entry>(rules.path))
  onBeforeLogOut(list.detach, list.clear)
  return list
}

type ListState<Entry> = {
  entries: readonly Entry[]
  /** False while more may come: the page is not hydrated yet, or the server has not answered. */
  isLoaded: boolean
  /** The server's list could not be fetched, and there is none here: it is not known whether it is empty. */
  hasFailed: boolean
}

const EMPTY_LIST: readonly never[] = []

/** The list as it is now, in all places that show it at once, following whoever is logged in. */
export function useSyncedList<Entry extends ListEntry>(list: SyncedList<Entry>): ListState<Entry> {
  const whose = listOwnerOf(useSession())
  // Before the first paint of a page that is alive: what the browser keeps is there at once.
  useLayoutEffect(() => list.setOwner(whose), [list, whose])
  const { data, error } = useSWR<readonly Entry[], unknown>(whose === undefined ? null : list.path, list.fetch, OPTIONS)
  const isSettled = data !== undefined
  return { entries: data ?? EMPTY_LIST, isLoaded: isSettled, hasFailed: !isSettled && error !== undefined }
}
