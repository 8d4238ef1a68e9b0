import { isSameList, type ListEntry, type Quantities, quantitiesOf } from './list-merge'

/** A list, and what the server last said it has of it; null when it never met the server's. */
export type ListSnapshot<Entry> = { entries: readonly Entry[]; base: Quantities | null }

/** What a browser keeps: the list that is shown, whose it is or was last, and what waits for other customers to come back. */
export type LocalLists<Entry> = ListSnapshot<Entry> & {
  owner: string | null
  parked: Readonly<Record<string, ListSnapshot<Entry>>>
}

const hasUnsavedChanges = <Entry extends ListEntry>({ entries, base }: ListSnapshot<Entry>) =>
  !isSameList(quantitiesOf(entries), base ?? {})

/** What a list has more than it had before. */
export function addedSince<Entry extends ListEntry>(entries: readonly Entry[], earlier: readonly Entry[]): Entry[] {
  const before = quantitiesOf(earlier)
  return entries.flatMap((entry) => {
    const more = entry.quantity - (before[entry.item.id] ?? 0)
    return more > 0 ? [{ ...entry, quantity: more }] : []
  })
}

/** The log-in has ended: a guest goes on with the list, and the customer's waits as it was at this moment. */
export function handOverToGuest<Entry extends ListEntry>(held: LocalLists<Entry>): LocalLists<Entry> {
  const { owner, entries, base, parked } = held
  return owner === null || parked[owner] ? held : { ...held, parked: { ...parked, [owner]: { entries, base } } }
}

/**
 * A customer has logged in. Whoever left the list here goes on with it, and with what was done as a guest
 * in between. Of another's, only what a guest has added since comes along; the other's own waits.
 */
export function switchToCustomer<Entry extends ListEntry>(
  held: LocalLists<Entry>,
  customer: string,
  { staysAfterLogOut }: { staysAfterLogOut: boolean },
): LocalLists<Entry> {
  const { [customer]: own, ...others } = handOverToGuest(held).parked
  if (held.owner === customer) return { ...held, parked: others }
  const another = held.owner === null ? undefined : others[held.owner]
  // What the server has, needs not wait here.
  const waiting = Object.fromEntries(Object.entries(others).filter(([, kept]) => hasUnsavedChanges(kept)))
  const guests = another ? addedSince(held.entries, another.entries) : held.entries
  const fresh = { entries: staysAfterLogOut ? guests : [], base: null }
  return { ...(own && (own.base || own.entries.length > 0) ? own : fresh), owner: customer, parked: waiting }
}
