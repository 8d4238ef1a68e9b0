import { ADDRESS_FIELDS, type AddressFields } from './address-fields'
import { type Address } from './address.schema'

/** Compares only the fields that a person fills in. */
export const isSameAddress = (one: AddressFields, other: AddressFields) =>
  ADDRESS_FIELDS.every(({ name }) => one[name] === other[name])

export const activeAddresses = (addresses: readonly Address[]) => addresses.filter(({ active }) => active)

/** Deleting only hides an address, so that adding an identical one restores it. */
export const markDeleted = (addresses: readonly Address[], deleted: readonly number[]): Address[] =>
  addresses.map((one) => (deleted.includes(one.id) ? { ...one, active: false } : one))
