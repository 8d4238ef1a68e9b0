import { type Address, type AddressFields } from './address.schema'

const ADDRESS_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'address_1',
  'address_2',
  'address_3',
  'zipcode',
  'city',
  'county',
  'country',
] as const satisfies readonly (keyof AddressFields)[]

/** Compares only the fields that a person fills in. */
export const isSameAddress = (one: AddressFields, other: AddressFields) =>
  ADDRESS_FIELDS.every((field) => one[field] === other[field])

export const activeAddresses = (addresses: readonly Address[]) => addresses.filter(({ active }) => active)

/** Deleting only hides an address, so that adding an identical one restores it. */
export const markDeleted = (addresses: readonly Address[], deleted: readonly number[]): Address[] =>
  addresses.map((one) => (deleted.includes(one.id) ? { ...one, active: false } : one))
