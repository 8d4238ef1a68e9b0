import { looksLikeEmail, MAX_EMAIL_LENGTH } from '@/lib/base/credentials'
import { hasWebAddress, WEB_ADDRESS_MESSAGE } from '@/lib/base/web-address'

type FieldOptions = {
  label: string
  /** The label in the new-address form of an account. */
  newAddressLabel: string
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
    label: 'First name',
    newAddressLabel: 'First Name',
    autoComplete: 'given-name',
    maxLength: 80,
    missing: 'Please fill in the first name!',
    isPersonName: true,
    half: true,
  }),
  field('last_name', {
    label: 'Last name',
    newAddressLabel: 'Last Name',
    autoComplete: 'family-name',
    maxLength: 80,
    missing: 'Please fill in the last name!',
    isPersonName: true,
    half: true,
  }),
  field('email', {
    label: 'Email',
    newAddressLabel: 'E-mail',
    autoComplete: 'email',
    maxLength: MAX_EMAIL_LENGTH,
    missing: 'Please fill in the email address field!',
    type: 'email',
    half: true,
  }),
  field('phone', {
    label: 'Phone number',
    newAddressLabel: 'Phone Number',
    autoComplete: 'tel',
    maxLength: 40,
    missing: 'Please fill in the phone number field!',
    type: 'tel',
    half: true,
  }),
  field('address_1', {
    label: 'Street name',
    newAddressLabel: 'Street',
    autoComplete: 'address-line1',
    maxLength: 160,
    missing: 'Please fill in the street name field!',
  }),
  field('address_2', {
    label: 'Street number or building name',
    newAddressLabel: 'Street Number or Building Name',
    autoComplete: 'address-line2',
    maxLength: 80,
    missing: 'Please fill in the street number or building name field!',
  }),
  field('address_3', {
    label: 'Additional info',
    newAddressLabel: 'Additional info',
    autoComplete: 'address-line3',
    maxLength: 160,
    missing: null,
  }),
  field('zipcode', {
    label: 'ZIP/Postal code',
    newAddressLabel: 'ZIP/Postal Code',
    autoComplete: 'postal-code',
    maxLength: 20,
    missing: 'Please fill in the ZIP/Postal Code field!',
    half: true,
  }),
  field('city', {
    label: 'City',
    newAddressLabel: 'City',
    autoComplete: 'address-level2',
    maxLength: 80,
    missing: 'Please fill in the City field!',
    half: true,
  }),
  field('county', {
    label: 'County',
    newAddressLabel: 'County',
    autoComplete: 'address-level1',
    maxLength: 80,
    missing: 'Please fill in the County field!',
    half: true,
  }),
  field('country', {
    label: 'Country',
    newAddressLabel: 'Country',
    autoComplete: 'country-name',
    maxLength: 80,
    missing: 'Please fill in the Country field!',
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

export const emailFormatMessage = (missing: string) => `${missing} It should look like name@example.com.`

function fieldError({ missing, type, isPersonName }: AddressField, value: string): string | null {
  if (missing === null) return null
  if (value === '') return missing
  if (isPersonName && hasWebAddress(value)) return WEB_ADDRESS_MESSAGE
  return type === 'email' && !looksLikeEmail(value) ? emailFormatMessage(missing) : null
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
