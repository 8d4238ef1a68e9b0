'use client'

import { useState } from 'react'
import { type FormErrors, NO_ERRORS } from '@/components/ui/form'

export type FormValues = Record<string, string>

type FormSubmitOptions = {
  validate?: (values: FormValues) => FormErrors | null
  send: (values: FormValues) => Promise<void>
  /** Null if the error is not about what the visitor typed. */
  parseErrors: (error: unknown) => FormErrors | null
  onFailure: (error: unknown) => void
}

/** Sends a form, never twice at once. It stays busy after a success, because the page leaves the form. */
export function useFormSubmit({ validate, send, parseErrors, onFailure }: FormSubmitOptions) {
  const [errors, setErrors] = useState(NO_ERRORS)
  const [busy, setBusy] = useState(false)

  async function onSubmit(values: FormValues) {
    const found = validate?.(values)
    setErrors(found ?? NO_ERRORS)
    if (found || busy) return
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      setBusy(false)
      const serverErrors = parseErrors(error)
      if (serverErrors) setErrors(serverErrors)
      else onFailure(error)
    }
  }

  return { onSubmit, errors, busy }
}
