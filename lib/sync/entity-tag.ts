import { type ListEntry, quantitiesOf, tagOf } from './list-merge'

export const entityTag = (entries: readonly ListEntry[]) => `"${tagOf(quantitiesOf(entries))}"`

/** Whether an If-Match header lets a change of this state happen. Without the header, everything does. */
export function allowsChange(ifMatch: string | null, tag: string): boolean {
  if (ifMatch === null || ifMatch.trim() === '*') return true
  return ifMatch.split(',').some((named) => named.trim() === tag)
}
