import { type AddressFields } from '@/lib/address/address.schema'
import { hasWebAddress, WEB_ADDRESS_MESSAGE } from '@/lib/base/web-address'

type AddressField = {
  name: keyof AddressFields
  label: string
  autoComplete: string
  missing: string | null
  type?: 'email' | 'tel'
  half?: boolean
}

/** What a checkout asks of an address, in the order in which people say it. */
export const addressFormFields: readonly AddressField[] = [
  {
    name: 'first_name',
    label: 'First name',
    autoComplete: 'given-name',
    missing: 'Please fill in the first name!',
    half: true,
  },
  {
    name: 'last_name',
    label: 'Last name',
    autoComplete: 'family-name',
    missing: 'Please fill in the last name!',
    half: true,
  },
  {
    name: 'email',
    label: 'Email',
    autoComplete: 'email',
    missing: 'Please fill in the email address field!',
    type: 'email',
    half: true,
  },
  {
    name: 'phone',
    label: 'Phone number',
    autoComplete: 'tel',
    missing: 'Please fill in the phone number field!',
    type: 'tel',
    half: true,
  },
  {
    name: 'address_1',
    label: 'Street name',
    autoComplete: 'address-line1',
    missing: 'Please fill in the street name field!',
  },
  {
    name: 'address_2',
    label: 'Street number or building name',
    autoComplete: 'address-line2',
    missing: 'Please fill in the street number or building name field!',
  },
  { name: 'address_3', label: 'Additional info (optional)', autoComplete: 'address-line3', missing: null },
  {
    name: 'zipcode',
    label: 'ZIP/Postal code',
    autoComplete: 'postal-code',
    missing: 'Please fill in the ZIP/Postal Code field!',
    half: true,
  },
  {
    name: 'city',
    label: 'City',
    autoComplete: 'address-level2',
    missing: 'Please fill in the City field!',
    half: true,
  },
  {
    name: 'county',
    label: 'County',
    autoComplete: 'address-level1',
    missing: 'Please fill in the County field!',
    half: true,
  },
  {
    name: 'country',
    label: 'Country',
    autoComplete: 'country-name',
    missing: 'Please fill in the Country field!',
    half: true,
  },
]

export const emptyAddress: AddressFields = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  address_1: '',
  address_2: '',
  address_3: '',
  zipcode: '',
  city: '',
  county: '',
  country: '',
}

const EMAIL = /^[\w.+'-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export const looksLikeEmail = (text: string) => EMAIL.test(text) && !text.includes('..') && !text.startsWith('.')

/** What is missing or cannot be right, by field. */
export function validateAddress(place: AddressFields): Partial<Record<keyof AddressFields, string>> {
  const missing = addressFormFields.flatMap(({ name, missing }) =>
    missing && place[name].trim() === '' ? [[name, missing] as const] : [],
  )
  const names = (['first_name', 'last_name'] as const).flatMap((name) =>
    hasWebAddress(place[name]) ? [[name, WEB_ADDRESS_MESSAGE] as const] : [],
  )
  const email = place.email.trim()
  const wrong =
    email !== '' && !looksLikeEmail(email)
      ? { email: 'Please fill in the email address field! It should look like name@example.com.' }
      : {}
  return { ...Object.fromEntries([...missing, ...names]), ...wrong }
}
