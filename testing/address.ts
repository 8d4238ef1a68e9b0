import { type AddressFields } from '@/lib/shop/address/address-fields'

/** A complete address for tests. */
export const TEST_ADDRESS: AddressFields = {
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
