import { isSameList, keyOf, type ListEntry, type Quantities, quantitiesOf } from './list-entries'

/** The id of the customer who owns the list, null for a guest, undefined while the session is unknown. */
export type ListOwner = string | null | undefined

/** A list and its base, the last state that the server confirmed; null before the first. */
export type ListSnapshot<Entry> = { entries: readonly Entry[]; base: Quantities | null }

/** What a customer who logged out has left to guests. The checksum recognizes that customer without naming them. */
export type LeftList = { by: number; quantities: Quantities }

const checksum = (text: string) => [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 0)

export const leaveList = (customer: string, entries: readonly ListEntry[]): LeftList | null =>
  entries.length === 0 ? null : { by: checksum(customer), quantities: quantitiesOf(entries) }

/** What somebody else than this customer has left. */
export const leftByOthers = (left: LeftList | null, customer: string): Quantities =>
  left === null || left.by === checksum(customer) ? {} : left.quantities

/** The lists in local storage: the shown one, its current or last owner, and lists of other customers with unsaved changes. */
export type LocalLists<Entry> = ListSnapshot<Entry> & {
  owner: string | null
  parked: Readonly<Record<string, ListSnapshot<Entry>>>
}

const hasUnsavedChanges = <Entry extends ListEntry>({ entries, base }: ListSnapshot<Entry>) =>
  !isSameList(quantitiesOf(entries), base ?? {})

/** The entries and quantities that were added since. */
export function addedSince<Entry extends ListEntry>(entries: readonly Entry[], before: Quantities): Entry[] {
  return entries.flatMap((entry) => {
    const more = entry.quantity - (before[keyOf(entry)] ?? 0)
    return more > 0 ? [{ ...entry, quantity: more }] : []
  })
}

/** After the log-in has ended: a guest continues with the list, and the customer's list is parked as it is. */
export function handOverToGuest<Entry extends ListEntry>(lists: LocalLists<Entry>): LocalLists<Entry> {
  const { owner, entries, base, parked } = lists
  return owner === null || parked[owner] ? lists : { ...lists, parked: { ...parked, [owner]: { entries, base } } }
}

/**
 * After a log-in. The owner of the list continues with it, including changes made as a guest in between. Another
 * customer gets only what a guest has added since; the owner's list stays parked.
 */
export function switchToCustomer<Entry extends ListEntry>(
  lists: LocalLists<Entry>,
  customer: string,
  { staysAfterLogOut }: { staysAfterLogOut: boolean },
): LocalLists<Entry> {
  const { [customer]: own, ...others } = handOverToGuest(lists).parked
  if (lists.owner === customer) return { ...lists, parked: others }
  const previousOwners = lists.owner === null ? undefined : others[lists.owner]
  const parked = Object.fromEntries(Object.entries(others).filter(([, list]) => hasUnsavedChanges(list)))
  const guests = previousOwners ? addedSince(lists.entries, quantitiesOf(previousOwners.entries)) : lists.entries
  const fresh = { entries: staysAfterLogOut ? guests : [], base: null }
  return { ...(own && (own.base || own.entries.length > 0) ? own : fresh), owner: customer, parked }
}
