import { activeAddresses, isSameAddress } from './address'
import {
  type Address,
  type AddressChange,
  type AddressEntry,
  MAX_ADDRESSES,
  type AddressFields,
  TOO_MANY_ADDRESSES,
} from './address.schema'

// Hidden ones are kept too, but not without end.
const MOST_KEPT = MAX_ADDRESSES * 4

export type NewAddress = AddressFields & { active: boolean }

type AddressPlan =
  { ok: true; changed: Address[]; added: NewAddress[] } | { ok: false; problems: Record<string, string[]> }

const refused = (problems: Record<string, string[]>) => ({ ok: false as const, problems })

const isNew = (entry: AddressEntry | AddressChange): entry is AddressEntry => entry.id === undefined

/**
 * What has to be written for a list of new and changed addresses, one entry after the other. A new one that is
 * identical to one that is there makes that one active again.
 */
export function planAddresses(
  known: readonly Address[],
  entries: readonly (AddressEntry | AddressChange)[],
): AddressPlan {
  const now = new Map(known.map((one) => [one.id, one]))
  const added: NewAddress[] = []
  for (const [at, entry] of entries.entries()) {
    if (isNew(entry)) {
      addTo(now, added, entry)
      continue
    }
    const before = now.get(entry.id)
    // The same words for what is somebody else's and for what does not exist.
    if (!before) return refused({ [`${at}.id`]: [`There is no address ${entry.id}.`] })
    now.set(entry.id, { ...before, ...entry, created_at: before.created_at })
  }
  const all = [...now.values()]
  if (
    known.length + added.length > MOST_KEPT ||
    activeAddresses(all).length + added.filter(({ active }) => active).length > MAX_ADDRESSES
  )
    return refused({ non_field_errors: [TOO_MANY_ADDRESSES] })
  const isChanged = (one: Address) => {
    const before = known.find(({ id }) => id === one.id)
    return !before || before.active !== one.active || !isSameAddress(before, one)
  }
  return { ok: true, changed: all.filter(isChanged), added }
}

function addTo(
  now: Map<number, Address>,
  added: NewAddress[],
  { id: _, created_at: __, ...entry }: AddressEntry,
): void {
  const identical = [...now.values()].find((one) => isSameAddress(one, entry))
  const sameAgain = added.find((one) => isSameAddress(one, entry))
  if (identical) now.set(identical.id, { ...identical, active: true })
  else if (sameAgain) sameAgain.active = true
  else added.push(entry)
}
