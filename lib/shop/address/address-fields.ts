import * as t from '@messages/address'
import { looksLikeEmail, MAX_EMAIL_LENGTH } from '@/lib/platform/base/credentials'
import { hasWebAddress } from '@/lib/platform/base/web-address'

type FieldOptions = {
  label: string
  autoComplete: string
  maxLength: number
  /** The message for an empty value; null for an optional field. */
  missing: string | null
  type?: 'email' | 'tel'
  isPersonName?: boolean
  /** Two such fields share a row of the checkout's form. */
  half?: boolean
}

const field = <Name extends string>(name: Name, options: FieldOptions) => ({ name, ...options })

/**
 * The fields of an address, in the order of the checkout. Forms, the API's schemas, the columns of the database and
 * exports derive from this table. The values are free text, because addresses may be in any country.
 */
export const ADDRESS_FIELDS = [
  field('first_name', {
    label: t.labels.first_name,
    autoComplete: 'given-name',
    maxLength: 80,
    missing: t.missing.first_name,
    isPersonName: true,
    half: true,
  }),
  field('last_name', {
    label: t.labels.last_name,
    autoComplete: 'family-name',
    maxLength: 80,
    missing: t.missing.last_name,
    isPersonName: true,
    half: true,
  }),
  field('email', {
    label: t.labels.email,
    autoComplete: 'email',
    maxLength: MAX_EMAIL_LENGTH,
    missing: t.missing.email,
    type: 'email',
    half: true,
  }),
  field('phone', {
    label: t.labels.phone,
    autoComplete: 'tel',
    maxLength: 40,
    missing: t.missing.phone,
    type: 'tel',
    half: true,
  }),
  field('address_1', {
    label: t.labels.address_1,
    autoComplete: 'address-line1',
    maxLength: 160,
    missing: t.missing.address_1,
  }),
  field('address_2', {
    label: t.labels.address_2,
    autoComplete: 'address-line2',
    maxLength: 80,
    missing: t.missing.address_2,
  }),
  field('address_3', {
    label: t.labels.address_3,
    autoComplete: 'address-line3',
    maxLength: 160,
    missing: null,
  }),
  field('zipcode', {
    label: t.labels.zipcode,
    autoComplete: 'postal-code',
    maxLength: 20,
    missing: t.missing.zipcode,
    half: true,
  }),
  field('city', {
    label: t.labels.city,
    autoComplete: 'address-level2',
    maxLength: 80,
    missing: t.missing.city,
    half: true,
  }),
  field('county', {
    label: t.labels.county,
    autoComplete: 'address-level1',
    maxLength: 80,
    missing: t.missing.county,
    half: true,
  }),
  field('country', {
    label: t.labels.country,
    autoComplete: 'country-name',
    maxLength: 80,
    missing: t.missing.country,
    half: true,
  }),
]

export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type AddressFieldName = AddressField['name']
export type AddressFields = Record<AddressFieldName, string>

/** An object with a value for each field. */
export const mapAddressFields = <Value>(toValue: (field: AddressField) => Value) =>
  Object.fromEntries(ADDRESS_FIELDS.map((one) => [one.name, toValue(one)])) as Record<AddressFieldName, Value>

export const EMPTY_ADDRESS: AddressFields = mapAddressFields(() => '')

/** Picks the address fields of an object that may have others, such as a saved address. Values that are not text become empty. */
export const pickAddressFields = (source: Readonly<Record<string, unknown>>): AddressFields =>
  mapAddressFields(({ name }) => {
    const value = source[name]
    return typeof value === 'string' ? value : ''
  })

function fieldError({ missing, type, isPersonName }: AddressField, value: string): string | null {
  if (missing === null) return null
  if (value === '') return missing
  if (isPersonName && hasWebAddress(value)) return t.noWebAddress
  return type === 'email' && !looksLikeEmail(value) ? t.invalidEmail(missing) : null
}

/** The messages of missing and invalid fields, in the order of the table. */
export const validateAddress = (address: AddressFields): Partial<AddressFields> =>
  Object.fromEntries(
    ADDRESS_FIELDS.flatMap((one) => {
      const error = fieldError(one, address[one.name].trim())
      return error === null ? [] : [[one.name, error]]
    }),
  )

/** The lines of a postal address. */
export const addressLines = (address: Omit<AddressFields, 'email' | 'phone'>): string[] =>
  [
    `${address.first_name} ${address.last_name}`,
    `${address.address_1} ${address.address_2}`,
    address.address_3,
    `${address.zipcode} ${address.city}`,
    address.county,
    address.country,
  ].filter(Boolean)
