'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Link } from '@/components/ui/link'
import { NoScriptNotice } from '@/components/ui/noscript-notice'
import { Skeleton } from '@/components/ui/skeleton'
import { notify } from '@/components/ui/toast.client'
import { loadDocument } from '@/lib/base/document.client'
import { GENERIC_ERROR } from '@/lib/base/messages'
import { callApi } from '@/lib/http/api.client'
import { parseApiProblem } from '@/lib/http/api-problem.client'
import { parsePasswordErrors } from './form-errors'
import { useDelayedRedirect } from './use-delayed-redirect'
import { useFormSubmit } from './use-form-submit'
import styles from './forms.module.css'
import { type AccountOperations } from '@/lib/account/account.operations'

const REDIRECT_DELAY_MS = 3800

type State = 'busy' | 'asking' | 'active' | 'failed'

/** Activates by a request from the browser, so that a mail scanner that fetches the link does not use it up. In another browser than that of the sign-up, it asks for the password. */
export function Activation({ uid, token }: { uid: string; token: string }) {
  const [state, setState] = useState<State>('busy')
  const isRequested = useRef(false)
  const redirectAfter = useDelayedRedirect()

  const activate = useCallback(
    async (password?: string) => {
      await callApi<AccountOperations['activate']>('POST', '/users/activation/', { body: { uid, token, password } })
      setState('active')
      redirectAfter(() => loadDocument('/'), REDIRECT_DELAY_MS)
    },
    [uid, token, redirectAfter],
  )

  const showFailure = useCallback(() => {
    setState('failed')
    notify('error', GENERIC_ERROR)
  }, [])

  useEffect(() => {
    if (isRequested.current) return
    isRequested.current = true
    activate().catch((error: unknown) => (parseApiProblem(error)?.fields.password ? setState('asking') : showFailure()))
  }, [activate, showFailure])

  return (
    <>
      <div role="status">
        {state === 'busy' ? (
          <ActivationPending />
        ) : state === 'asking' ? (
          <PasswordPrompt />
        ) : state === 'active' ? (
          <ActivationDone />
        ) : (
          <ActivationFailed />
        )}
      </div>
      {state === 'asking' && <PasswordForm onPassword={activate} onFailure={showFailure} />}
    </>
  )
}

const ActivationPending = () => (
  <>
    <span className="visually-hidden">Activating your account</span>
    <NoScriptNotice what="The activation of your account" />
    <Skeleton height="6rem" />
  </>
)

const PasswordPrompt = () => (
  <p>
    One more step: enter the password that you signed up with. We ask because this is another browser, and anybody can
    sign up with your email address.
  </p>
)

type PasswordFormProps = { onPassword: (password: string) => Promise<void>; onFailure: () => void }

function PasswordForm({ onPassword, onFailure }: PasswordFormProps) {
  const { onSubmit, errors, busy } = useFormSubmit({
    send: ({ password = '' }) => onPassword(password),
    parseErrors: (error) => parsePasswordErrors(error, 'password'),
    onFailure,
  })

  return (
    <Form onSubmit={onSubmit} errors={errors} label="Account activation">
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.fields.password}
      />
      <Button type="submit" wide busy={busy}>
        Activate my account
      </Button>
      <p className={styles.other}>
        <Link href="/password-reset-request">Forgot your password?</Link>
      </p>
      <p className={styles.aside}>If you did not sign up, close this page: no account is opened.</p>
    </Form>
  )
}

const ActivationDone = () => (
  <>
    <p>Your account has been activated successfully!</p>
    <p>Your wishlist and your orders are now available.</p>
    <ButtonLink href="/">Go to the home page</ButtonLink>
  </>
)

const ActivationFailed = () => (
  <>
    <p>
      This link was used before or has expired. If your account is active already, you can log in; otherwise sign up
      again to get a new link.
    </p>
    <p>
      <Link href="/log-in">Log in</Link> or <Link href="/sign-up">sign up</Link>
    </p>
  </>
)
