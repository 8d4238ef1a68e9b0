'use client'

import { useRouter } from 'next/navigation'
import * as account from '@messages/account'
import { contactUsIfItPersists } from '@messages/ui'
import * as t from '@messages/sign-up'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form, type FormErrors } from '@/components/ui/form'
import { Link } from '@/components/ui/link'
import { notify } from '@/components/ui/toast.client'
import { looksLikeEmail, MIN_PASSWORD_LENGTH } from '@/lib/platform/base/credentials'
import { logInPath } from '@/lib/platform/base/return-path'
import { callApi } from '@/lib/platform/http/api.client'
import { parseFormErrors } from './form-errors'
import { NewPasswordField } from './new-password-field'
import { useDelayedRedirect } from './use-delayed-redirect'
import { type FormValues, useFormSubmit } from './use-form-submit'
import styles from './forms.module.css'
import { type AccountOperations } from '@/lib/shop/account/account.operations'

const REDIRECT_DELAY_MS = 3800

function validateSignUp({ email = '', password = '', repeat = '' }: FormValues): FormErrors | null {
  const fields: Record<string, string> = {}
  if (email.trim() === '') fields.email = t.fillInEmail
  else if (!looksLikeEmail(email.trim())) fields.email = t.fillInValidEmail
  if (password === '') fields.password = t.fillInPassword
  if (password !== repeat) fields.repeat = t.passwordsDiffer
  return Object.keys(fields).length > 0 ? { fields, formErrors: [] } : null
}

export function SignUpForm({ to }: { to?: string }) {
  const router = useRouter()
  const redirectAfter = useDelayedRedirect()
  const { onSubmit, errors, busy } = useFormSubmit({
    validate: validateSignUp,
    async send({ password = '', ...values }) {
      const email = (values.email ?? '').trim()
      await callApi<AccountOperations['signUp']>('POST', '/users/', { body: { email, username: email, password } })
      notify('success', t.accountCreated)
      redirectAfter(() => router.push(logInPath(to)), REDIRECT_DELAY_MS)
    },
    parseErrors: (error) => parseFormErrors(error, ['email', 'password']),
    onFailure: () => notify('error', contactUsIfItPersists),
  })

  return (
    <Form onSubmit={onSubmit} errors={errors} label={account.signUp}>
      <Field
        label={account.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors.fields.email}
      />
      <NewPasswordField
        label={account.password}
        name="password"
        error={errors.fields.password}
        hint={t.passwordHint(MIN_PASSWORD_LENGTH)}
      />
      <Field
        label={t.repeatPassword}
        name="repeat"
        type="password"
        autoComplete="new-password"
        required
        error={errors.fields.repeat}
      />
      <Button type="submit" wide busy={busy}>
        {account.signUp}
      </Button>
      <p className={styles.other}>
        {t.haveAccount} <Link href={logInPath(to)}>{account.logIn}</Link>
      </p>
    </Form>
  )
}
