/** The fields of an address, by their names in the API. */
export type AddressFields = Record<
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'address_1'
  | 'address_2'
  | 'address_3'
  | 'zipcode'
  | 'city'
  | 'county'
  | 'country',
  string
>

export type AddressFieldName = keyof AddressFields

/** A complete address. */
export const SAMPLE_ADDRESS: AddressFields = {
  first_name: 'Eleni',
  last_name: 'Papadaki',
  email: 'eleni@test.example',
  phone: '+30 210 1234567',
  address_1: 'Odos Ermou',
  address_2: '12',
  address_3: '',
  zipcode: '105 63',
  city: 'Athens',
  county: 'Attica',
  country: 'Greece',
}

export const ADDRESS_FIELD_NAMES = Object.keys(SAMPLE_ADDRESS) as AddressFieldName[]
