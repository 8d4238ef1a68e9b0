'use client'

import { isRecord } from '@/lib/platform/base/json'
import { type DraftOf, type FormContent } from '@/lib/owner/desk/drafts'
import { type LoadedDraft } from '@/lib/owner/desk/drafts.schema'

const PATH = '/desk/drafts'
/** A form that waits longer shows what the device has. */
const LOAD_MS = 4_000
const SEND_MS = 10_000
/** Browsers send no more after a page has gone. */
const MAX_KEEPALIVE = 60_000

/** Null when the server cannot be asked, or does not answer with a draft. */
export async function loadServerDraft(of: DraftOf): Promise<LoadedDraft | null> {
  try {
    const response = await fetch(`${PATH}?${new URLSearchParams(of)}`, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(LOAD_MS),
    })
    return response.ok ? ((await response.json()) as LoadedDraft) : null
  } catch {
    return null
  }
}

/** When the server kept it; null if it did not. */
export async function sendDraft(of: DraftOf, content: FormContent): Promise<string | null> {
  const reply = await post({ ...of, content })
  return isRecord(reply) && typeof reply.saved_at === 'string' ? reply.saved_at : null
}

export const removeServerDraft = async (of: DraftOf, savedAt: string): Promise<void> =>
  void (await post({ ...of, saved_at: savedAt }))

async function post(change: object): Promise<unknown> {
  try {
    const body = JSON.stringify(change)
    const response = await fetch(PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
      keepalive: body.length < MAX_KEEPALIVE / 2,
      signal: AbortSignal.timeout(SEND_MS),
    })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
