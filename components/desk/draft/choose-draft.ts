import { type FormContent } from '@/lib/owner/desk/drafts'

/** A draft on this device, by its clock. */
export type DeviceDraft = {
  content: FormContent
  at: number
  /** When the server kept this draft or one before it, by the clock of the server. */
  savedAt: string | null
  /** Whether the server has this very draft. */
  isSent: boolean
}

/** The answer of the server. */
export type ServerAnswer = { draft: { content: FormContent; saved_at: string } | null; now: string }

export type FoundDraft = DeviceDraft & { from: 'device' | 'server' }
type Choice = { found: FoundDraft | null; other: FoundDraft | null }

/**
 * The newer of the two drafts, and the older one if another device has typed it. Compares ages, because the clock of a
 * device may be wrong. Without an answer of the server there is only the device.
 */
export function chooseDraft(device: DeviceDraft | null, answer: ServerAnswer | null, now: number): Choice {
  const here: FoundDraft | null = device && { ...device, from: 'device' }
  if (!answer) return { found: here, other: null }
  const { draft } = answer
  // What the server had and has no more was saved or discarded elsewhere.
  if (!draft) return { found: here?.isSent ? null : here, other: null }
  const age = Math.max(0, Date.parse(answer.now) - Date.parse(draft.saved_at))
  const there: FoundDraft = {
    content: draft.content,
    at: now - age,
    savedAt: draft.saved_at,
    isSent: true,
    from: 'server',
  }
  if (!here) return { found: there, other: null }
  if (here.savedAt === draft.saved_at) return { found: here, other: null }
  if (here.isSent) return { found: there, other: null }
  return here.at >= there.at
    ? { found: { ...here, savedAt: draft.saved_at }, other: there }
    : { found: there, other: here }
}
