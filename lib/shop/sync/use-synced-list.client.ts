'use client'

import { useLayoutEffect, useSyncExternalStore } from 'react'
import { onBeforeLogOut, refreshSession, type Session, useSession } from '@/lib/shop/account/session.client'
import { type ListEntry } from './list-entries'
import { type ListOwner } from './list-owner'
import { type ListRules, type ListState, SyncedList, UNKNOWN_LIST } from './synced-list.client'

function listOwnerOf({ isKnown, isAuthenticated, owner }: Session): ListOwner {
  if (!isKnown) return undefined
  return isAuthenticated ? (owner ?? undefined) : null
}

/** Call once for each kind of list, at module level. */
export function createSyncedList<Entry extends ListEntry>(rules: ListRules<Entry>): SyncedList<Entry> {
  const list = new SyncedList(rules, () => listOwnerOf(refreshSession()))
  onBeforeLogOut(list.detach, list.clear)
  return list
}

const getUnknown = () => UNKNOWN_LIST

/** The current list of whoever is logged in; all components that use it update together. */
export function useSyncedList<Entry extends ListEntry>(list: SyncedList<Entry>): ListState<Entry> {
  const owner = listOwnerOf(useSession())
  // A layout effect, so that the stored list is in the first paint after hydration.
  useLayoutEffect(() => list.setOwner(owner), [list, owner])
  useLayoutEffect(() => list.refetchIfStale(), [list])
  return useSyncExternalStore(list.subscribe, list.getState, getUnknown)
}
