'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form, type Mistakes, NO_MISTAKES } from '@/components/ui/form'
import { Link } from '@/components/ui/link'
import { NeedsScripts } from '@/components/ui/needs-scripts'
import { Skeleton } from '@/components/ui/skeleton'
import { notify } from '@/components/ui/toast.client'
import { loadDocument } from '@/lib/base/document.client'
import { GENERIC_ERROR } from '@/lib/base/messages'
import { callApi } from '@/lib/http/api.client'
import { parseApiProblem } from '@/lib/http/api-problem.client'
import { useDelayedRedirect } from './use-delayed-redirect'
import styles from './forms.module.css'

const REDIRECT_AFTER = 3800

type State = 'busy' | 'asking' | 'active' | 'failed'

/** What is wrong with the password; null when something else went wrong. */
function mistakesOf(error: unknown): Mistakes | null {
  const refusal = parseApiProblem(error)
  if (refusal?.fields.password) return { fields: { password: refusal.fields.password.join(' ') }, lines: [] }
  return refusal && refusal.formErrors.length > 0 ? { fields: {}, lines: refusal.formErrors } : null
}

/** Opening the page activates, once: a link that was fetched without its scripts is not used up. Elsewhere than where the sign-up was, it asks for the password. */
export function Activation({ uid, token }: { uid: string; token: string }) {
  const [state, setState] = useState<State>('busy')
  const asked = useRef(false)
  const redirectAfter = useDelayedRedirect()

  const activate = useCallback(
    async (password?: string) => {
      await callApi('/users/activation/', { method: 'POST', body: { uid, token, password } })
      setState('active')
      redirectAfter(() => loadDocument('/'), REDIRECT_AFTER)
    },
    [uid, token, redirectAfter],
  )

  const fail = useCallback(() => {
    setState('failed')
    notify('error', GENERIC_ERROR)
  }, [])

  useEffect(() => {
    if (asked.current) return
    asked.current = true
    activate().catch((error: unknown) => (parseApiProblem(error)?.fields.password ? setState('asking') : fail()))
  }, [activate, fail])

  return (
    <>
      <div role="status">{state === 'busy' ? <Busy /> : state === 'asking' ? <Asking /> : state === 'active' ? <Active /> : <Failed />}</div>
      {state === 'asking' && <PasswordForm onPassword={activate} onFailure={fail} />}
    </>
  )
}

const Busy = () => (
  <>
    <span className="visually-hidden">Activating your account</span>
    <NeedsScripts what="The activation of your account" />
    <Skeleton height="6rem" />
  </>
)

const Asking = () => <p>One more step: enter the password that you signed up with. We ask because this is another browser, and anybody can sign up with your email address.</p>

type PasswordProps = { onPassword: (password: string) => Promise<void>; onFailure: () => void }

function PasswordForm({ onPassword, onFailure }: PasswordProps) {
  const [mistakes, setMistakes] = useState(NO_MISTAKES)
  const [busy, setBusy] = useState(false)

  async function submit({ password = '' }: Record<string, string>) {
    if (busy) return
    setBusy(true)
    setMistakes(NO_MISTAKES)
    try {
      await onPassword(password)
    } catch (error) {
      setBusy(false)
      const found = mistakesOf(error)
      if (found) setMistakes(found)
      else onFailure()
    }
  }

  return (
    <Form onSubmit={submit} mistakes={mistakes} label="Account activation">
      <Field label="Password" name="password" type="password" autoComplete="current-password" required error={mistakes.fields.password} />
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

const Active = () => (
  <>
    <p>Your account has been activated successfully!</p>
    <p>Your wishlist and your orders are now available.</p>
    <ButtonLink href="/">Go to the home page</ButtonLink>
  </>
)

const Failed = () => (
  <>
    <p>This link was used before or has expired. If your account is active already, you can log in; otherwise sign up again to get a new link.</p>
    <p>
      <Link href="/log-in">Log in</Link> or <Link href="/sign-up">sign up</Link>
    </p>
  </>
)
