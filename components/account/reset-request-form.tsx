'use client'

import { useState } from 'react'
import * as account from '@messages/account'
import { somethingWentWrong } from '@messages/ui'
import * as t from '@messages/password-reset'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form, NO_ERRORS } from '@/components/ui/form'
import { notify } from '@/components/ui/toast.client'
import { callApi } from '@/lib/platform/http/api.client'
import { parseFormErrors } from './form-errors'
import { type AccountOperations } from '@/lib/shop/account/account.operations'

export function ResetRequestForm() {
  const [errors, setErrors] = useState(NO_ERRORS)
  const [busy, setBusy] = useState(false)

  async function request({ email = '' }: Record<string, string>) {
    if (busy) return
    setBusy(true)
    setErrors(NO_ERRORS)
    try {
      await callApi<AccountOperations['requestPasswordReset']>('POST', '/users/reset_password/', {
        body: { email: email.trim() },
      })
      notify('success', t.linkSent)
    } catch (error) {
      setErrors(parseFormErrors(error, ['email']) ?? NO_ERRORS)
      notify('error', somethingWentWrong)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form onSubmit={request} errors={errors} label={t.requestTitle}>
      <Field
        label={account.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors.fields.email}
      />
      <Button type="submit" wide busy={busy}>
        {t.sendLink}
      </Button>
    </Form>
  )
}
