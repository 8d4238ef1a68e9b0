import 'server-only'
import { tooManyAtOnce } from '@messages/api-errors'
import { Problem } from '@/lib/platform/base/problem'
import { processSingleton } from '@/lib/platform/base/process-singleton'
import { maxInProgress } from './rate-limits'

const writesInProgress = processSingleton('in-progress', () => new Map<string, number>())

/** Counts a write in progress and rejects it beyond the limit. Call the returned function when the write has ended. */
export function beginWrite(kind: keyof typeof maxInProgress, who: string): () => void {
  const counts = writesInProgress()
  const key = `${kind} ${who}`
  const before = counts.get(key) ?? 0
  if (before >= maxInProgress[kind]) throw new Problem('too_many', { detail: tooManyAtOnce }, { 'Retry-After': '1' })
  counts.set(key, before + 1)
  return () => {
    const left = (counts.get(key) ?? 1) - 1
    if (left > 0) counts.set(key, left)
    else counts.delete(key)
  }
}
