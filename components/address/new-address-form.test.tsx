import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ADDRESS_FIELDS, EMPTY_ADDRESS } from '@/lib/shop/address/address-fields'
import { TEST_ADDRESS } from '@/testing/address'
import { AddressFieldset } from '@/components/checkout/address-fieldset'
import { NewAddressForm } from './new-address-form'

const inputs = () => screen.getAllByRole<HTMLInputElement>('textbox')

test('the new-address form asks for the fields of the specification, in its order', () => {
  render(<NewAddressForm email="" onAdd={jest.fn()} onDone={jest.fn()} />)
  expect(inputs().map((input) => input.placeholder)).toEqual([
    'First Name*',
    'Last Name*',
    'Street*',
    'Street Number or Building Name*',
    'ZIP/Postal Code*',
    'City*',
    'County*',
    'Additional info (optional)',
    'Country*',
    'E-mail*',
    'Phone Number*',
  ])
  expect(screen.getByRole('textbox', { name: 'Additional info (optional)' })).not.toBeRequired()
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('type', 'email')
})

test('the maximum lengths of the address form are those of the API', () => {
  render(<NewAddressForm email="" onAdd={jest.fn()} onDone={jest.fn()} />)
  const maxLengths = Object.fromEntries(ADDRESS_FIELDS.map(({ name, maxLength }) => [name, maxLength]))
  expect(Object.fromEntries(inputs().map(({ name, maxLength }) => [name, maxLength]))).toEqual(maxLengths)
})

test('the maximum lengths of the checkout are those of the API', () => {
  render(
    <AddressFieldset
      name="billing_address"
      autofill="billing"
      address={EMPTY_ADDRESS}
      countries="countries"
      errorOf={() => undefined}
      onChange={jest.fn()}
      onTypingCountry={jest.fn()}
    />,
  )
  for (const { label, maxLength, missing } of ADDRESS_FIELDS) {
    const name = missing === null ? `${label} (optional)` : label
    // A list of suggestions makes the country a combobox.
    const role = label === 'Country' ? 'combobox' : 'textbox'
    expect(screen.getByRole(role, { name })).toHaveAttribute('maxlength', String(maxLength))
  }
})

test('missing and malformed values are reported at their fields, and a valid address is added', async () => {
  const user = userEvent.setup()
  const onAdd = jest.fn(() => Promise.resolve())
  const onDone = jest.fn()
  render(<NewAddressForm email="eleni" onAdd={onAdd} onDone={onDone} />)
  await user.click(screen.getByRole('button', { name: 'Add new address' }))
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveAccessibleDescription('Please fill in the City field!')
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/like name@example\.com/)
  expect(onAdd).not.toHaveBeenCalled()
  for (const { name } of ADDRESS_FIELDS) {
    const input = inputs().find((one) => one.name === name)
    if (!input) throw new Error(`No field ${name}.`)
    await user.clear(input)
    if (TEST_ADDRESS[name]) await user.type(input, TEST_ADDRESS[name])
  }
  await act(async () => screen.getByRole('button', { name: 'Add new address' }).click())
  expect(onAdd).toHaveBeenCalledWith(TEST_ADDRESS)
  expect(onDone).toHaveBeenCalledTimes(1)
})
