'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '@/lib/base/browser-storage.client'
import { isRecord, parseJsonOrNull } from '@/lib/base/json'
import { callApi } from '@/lib/http/api.client'

/**
 * Deletions that the server has not confirmed yet. Local storage holds them, so that a reload does not show the
 * addresses again, and by customer, so that nobody else sees or sends them.
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

/** The same array while nothing changes, as `useSyncExternalStore` requires. Without local storage, the deletions of this page. */
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

/** For after the server's response, whether it accepted the deletions or refused them. */
export function removePendingDeletions(owner: string, ids: readonly number[]): void {
  const pending = readDeletions(owner)
  if (pending.some((id) => ids.includes(id)))
    saveDeletions(
      owner,
      pending.filter((id) => !ids.includes(id)),
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

/** Sends the pending deletions when the page is left. Only ids, because browsers limit the size of `keepalive` requests. */
export function useSaveDeletionsOnLeave(owner: string | null, path: string): void {
  useEffect(() => {
    if (owner === null) return
    const inFlight = new Set<number>()

    const send = () => {
      const ids = readDeletions(owner).filter((id) => !inFlight.has(id))
      if (ids.length === 0) return
      ids.forEach((id) => inFlight.add(id))
      callApi(path, { method: 'PATCH', body: ids.map((id) => ({ id, active: false })), keepalive: true })
        .then(() => removePendingDeletions(owner, ids))
        .catch(() => undefined)
        .finally(() => ids.forEach((id) => inFlight.delete(id)))
    }

    const sendWhenHidden = () => document.visibilityState === 'hidden' && send()
    document.addEventListener('visibilitychange', sendWhenHidden)
    window.addEventListener('pagehide', send)
    return () => {
      document.removeEventListener('visibilitychange', sendWhenHidden)
      window.removeEventListener('pagehide', send)
      // A navigation within the shop fires neither event.
      send()
    }
  }, [owner, path])
}
