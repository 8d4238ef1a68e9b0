'use client'

import { PENDING_DELETIONS } from '@/lib/shop/account/personal-data.client'
import { StoredString } from '@/lib/platform/base/browser-storage.client'
import { isRecord, parseJsonOrNull } from '@/lib/platform/base/json'

/**
 * The ids of deleted addresses whose deletion the server has not confirmed, by customer, so that no other customer
 * sees or sends them. They are in local storage, so that a reload does not show a deleted address again.
 */
const stored = new StoredString(PENDING_DELETIONS)

function readAll(): Record<string, unknown> {
  const value = parseJsonOrNull(stored.text)
  return isRecord(value) ? value : {}
}

export function readPendingDeletions(owner: string | null): number[] {
  const ids = owner === null ? null : readAll()[owner]
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []
}

function writePendingDeletions(owner: string, ids: readonly number[]): void {
  const { [owner]: _, ...others } = readAll()
  const all = ids.length === 0 ? others : { ...others, [owner]: ids }
  stored.text = Object.keys(all).length === 0 ? null : JSON.stringify(all)
}

export const addPendingDeletion = (owner: string, id: number) =>
  writePendingDeletions(owner, [...new Set([...readPendingDeletions(owner), id])])

export const removePendingDeletions = (owner: string, ids: readonly number[]) =>
  writePendingDeletions(
    owner,
    readPendingDeletions(owner).filter((id) => !ids.includes(id)),
  )
