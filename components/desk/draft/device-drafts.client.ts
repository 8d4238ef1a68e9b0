'use client'

import { isRecord, parseJsonOrNull } from '@/lib/platform/base/json'
import { DRAFT_DAYS, type DraftOf } from '@/lib/owner/desk/drafts'
import { type DeviceDraft } from './choose-draft'

/** Drafts in local storage, each with the person who typed it in its key: nobody else is shown it. */
const PREFIX = 'desk-draft'
const DAY = 86_400_000

const keyOf = (staff: string, { form, subject }: DraftOf) => [PREFIX, staff, form, subject].join(' ')

/** Local storage may be full or blocked. */
function withStorage<Value>(task: (storage: Storage) => Value): Value | null {
  try {
    return task(localStorage)
  } catch {
    return null
  }
}

function parseDraft(text: string | null): DeviceDraft | null {
  const draft = parseJsonOrNull(text)
  if (!isRecord(draft) || typeof draft.at !== 'number' || !isRecord(draft.content)) return null
  const { texts, off, base } = draft.content
  return isRecord(texts) && Array.isArray(off) && isRecord(base) ? (draft as DeviceDraft) : null
}

export const readDeviceDraft = (staff: string, of: DraftOf): DeviceDraft | null =>
  parseDraft(withStorage((storage) => storage.getItem(keyOf(staff, of))))

/** False when the device cannot keep it. */
export const writeDeviceDraft = (staff: string, of: DraftOf, draft: DeviceDraft): boolean =>
  withStorage((storage) => {
    storage.setItem(keyOf(staff, of), JSON.stringify(draft))
    return true
  }) ?? false

export const removeDeviceDraft = (staff: string, of: DraftOf) =>
  void withStorage((storage) => storage.removeItem(keyOf(staff, of)))

function removeWhere(isOver: (key: string, storage: Storage) => boolean): void {
  withStorage((storage) => {
    const keys = Object.keys(storage).filter((key) => key.startsWith(`${PREFIX} `))
    for (const key of keys) if (isOver(key, storage)) storage.removeItem(key)
  })
}

/** When somebody signs out, nothing of other people stays on the device. The server keeps it for them. */
export const removeDraftsOfOthers = (staff: string) => removeWhere((key) => !key.startsWith(`${PREFIX} ${staff} `))

export const removeOldDrafts = (now: number) =>
  removeWhere((key, storage) => {
    const draft = parseDraft(storage.getItem(key))
    return draft === null || draft.at < now - DRAFT_DAYS * DAY
  })
