import { Problem } from '@/lib/platform/base/problem'

/** Why the owner cannot do something about a statement. */
export const withdrawalConflict = (id: number, done: string, reason: string) =>
  new Problem('conflict', { detail: `Statement ${id} of withdrawal cannot be ${done}: ${reason}.` })
