'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form, NO_MISTAKES } from '@/components/ui/form'
import { notify } from '@/components/ui/toast.client'
import { GENERIC_ERROR } from '@/lib/base/messages'
import { callApi } from '@/lib/http/api.client'
import { mistakesIn } from './answers'

export function ResetRequestForm() {
  const [mistakes, setMistakes] = useState(NO_MISTAKES)
  const [busy, setBusy] = useState(false)

  async function request({ email = '' }: Record<string, string>) {
    if (busy) return
    setBusy(true)
    setMistakes(NO_MISTAKES)
    try {
      await callApi('/users/reset_password/', { method: 'POST', body: { email: email.trim() } })
      notify('success', 'Please check your email, we sent you directions so that you can change your password.')
    } catch (error) {
      setMistakes(mistakesIn(error, ['email']) ?? NO_MISTAKES)
      notify('error', GENERIC_ERROR)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form onSubmit={request} mistakes={mistakes} label="Password reset request">
      <Field label="Email" name="email" type="email" autoComplete="email" required error={mistakes.fields.email} />
      <Button type="submit" wide busy={busy}>
        Send me a link
      </Button>
    </Form>
  )
}
