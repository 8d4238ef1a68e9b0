import { Problem } from '@/lib/platform/base/problem'

export type Done = 'accepted' | 'refused' | 'refunded' | 'marked as arrived'

const REFUSALS: Readonly<Record<Done, (id: number, reason: string) => string>> = {
  accepted: (id, reason) => `Statement ${id} of withdrawal cannot be accepted: ${reason}.`,
  refused: (id, reason) => `Statement ${id} of withdrawal cannot be refused: ${reason}.`,
  refunded: (id, reason) => `Statement ${id} of withdrawal cannot be refunded: ${reason}.`,
  'marked as arrived': (id, reason) => `Statement ${id} of withdrawal cannot be marked as arrived: ${reason}.`,
}

/** Why the owner cannot do something about a statement. */
export const withdrawalConflict = (id: number, done: Done, reason: string) =>
  new Problem('conflict', { detail: REFUSALS[done](id, reason) })
