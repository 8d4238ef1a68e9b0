'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { beforeLogOut, useSession } from '@/lib/account/session.client'
import { type ListEntry } from './list-merge'
import { type ListState } from './list-rules'
import { type SyncedList } from './synced-list.client'

const joined = new Set<unknown>()

/** Once per list, however many places show it. */
function partAtLogOut<Entry extends ListEntry>(list: SyncedList<Entry>): void {
  if (joined.has(list)) return
  joined.add(list)
  beforeLogOut(list.part)
}

/** The list as it is now, in all places that show it at once, following whoever is logged in. */
export function useSyncedList<Entry extends ListEntry>(list: SyncedList<Entry>): ListState<Entry> {
  const { isKnown, isAuthenticated } = useSession()
  useEffect(() => {
    partAtLogOut(list)
    if (isKnown) list.follow(isAuthenticated ? 'customer' : 'guest')
  }, [list, isKnown, isAuthenticated])
  return useSyncExternalStore(list.subscribe, list.current, list.onServer)
}
