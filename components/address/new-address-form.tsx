'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form, type FormErrors, NO_ERRORS } from '@/components/ui/form'
import { notify } from '@/components/ui/toast.client'
import { addressFieldsSchema, type AddressFields } from '@/lib/address/address.schema'
import { GENERIC_ERROR } from '@/lib/base/messages'
import { fieldMessages } from '@/lib/base/problem'
import { parseApiProblem } from '@/lib/http/api-problem.client'
import styles from './new-address-form.module.css'

const FIELDS = [
  { name: 'first_name', label: 'First Name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last Name', autoComplete: 'family-name' },
  { name: 'address_1', label: 'Street', autoComplete: 'address-line1' },
  { name: 'address_2', label: 'Street Number or Building Name', autoComplete: 'address-line2' },
  { name: 'zipcode', label: 'ZIP/Postal Code', autoComplete: 'postal-code' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'county', label: 'County', autoComplete: 'address-level1' },
  { name: 'address_3', label: 'Additional info', autoComplete: 'address-line3' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
  { name: 'email', label: 'E-mail', autoComplete: 'email', type: 'email' },
  { name: 'phone', label: 'Phone Number', autoComplete: 'tel', type: 'tel' },
] as const satisfies readonly { name: keyof AddressFields; label: string; autoComplete: string; type?: string }[]

const isOptional = (name: string) => name === 'address_3'

const firstMessages = (messages: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([field, [first = '']]) => [field, first]))

/** The server names a field by its place in the list that was sent: `0.city`. */
function parseAddressErrors(error: unknown): FormErrors | null {
  const problem = parseApiProblem(error)
  if (!problem) return null
  const messagesByField = Object.entries(problem.fields).map(([path, messages]) => [
    path.replace(/^\d+\./, ''),
    messages,
  ])
  return { fields: firstMessages(Object.fromEntries(messagesByField)), formErrors: problem.formErrors }
}

type Props = { email: string; onAdd: (place: AddressFields) => Promise<void>; onDone: () => void }

export function NewAddressForm({ email, onAdd, onDone }: Props) {
  const [errors, setErrors] = useState(NO_ERRORS)
  const [busy, setBusy] = useState(false)

  async function submit(values: Record<string, string>) {
    const parsed = addressFieldsSchema.safeParse(values)
    setErrors(
      parsed.success ? NO_ERRORS : { fields: firstMessages(fieldMessages(parsed.error.issues)), formErrors: [] },
    )
    if (!parsed.success || busy) return
    setBusy(true)
    try {
      await onAdd(parsed.data)
      onDone()
    } catch (error) {
      setBusy(false)
      const serverErrors = parseAddressErrors(error)
      if (serverErrors) setErrors(serverErrors)
      else notify('error', GENERIC_ERROR)
    }
  }

  return (
    <Form onSubmit={submit} errors={errors} label="New address">
      <div className={styles.fields}>
        {FIELDS.map(({ name, label, ...input }) => (
          <Field
            key={name}
            {...input}
            name={name}
            label={isOptional(name) ? `${label} (optional)` : label}
            placeholder={isOptional(name) ? `${label} (optional)` : `${label}*`}
            required={!isOptional(name)}
            defaultValue={name === 'email' ? email : undefined}
            error={errors.fields[name]}
          />
        ))}
      </div>
      <div className={styles.choices}>
        <Button type="submit" busy={busy}>
          Add new address
        </Button>
        <Button look="secondary" onClick={onDone}>
          Back to the address list
        </Button>
      </div>
    </Form>
  )
}
