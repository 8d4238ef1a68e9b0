import { getTableColumns } from 'drizzle-orm'
import { addresses } from '@/lib/platform/db/schema/customers'
import { orderAddresses } from '@/lib/platform/db/schema/orders'
import { addressFieldsSchema } from './address.schema'
import { ADDRESS_FIELDS, addressLines, EMPTY_ADDRESS, pickAddressFields, validateAddress } from './address-fields'
import { fromAddressRow, toAddressRow } from './address-row'
import { TEST_ADDRESS } from '@/testing/address'

/** The API's first message for each field. */
const schemaErrors = (address: unknown) => {
  const issues = addressFieldsSchema.safeParse(address).error?.issues ?? []
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [String(path[0]), message]))
}

test.each([
  ['an empty address', EMPTY_ADDRESS],
  ['blanks alone', { ...TEST_ADDRESS, city: '  ' }],
  ['a web address for a name', { ...TEST_ADDRESS, last_name: 'Claim at https://win.example' }],
  ['half an email address', { ...TEST_ADDRESS, email: 'eleni@' }],
  ['a right address', TEST_ADDRESS],
])('forms and API say the same of %s', (_, address) => {
  expect(validateAddress(address)).toEqual(schemaErrors(address))
})

test('a form names every required field that is empty, a web address in a name and a malformed email', () => {
  const required = ADDRESS_FIELDS.flatMap(({ name, missing }) => (missing === null ? [] : [[name, missing]]))
  expect(validateAddress(EMPTY_ADDRESS)).toEqual(Object.fromEntries(required))
  expect(validateAddress({ ...TEST_ADDRESS, first_name: 'https://win.example', email: 'eleni' })).toEqual({
    first_name: 'Please write a name without a web address.',
    email: 'Please fill in the email address field! It should look like name@example.com.',
  })
})

test.each(ADDRESS_FIELDS)('the API takes as many characters of $name as a form lets somebody type', (field) => {
  const errorsOf = (text: string) => schemaErrors({ ...TEST_ADDRESS, [field.name]: text })
  const text = (length: number) => 'x'.repeat(length)
  if (field.type !== 'email') expect(errorsOf(text(field.maxLength))).toEqual({})
  expect(errorsOf(text(field.maxLength + 1))).toMatchObject({
    [field.name]: `Enter at most ${field.maxLength} characters.`,
  })
})

test('each field has a column in both address tables, and a row converts back to the same address', () => {
  const columns = Object.keys(toAddressRow(TEST_ADDRESS))
  expect(columns).toHaveLength(ADDRESS_FIELDS.length)
  for (const table of [addresses, orderAddresses])
    expect(Object.keys(getTableColumns(table))).toEqual(expect.arrayContaining(columns))
  expect(fromAddressRow(toAddressRow(TEST_ADDRESS))).toEqual(TEST_ADDRESS)
})

test('pickAddressFields returns all fields as text', () => {
  expect(pickAddressFields({ ...TEST_ADDRESS, city: 7, id: 3 })).toEqual({ ...TEST_ADDRESS, city: '' })
})

test('the lines of an address leave out empty ones', () => {
  expect(addressLines({ ...TEST_ADDRESS, address_3: 'Second floor' })).toEqual([
    'Eleni Papadaki',
    'Odos Ermou 12',
    'Second floor',
    '105 63 Athens',
    'Attica',
    'Greece',
  ])
  expect(addressLines(TEST_ADDRESS)).toHaveLength(5)
})
