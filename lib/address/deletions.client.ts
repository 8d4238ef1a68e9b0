'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '@/lib/base/browser-storage.client'
import { isRecord, parsedJson } from '@/lib/base/json'
import { callApi } from '@/lib/http/api.client'

/**
 * Addresses that were deleted here and of which the server has not said yet that they are gone. They outlive
 * the page, so that a reload does not bring one back. By customer: nobody else may see or send them.
 */
const KEY = 'addresses_deleted'

type ByOwner = Readonly<Record<string, readonly number[]>>

const NONE: readonly number[] = []

let raw: string | null = null
let deletions: ByOwner = {}
const listeners = new Set<() => void>()

function byOwner(text: string): ByOwner {
  const value = parsedJson(text)
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([owner, ids]) => [owner, Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []]))
}

/** The same array as long as nothing has changed; in a browser that keeps nothing, what this page knows. */
function deletionsOf(owner: string | null): readonly number[] {
  const stored = readStored(KEY)
  if (stored !== null && stored !== raw) {
    raw = stored
    deletions = byOwner(stored)
  }
  return (owner === null ? null : deletions[owner]) ?? NONE
}

function store(owner: string, ids: readonly number[]): void {
  deletions = { ...deletions, [owner]: ids }
  raw = JSON.stringify(deletions)
  writeStored(KEY, raw)
  listeners.forEach((listener) => listener())
}

export const noteDeletion = (owner: string, id: number) => store(owner, [...deletionsOf(owner).filter((other) => other !== id), id])

/** The server has answered, whatever it was: nothing waits any more. */
export function settleDeletions(owner: string, ids: readonly number[]): void {
  const waiting = deletionsOf(owner)
  if (waiting.some((id) => ids.includes(id))) store(owner, waiting.filter((id) => !ids.includes(id)))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useDeletions = (owner: string | null): readonly number[] => useSyncExternalStore(subscribe, () => deletionsOf(owner), () => NONE)

/** What waits when the page is left: the few that changed, small enough for a request that outlives its page. */
export function useDeletionsInPassing(owner: string | null, path: string): void {
  useEffect(() => {
    if (owner === null) return
    const onTheWay = new Set<number>()

    function send(whose: string): void {
      const ids = deletionsOf(whose).filter((id) => !onTheWay.has(id))
      if (ids.length === 0) return
      ids.forEach((id) => onTheWay.add(id))
      callApi(path, { method: 'PATCH', body: ids.map((id) => ({ id, active: false })), keepalive: true })
        .then(() => settleDeletions(whose, ids))
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
