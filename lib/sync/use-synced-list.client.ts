'use client'

import { useLayoutEffect } from 'react'
import useSWR, { mutate } from 'swr'
import { beforeLogOut, readSession, type Session, useSession } from '@/lib/account/session.client'
import { type ListEntry } from './list-merge'
import { type ListPage, type ListRules, type Whose } from './list-rules'
import { SyncedList } from './synced-list.client'

const FRESH_FOR = 30_000

/** When SWR fetches: with the first place that shows the list, and on coming back to the page or online. Failures are the list's to retry. */
const OPTIONS = { dedupingInterval: FRESH_FOR, focusThrottleInterval: FRESH_FOR, shouldRetryOnError: false }

function whoseIs({ isKnown, isAuthenticated, owner }: Session): Whose {
  if (!isKnown) return undefined
  return isAuthenticated ? (owner ?? undefined) : null
}

/** Everything that shows the list reads it from SWR's cache, under its path. */
const pageOf = <Entry>(path: string): ListPage<Entry> => ({
  show: (entries) => void mutate(path, entries, { revalidate: false }),
  refetch: () => void mutate(path),
  whose: () => whoseIs(readSession()),
})

/** One for each kind of list, for as long as the document is there. */
export function openList<Entry extends ListEntry>(rules: ListRules<Entry>): SyncedList<Entry> {
  const list = new SyncedList(rules, pageOf<Entry>(rules.path))
  beforeLogOut(list.part, list.forget)
  return list
}

type ListState<Entry> = {
  entries: readonly Entry[]
  /** False while more may come: the page is not hydrated yet, or the server has not answered. */
  isSettled: boolean
  /** The server's list could not be fetched, and there is none here: it is not known whether it is empty. */
  hasFailed: boolean
}

const NONE: readonly never[] = []

/** The list as it is now, in all places that show it at once, following whoever is logged in. */
export function useSyncedList<Entry extends ListEntry>(list: SyncedList<Entry>): ListState<Entry> {
  const whose = whoseIs(useSession())
  // Before the first paint of a page that is alive: what the browser keeps is there at once.
  useLayoutEffect(() => list.follow(whose), [list, whose])
  const { data, error } = useSWR<readonly Entry[], unknown>(whose === undefined ? null : list.path, list.fetch, OPTIONS)
  const isSettled = data !== undefined
  return { entries: data ?? NONE, isSettled, hasFailed: !isSettled && error !== undefined }
}
