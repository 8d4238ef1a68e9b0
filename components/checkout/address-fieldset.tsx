import { optional } from '@messages/checkout'
import { type KeyboardEvent } from 'react'
import { Field } from '@/components/ui/field'
import { ADDRESS_FIELDS, type AddressFields } from '@/lib/shop/address/address-fields'
import styles from './checkout.module.css'

type Props = {
  /** The field of the API. */
  name: 'billing_address' | 'shipping_address'
  /** The section of the `autocomplete` attribute. */
  autofill: 'billing' | 'shipping'
  address: AddressFields
  countries: string
  errorOf: (field: string) => string | undefined
  onChange: (address: AddressFields) => void
  /** While the country is being typed, a short text may still become another country. */
  onTypingCountry: (isTyping: boolean) => void
}

/** Enter leads to the next field, as the key of a phone says. Only in the last one it orders. */
function focusNext(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.getAttribute('enterkeyhint') !== 'next')
    return
  event.preventDefault()
  const inputs = [...currentTarget.querySelectorAll('input')]
  inputs[inputs.indexOf(target) + 1]?.focus()
}

export function AddressFieldset({ name, autofill, address, countries, errorOf, onChange, onTypingCountry }: Props) {
  return (
    <div className={styles.fields} onKeyDown={focusNext}>
      {ADDRESS_FIELDS.map(({ name: part, label, autoComplete, maxLength, missing, type, half }) => (
        <Field
          key={part}
          id={`${name}.${part}`}
          className={half ? styles.half : undefined}
          label={missing === null ? optional(label) : label}
          type={type}
          required={missing !== null}
          autoComplete={`${autofill} ${autoComplete}`}
          autoCapitalize={part === 'zipcode' ? 'characters' : undefined}
          enterKeyHint={part === 'country' ? 'done' : 'next'}
          list={part === 'country' ? countries : undefined}
          maxLength={maxLength}
          value={address[part]}
          error={errorOf(`${name}.${part}`)}
          onChange={(event) => {
            // A field that the browser fills in has no focus.
            if (part === 'country') onTypingCountry(event.currentTarget === document.activeElement)
            onChange({ ...address, [part]: event.currentTarget.value })
          }}
          onBlur={part === 'country' ? () => onTypingCountry(false) : undefined}
        />
      ))}
    </div>
  )
}
