import * as t from '@messages/api-errors'
import { activeAddresses, isSameAddress } from './address'
import { type AddressFields } from './address-fields'
import { type Address, type AddressChange, type AddressEntry, MAX_ADDRESSES } from './address.schema'

// Deleted addresses stay stored as hidden ones, so their number needs a limit too.
const MAX_STORED = MAX_ADDRESSES * 4

export type NewAddress = AddressFields & { active: boolean }

type AddressPlan =
  | { ok: true; changed: Address[]; added: NewAddress[] }
  | { ok: false; problems: Record<string, string[]> }

const refused = (problems: Record<string, string[]>) => ({ ok: false as const, problems })

const isNew = (entry: AddressEntry | AddressChange): entry is AddressEntry => entry.id === undefined

/**
 * Applies the entries in order and returns the rows to write. A new address that is identical to a stored one makes
 * the stored one active again.
 */
export function planAddresses(
  stored: readonly Address[],
  entries: readonly (AddressEntry | AddressChange)[],
): AddressPlan {
  const current = new Map(stored.map((one) => [one.id, one]))
  const added: NewAddress[] = []
  for (const [at, entry] of entries.entries()) {
    if (isNew(entry)) {
      addTo(current, added, entry)
      continue
    }
    const before = current.get(entry.id)
    // The message is the same for another customer's address, so that it does not tell which ids exist.
    if (!before) return refused({ [`${at}.id`]: [t.noSuchAddress(entry.id)] })
    current.set(entry.id, { ...before, ...entry, created_at: before.created_at })
  }
  const all = [...current.values()]
  if (
    stored.length + added.length > MAX_STORED ||
    activeAddresses(all).length + added.filter(({ active }) => active).length > MAX_ADDRESSES
  )
    return refused({ non_field_errors: [t.tooManyAddresses(MAX_ADDRESSES)] })
  const isChanged = (one: Address) => {
    const before = stored.find(({ id }) => id === one.id)
    return !before || before.active !== one.active || !isSameAddress(before, one)
  }
  return { ok: true, changed: all.filter(isChanged), added }
}

function addTo(
  current: Map<number, Address>,
  added: NewAddress[],
  { id: _, created_at: __, ...entry }: AddressEntry,
): void {
  const identical = [...current.values()].find((one) => isSameAddress(one, entry))
  const sameAgain = added.find((one) => isSameAddress(one, entry))
  if (identical) current.set(identical.id, { ...identical, active: true })
  else if (sameAgain) sameAgain.active = true
  else added.push(entry)
}
