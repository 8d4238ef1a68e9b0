'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '@/lib/base/browser-storage.client'
import { isRecord, parseJsonOrNull } from '@/lib/base/json'
import { callApi } from '@/lib/http/api.client'

/**
 * Addresses that were deleted here and of which the server has not said yet that they are gone. They outlive
 * the page, so that a reload does not bring one back. By customer: nobody else may see or send them.
 */
const STORAGE_KEY = 'addresses_deleted'

type DeletionsByOwner = Readonly<Record<string, readonly number[]>>

const NO_IDS: readonly number[] = []

let cachedText: string | null = null
let cachedDeletions: DeletionsByOwner = {}
const listeners = new Set<() => void>()

function parseDeletions(text: string): DeletionsByOwner {
  const value = parseJsonOrNull(text)
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).map(([owner, ids]) => [
      owner,
      Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [],
    ]),
  )
}

/** The same array as long as nothing has changed; in a browser that keeps nothing, what this page knows. */
function readDeletions(owner: string | null): readonly number[] {
  const stored = readStored(STORAGE_KEY)
  if (stored !== null && stored !== cachedText) {
    cachedText = stored
    cachedDeletions = parseDeletions(stored)
  }
  return (owner === null ? null : cachedDeletions[owner]) ?? NO_IDS
}

function saveDeletions(owner: string, ids: readonly number[]): void {
  cachedDeletions = { ...cachedDeletions, [owner]: ids }
  cachedText = JSON.stringify(cachedDeletions)
  writeStored(STORAGE_KEY, cachedText)
  listeners.forEach((listener) => listener())
}

export const addPendingDeletion = (owner: string, id: number) =>
  saveDeletions(owner, [...readDeletions(owner).filter((other) => other !== id), id])

/** The server has answered, whatever it was: nothing waits any more. */
export function removePendingDeletions(owner: string, ids: readonly number[]): void {
  const waiting = readDeletions(owner)
  if (waiting.some((id) => ids.includes(id)))
    saveDeletions(
      owner,
      waiting.filter((id) => !ids.includes(id)),
    )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const usePendingDeletions = (owner: string | null): readonly number[] =>
  useSyncExternalStore(
    subscribe,
    () => readDeletions(owner),
    () => NO_IDS,
  )

/** What waits when the page is left: the few that changed, small enough for a request that outlives its page. */
export function useSaveDeletionsOnLeave(owner: string | null, path: string): void {
  useEffect(() => {
    if (owner === null) return
    const onTheWay = new Set<number>()

    function send(whose: string): void {
      const ids = readDeletions(whose).filter((id) => !onTheWay.has(id))
      if (ids.length === 0) return
      ids.forEach((id) => onTheWay.add(id))
      callApi(path, { method: 'PATCH', body: ids.map((id) => ({ id, active: false })), keepalive: true })
        .then(() => removePendingDeletions(whose, ids))
        .catch(() => undefined)
        .finally(() => ids.forEach((id) => onTheWay.delete(id)))
    }

    const leave = () => send(owner)
    const hidden = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', leave)
      // Leaving for another page of the shop's own leaves no page: what waits is saved now.
      leave()
    }
  }, [owner, path])
}
