import { type Address, type Place } from './address.schema'

const PLACE_FIELDS = [
  'first_name', 'last_name', 'email', 'phone', 'address_1', 'address_2', 'address_3', 'zipcode', 'city', 'county', 'country',
] as const satisfies readonly (keyof Place)[]

/** Identical in all fields that a person fills in. */
export const isSamePlace = (one: Place, other: Place) => PLACE_FIELDS.every((field) => one[field] === other[field])

export const activeOf = (addresses: readonly Address[]) => addresses.filter(({ active }) => active)

/** Deleting only hides: an order or an undo may still need it. */
export const withoutAddresses = (addresses: readonly Address[], deleted: readonly number[]): Address[] =>
  addresses.map((one) => (deleted.includes(one.id) ? { ...one, active: false } : one))
