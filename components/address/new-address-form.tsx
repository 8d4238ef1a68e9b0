'use client'

import { useState } from 'react'
import { newAddressLabels } from '@messages/address'
import { somethingWentWrong } from '@messages/ui'
import * as t from '@messages/my-details'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form, type FormErrors, NO_ERRORS } from '@/components/ui/form'
import { notify } from '@/components/ui/toast.client'
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressFieldName,
  type AddressFields,
  pickAddressFields,
  validateAddress,
} from '@/lib/shop/address/address-fields'
import { parseApiProblem } from '@/lib/platform/http/api-problem.client'
import styles from './new-address-form.module.css'

/** In the order of this form. */
const FIELDS = (
  [
    'first_name',
    'last_name',
    'address_1',
    'address_2',
    'zipcode',
    'city',
    'county',
    'address_3',
    'country',
    'email',
    'phone',
  ] as const satisfies readonly AddressFieldName[]
).flatMap((name) => ADDRESS_FIELDS.filter((field) => field.name === name))

const labelOf = ({ name, missing }: AddressField) =>
  missing === null ? t.optional(newAddressLabels[name]) : newAddressLabels[name]

/** The API names a field by its index in the list that was sent: `0.city`. */
function parseAddressErrors(error: unknown): FormErrors | null {
  const problem = parseApiProblem(error)
  if (!problem) return null
  const fields = Object.entries(problem.fields).map(([path, [first = '']]) => [path.replace(/^\d+\./, ''), first])
  return { fields: Object.fromEntries(fields), formErrors: problem.formErrors }
}

type Props = { email: string; onAdd: (address: AddressFields) => Promise<void>; onDone: () => void }

export function NewAddressForm({ email, onAdd, onDone }: Props) {
  const [errors, setErrors] = useState(NO_ERRORS)
  const [busy, setBusy] = useState(false)

  async function submit(values: Record<string, string>) {
    const address = pickAddressFields(values)
    const fields = validateAddress(address)
    const isValid = Object.keys(fields).length === 0
    setErrors(isValid ? NO_ERRORS : { fields, formErrors: [] })
    if (!isValid || busy) return
    setBusy(true)
    try {
      await onAdd(address)
      onDone()
    } catch (error) {
      setBusy(false)
      const serverErrors = parseAddressErrors(error)
      if (serverErrors) setErrors(serverErrors)
      else notify('error', somethingWentWrong)
    }
  }

  return (
    <Form onSubmit={submit} errors={errors} label={t.newAddress}>
      <div className={styles.fields}>
        {FIELDS.map((field) => (
          <Field
            key={field.name}
            name={field.name}
            type={field.type}
            autoComplete={field.autoComplete}
            maxLength={field.maxLength}
            required={field.missing !== null}
            label={labelOf(field)}
            placeholder={field.missing === null ? labelOf(field) : `${labelOf(field)}*`}
            defaultValue={field.name === 'email' ? email : undefined}
            error={errors.fields[field.name]}
          />
        ))}
      </div>
      <div className={styles.choices}>
        <Button type="submit" busy={busy}>
          {t.addNewAddress}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {t.backToAddresses}
        </Button>
      </div>
    </Form>
  )
}
