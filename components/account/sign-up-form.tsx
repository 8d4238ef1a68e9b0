'use client'

import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form, type FormErrors } from '@/components/ui/form'
import { Link } from '@/components/ui/link'
import { notify } from '@/components/ui/toast.client'
import { looksLikeEmail, MIN_PASSWORD_LENGTH } from '@/lib/base/credentials'
import { GENERIC_ERROR_CONTACT_US } from '@/lib/base/messages'
import { logInPath } from '@/lib/base/return-path'
import { callApi } from '@/lib/http/api.client'
import { parseFormErrors } from './form-errors'
import { NewPasswordField } from './new-password-field'
import { useDelayedRedirect } from './use-delayed-redirect'
import { type FormValues, useFormSubmit } from './use-form-submit'
import styles from './forms.module.css'
import { type AccountOperations } from '@/lib/account/account.operations'

const REDIRECT_DELAY_MS = 3800
const EMAIL_MESSAGE = '*Please fill in your email address'

function validateSignUp({ email = '', password = '', repeat = '' }: FormValues): FormErrors | null {
  const fields: Record<string, string> = {}
  if (email.trim() === '') fields.email = EMAIL_MESSAGE
  else if (!looksLikeEmail(email.trim())) fields.email = `${EMAIL_MESSAGE}, like name@example.com`
  if (password === '') fields.password = '*Please fill in your password'
  if (password !== repeat) fields.repeat = '*The passwords do not match'
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
      notify(
        'success',
        'Your account was created successfully. We sent you an email with directions so that you can activate it.',
      )
      redirectAfter(() => router.push(logInPath(to)), REDIRECT_DELAY_MS)
    },
    parseErrors: (error) => parseFormErrors(error, ['email', 'password']),
    onFailure: () => notify('error', GENERIC_ERROR_CONTACT_US),
  })

  return (
    <Form onSubmit={onSubmit} errors={errors} label="Sign up">
      <Field label="Email" name="email" type="email" autoComplete="email" required error={errors.fields.email} />
      <NewPasswordField
        label="Password"
        name="password"
        error={errors.fields.password}
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. A few words in a row are easy to remember and hard to guess.`}
      />
      <Field
        label="Repeat password"
        name="repeat"
        type="password"
        autoComplete="new-password"
        required
        error={errors.fields.repeat}
      />
      <Button type="submit" wide busy={busy}>
        Sign up
      </Button>
      <p className={styles.other}>
        Already have an account? <Link href={logInPath(to)}>Log in</Link>
      </p>
    </Form>
  )
}
