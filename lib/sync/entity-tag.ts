import { type ListEntry, quantitiesOf, stateTag } from './list-merge'

export const entityTag = (entries: readonly ListEntry[]) => `"${stateTag(quantitiesOf(entries))}"`

/** Whether an If-Match header lets a change of this state happen. Without the header, everything does. */
export function matchesIfMatch(ifMatch: string | null, tag: string): boolean {
  if (ifMatch === null || ifMatch.trim() === '*') return true
  return ifMatch.split(',').some((named) => named.trim() === tag)
}
