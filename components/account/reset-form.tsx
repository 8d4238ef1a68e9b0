'use client'

import { useRouter } from 'next/navigation'
import { somethingWentWrong } from '@messages/ui'
import * as t from '@messages/password-reset'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form, type FormErrors } from '@/components/ui/form'
import { Link } from '@/components/ui/link'
import { notify } from '@/components/ui/toast.client'
import { MIN_PASSWORD_LENGTH } from '@/lib/platform/base/credentials'
import { endSessionLocally } from '@/lib/shop/account/session.client'
import { callApi } from '@/lib/platform/http/api.client'
import { parseFormErrors } from './form-errors'
import { NewPasswordField } from './new-password-field'
import { useDelayedRedirect } from './use-delayed-redirect'
import { type FormValues, useFormSubmit } from './use-form-submit'
import styles from './forms.module.css'
import { type AccountOperations } from '@/lib/shop/account/account.operations'

const REDIRECT_DELAY_MS = 2500

function validateReset({ new_password = '', re_new_password = '' }: FormValues): FormErrors | null {
  if (new_password === '') return { fields: { new_password: t.fillInNewPassword }, formErrors: [] }
  if (new_password !== re_new_password) return { fields: { re_new_password: t.passwordsDiffer }, formErrors: [] }
  return null
}

export function ResetForm({ uid, token }: { uid: string; token: string }) {
  const router = useRouter()
  const redirectAfter = useDelayedRedirect()
  const { onSubmit, errors, busy } = useFormSubmit({
    validate: validateReset,
    async send({ new_password = '', re_new_password = '' }) {
      await callApi<AccountOperations['resetPassword']>('POST', '/users/reset_password_confirm/', {
        body: { uid, token, new_password, re_new_password },
      })
      // The reset has ended every session of the account.
      endSessionLocally()
      notify('success', t.passwordWasReset)
      redirectAfter(() => router.push('/log-in'), REDIRECT_DELAY_MS)
    },
    parseErrors: (error) => parseFormErrors(error, ['new_password', 're_new_password']),
    onFailure: () => notify('error', somethingWentWrong),
  })

  return (
    <Form onSubmit={onSubmit} errors={errors} label={t.title}>
      <NewPasswordField
        label={t.newPassword}
        name="new_password"
        error={errors.fields.new_password}
        hint={t.passwordHint(MIN_PASSWORD_LENGTH)}
      />
      <Field
        label={t.repeatNewPassword}
        name="re_new_password"
        type="password"
        autoComplete="new-password"
        required
        error={errors.fields.re_new_password}
      />
      <Button type="submit" wide busy={busy}>
        {t.resetPassword}
      </Button>
      <p className={styles.other}>
        <Link href="/password-reset-request">{t.askForNewLink}</Link>
      </p>
    </Form>
  )
}
