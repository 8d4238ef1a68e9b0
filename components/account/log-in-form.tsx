'use client'

import { useEffect, useState } from 'react'
import * as account from '@messages/account'
import { contactUsIfItPersists } from '@messages/ui'
import * as t from '@messages/log-in'
import { Button } from '@/components/ui/button'
import { Checkbox, Field } from '@/components/ui/field'
import { Form, type FormErrors, NO_ERRORS } from '@/components/ui/form'
import { Link } from '@/components/ui/link'
import { notify } from '@/components/ui/toast.client'
import { logIn, renewCookie } from '@/lib/shop/account/log-in.client'
import { useSession } from '@/lib/shop/account/session.client'
import { replaceDocument } from '@/lib/platform/base/document.client'
import { signUpPath } from '@/lib/platform/base/return-path'
import { ApiError } from '@/lib/platform/http/api.client'
import { parseFormErrors } from './form-errors'
import { EmailOffer } from './email-offer'
import styles from './forms.module.css'

/** One message about the credentials for each field that the server names; other errors keep the server's message. */
function parseLogInErrors(error: unknown): FormErrors | null {
  const fields = error instanceof ApiError ? Object.keys(error.fields) : []
  return fields.length > 0
    ? { fields: {}, formErrors: fields.map(() => t.wrongCredentials) }
    : parseFormErrors(error, [])
}

const OFFERS = {
  activation: {
    path: '/users/resend_activation/',
    question: t.notActivated,
    button: t.resendActivation,
    sent: t.activationResent,
  },
  /** A link by email opens the account also while log-ins from unknown browsers are refused. */
  reset: { path: '/users/reset_password/', question: t.logInByLink, button: t.sendLink, sent: t.linkSent },
} as const

function offerAfter(error: unknown, found: FormErrors | null): keyof typeof OFFERS | null {
  if (error instanceof ApiError && error.status === 429) return 'reset'
  return found?.formErrors.includes(t.wrongCredentials) ? 'activation' : null
}

type Props = {
  /** Where to go after the log-in. */
  target: string
  /** The requested path, if there was one. */
  to?: string
}

export function LogInForm({ target, to }: Props) {
  const { isAuthenticated } = useSession()
  const [errors, setErrors] = useState(NO_ERRORS)
  const [busy, setBusy] = useState(false)
  const [offer, setOffer] = useState<keyof typeof OFFERS | null>(null)

  // Checks the session first: if it has expired, the target page would redirect back here in a loop.
  useEffect(() => {
    if (isAuthenticated) void renewCookie().then((isValid) => isValid && replaceDocument(target))
  }, [isAuthenticated, target])

  async function submit({ email = '', password = '', remember }: Record<string, string>) {
    if (busy) return
    setBusy(true)
    setErrors(NO_ERRORS)
    setOffer(null)
    try {
      await logIn({ email: email.trim(), password, remember: remember !== undefined })
    } catch (error) {
      setBusy(false)
      const found = parseLogInErrors(error)
      setOffer(offerAfter(error, found))
      if (found) setErrors(found)
      else notify('error', contactUsIfItPersists)
    }
  }

  return (
    <Form onSubmit={submit} errors={errors} label={account.logIn}>
      {offer && <EmailOffer {...OFFERS[offer]} key={offer} onErrors={setErrors} />}
      <Field
        label={account.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        error={errors.fields.email}
      />
      <Field label={account.password} name="password" type="password" autoComplete="current-password" required />
      <div className={styles.remember}>
        <Checkbox label={t.rememberMe} name="remember" />
      </div>
      <Button type="submit" wide busy={busy}>
        {account.logIn}
      </Button>
      <ul className={styles.links}>
        <li>
          <Link href="/password-reset-request">{account.forgotPassword}</Link>
        </li>
        <li>
          <Link href={signUpPath(to)}>{account.signUp}</Link>
        </li>
      </ul>
    </Form>
  )
}
