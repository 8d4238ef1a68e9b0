import { type ListEntry, quantitiesOf, stateTag } from './list-merge'

export const entityTag = (entries: readonly ListEntry[]) => `"${stateTag(quantitiesOf(entries))}"`

/** Whether an If-Match header allows a change of a list with this entity tag. A request without the header is allowed. */
export function matchesIfMatch(ifMatch: string | null, tag: string): boolean {
  if (ifMatch === null || ifMatch.trim() === '*') return true
  return ifMatch.split(',').some((named) => named.trim() === tag)
}
