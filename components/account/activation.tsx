'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import * as account from '@messages/account'
import * as t from '@messages/activation'
import { somethingWentWrong } from '@messages/ui'
import { Button, ButtonLink } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Link } from '@/components/ui/link'
import { NoScriptNotice } from '@/components/ui/noscript-notice'
import { Skeleton } from '@/components/ui/skeleton'
import { notify } from '@/components/ui/toast.client'
import { loadDocument } from '@/lib/platform/base/document.client'
import { callApi } from '@/lib/platform/http/api.client'
import { parseApiProblem } from '@/lib/platform/http/api-problem.client'
import { parsePasswordErrors } from './form-errors'
import { useDelayedRedirect } from './use-delayed-redirect'
import { useFormSubmit } from './use-form-submit'
import styles from './forms.module.css'
import { isOn } from '@/lib/platform/base/options'
import { type AccountOperations } from '@/lib/shop/account/account.operations'

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
    notify('error', somethingWentWrong)
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
    <span className="visually-hidden">{t.pending}</span>
    <NoScriptNotice what={t.whatNeedsJavaScript} />
    <Skeleton height="6rem" />
  </>
)

const PasswordPrompt = () => <p>{t.enterPassword}</p>

type PasswordFormProps = { onPassword: (password: string) => Promise<void>; onFailure: () => void }

function PasswordForm({ onPassword, onFailure }: PasswordFormProps) {
  const { onSubmit, errors, busy } = useFormSubmit({
    send: ({ password = '' }) => onPassword(password),
    parseErrors: (error) => parsePasswordErrors(error, 'password'),
    onFailure,
  })

  return (
    <Form onSubmit={onSubmit} errors={errors} label={t.title}>
      <Field
        label={account.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.fields.password}
      />
      <Button type="submit" wide busy={busy}>
        {t.activate}
      </Button>
      <p className={styles.other}>
        <Link href="/password-reset-request">{account.forgotPassword}</Link>
      </p>
      <p className={styles.aside}>{t.notYou}</p>
    </Form>
  )
}

const ActivationDone = () => (
  <>
    <p>{t.done}</p>
    <p>{t.available(isOn('wishlist'))}</p>
    <ButtonLink href="/">{t.goHome}</ButtonLink>
  </>
)

const ActivationFailed = () => (
  <>
    <p>{t.failed}</p>
    <p>
      <Link href="/log-in">{account.logIn}</Link> {t.or} <Link href="/sign-up">{t.orSignUp}</Link>
    </p>
  </>
)
