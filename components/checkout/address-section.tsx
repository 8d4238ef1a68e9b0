import * as t from '@messages/checkout'
import { type AddressFields } from '@/lib/shop/address/address-fields'
import { AddressFieldset } from './address-fieldset'
import { LazySavedAddresses } from './lazy-saved-addresses'

type Props = {
  kind: 'billing' | 'shipping'
  address: AddressFields
  countries: string
  errorOf: (field: string) => string | undefined
  onChange: (address: AddressFields) => void
  onTypingCountry: (isTyping: boolean) => void
}

const TEXTS = {
  billing: { title: t.billingInfo, chooseSaved: t.chooseSavedBillingAddress },
  shipping: { title: t.shippingInfo, chooseSaved: t.chooseSavedShippingAddress },
}

export const AddressSection = ({ kind, onChange, ...fields }: Props) => (
  <section aria-labelledby={kind}>
    <h2 id={kind}>{TEXTS[kind].title}</h2>
    <LazySavedAddresses title={TEXTS[kind].chooseSaved} isFirst={kind === 'billing'} onSelect={onChange} />
    <AddressFieldset name={`${kind}_address`} autofill={kind} onChange={onChange} {...fields} />
  </section>
)
