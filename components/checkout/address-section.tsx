import * as t from '@messages/checkout'
import { type AddressFields } from '@/lib/shop/address/address-fields'
import { type Address } from '@/lib/shop/address/address.schema'
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

const TEXTS = {
  billing: { title: t.billingInfo, chooseSaved: t.chooseSavedBillingAddress },
  shipping: { title: t.shippingInfo, chooseSaved: t.chooseSavedShippingAddress },
}

export const AddressSection = ({ kind, addresses, onChange, ...fields }: Props) => (
  <section aria-labelledby={kind}>
    <h2 id={kind}>{TEXTS[kind].title}</h2>
    <SavedAddresses title={TEXTS[kind].chooseSaved} addresses={addresses} onSelect={onChange} />
    <AddressFieldset name={`${kind}_address`} autofill={kind} onChange={onChange} {...fields} />
  </section>
)
