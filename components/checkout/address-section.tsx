import { type AddressFields } from '@/lib/address/address-fields'
import { type Address } from '@/lib/address/address.schema'
import { AddressFieldset } from './address-fieldset'
import { SavedAddresses } from './saved-addresses'

type Props = {
  kind: 'billing' | 'shipping'
  address: AddressFields
  addresses: readonly Address[]
  countries: string
  errorOf: (field: string) => string | undefined
  onChange: (address: AddressFields) => void
  onTypingCountry: (isTyping: boolean) => void
}

const TITLES = { billing: 'Billing info', shipping: 'Shipping info' }

export const AddressSection = ({ kind, addresses, onChange, ...fields }: Props) => (
  <section aria-labelledby={kind}>
    <h2 id={kind}>{TITLES[kind]}</h2>
    <SavedAddresses title={`Choose a saved ${kind} address`} addresses={addresses} onSelect={onChange} />
    <AddressFieldset name={`${kind}_address`} autofill={kind} onChange={onChange} {...fields} />
  </section>
)
