import { type Address, type AddressFields } from '@/lib/address/address.schema'
import { PlaceFields } from './place-fields'
import { SavedAddresses } from './saved-addresses'

type Props = {
  of: 'billing' | 'shipping'
  place: AddressFields
  addresses: readonly Address[]
  countries: string
  errorOf: (field: string) => string | undefined
  onChange: (place: AddressFields) => void
  onTypingCountry: (isTyping: boolean) => void
}

const TITLES = { billing: 'Billing info', shipping: 'Shipping info' }

/** One of the two addresses: typed, or chosen from those the customer has saved. */
export const PlaceSection = ({ of, addresses, onChange, ...fields }: Props) => (
  <section aria-labelledby={of}>
    <h2 id={of}>{TITLES[of]}</h2>
    <SavedAddresses title={`Choose a saved ${of} address`} addresses={addresses} onChoose={onChange} />
    <PlaceFields name={`${of}_address`} autofill={of} onChange={onChange} {...fields} />
  </section>
)
