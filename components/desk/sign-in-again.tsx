'use client'

import { useRef, useState } from 'react'
import { useSay, useSayMessage } from '#desk/say'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated.client'
import { type SignInAgain as Props } from '@/lib/owner/desk/form-state'
import { Field } from './field'
import { signWithPasskey } from './passkey.client'
import styles from './fields.module.css'

/** Part of a form whose action needs the sign-in again: the form is sent once more, with the proof. */
export function SignInAgain({ email, methods, passkey }: Props) {
  const say = useSay()
  const isDemo = methods.includes('demo')
  return (
    <fieldset className={styles.signInAgain}>
      <legend>{say('Sign in again')}</legend>
      {isDemo ? (
        <p>
          {say('You are {email}. Send the form again to go on.', { email })}
          <input type="hidden" name="desk_method" value="demo" />
        </p>
      ) : (
        <Proofs email={email} methods={methods} passkey={passkey} />
      )}
    </fieldset>
  )
}

type ProofProps = Pick<Props, 'email' | 'methods' | 'passkey'>

function Proofs({ email, methods, passkey }: ProofProps) {
  const say = useSay()
  const sayMessage = useSayMessage()
  const isHydrated = useHydrated()
  const [problem, setProblem] = useState('')
  const method = useRef<HTMLInputElement>(null)
  const proof = useRef<HTMLInputElement>(null)

  async function sendWithPasskey() {
    if (!method.current || !proof.current) return
    try {
      proof.current.value = await signWithPasskey(passkey)
      method.current.value = 'passkey'
      proof.current.form?.requestSubmit()
    } catch (error) {
      setProblem(sayMessage(error instanceof Error ? error.message : String(error)))
    }
  }

  return (
    <>
      <input ref={method} type="hidden" name="desk_method" defaultValue="password" />
      <input ref={proof} type="hidden" name="desk_passkey" defaultValue="" />
      {methods.includes('passkey') && isHydrated && (
        <>
          {problem && (
            <p role="alert" className={styles.error}>
              {problem}
            </p>
          )}
          <p>
            <Button look="secondary" onClick={() => void sendWithPasskey()}>
              {say('Use a passkey')}
            </Button>
          </p>
        </>
      )}
      {methods.includes('password') && (
        <>
          {email === '' ? (
            <Field label={say('Email address')} name="desk_email" type="email" autoComplete="username" required />
          ) : (
            <p>{say('You are {email}.', { email })}</p>
          )}
          <Field
            label={say('Password')}
            name="desk_password"
            type="password"
            autoComplete="current-password"
            required
          />
          <Field
            label={say('One-time code')}
            name="desk_code"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={say('Six digits, from your authenticator app.')}
            required
          />
        </>
      )}
    </>
  )
}
