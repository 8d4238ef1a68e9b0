import { isSameList, type ListEntry, type Quantities, quantitiesOf } from './list-merge'

/** A list, and what the server last said it has of it; null when it never met the server's. */
export type Kept<Entry> = { entries: readonly Entry[]; base: Quantities | null }

/** What a browser keeps: the list that is shown, whose it is or was last, and what waits for other customers to come back. */
export type Holding<Entry> = Kept<Entry> & { owner: string | null; waiting: Readonly<Record<string, Kept<Entry>>> }

const hasUnsaved = <Entry extends ListEntry>({ entries, base }: Kept<Entry>) => !isSameList(quantitiesOf(entries), base ?? {})

/** What a list has more than it had before. */
export function addedSince<Entry extends ListEntry>(entries: readonly Entry[], earlier: readonly Entry[]): Entry[] {
  const before = quantitiesOf(earlier)
  return entries.flatMap((entry) => {
    const more = entry.quantity - (before[entry.item.id] ?? 0)
    return more > 0 ? [{ ...entry, quantity: more }] : []
  })
}

/** The log-in has ended: a guest goes on with the list, and the customer's waits as it was at this moment. */
export function leaveToGuest<Entry extends ListEntry>(held: Holding<Entry>): Holding<Entry> {
  const { owner, entries, base, waiting } = held
  return owner === null || waiting[owner] ? held : { ...held, waiting: { ...waiting, [owner]: { entries, base } } }
}

/**
 * A customer has logged in. Whoever left the list here goes on with it, and with what was done as a guest
 * in between. Of another's, only what a guest has added since comes along; the other's own waits.
 */
export function takeOver<Entry extends ListEntry>(held: Holding<Entry>, customer: string, { isKeptByGuests }: { isKeptByGuests: boolean }): Holding<Entry> {
  const { [customer]: own, ...others } = leaveToGuest(held).waiting
  if (held.owner === customer) return { ...held, waiting: others }
  const another = held.owner === null ? undefined : others[held.owner]
  // What the server has, needs not wait here.
  const waiting = Object.fromEntries(Object.entries(others).filter(([, kept]) => hasUnsaved(kept)))
  const guests = another ? addedSince(held.entries, another.entries) : held.entries
  const fresh = { entries: isKeptByGuests ? guests : [], base: null }
  return { ...(own && (own.base || own.entries.length > 0) ? own : fresh), owner: customer, waiting }
}
