'use client'

import { type MouseEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { type FormErrors } from '@/components/ui/form'
import { notify } from '@/components/ui/toast.client'
import { GENERIC_ERROR } from '@/lib/base/messages'
import { callApi } from '@/lib/http/api.client'
import { parseFormErrors } from './form-errors'
import styles from './forms.module.css'
import { type AccountOperations } from '@/lib/account/account.operations'

/** For use in a form with an email field. The reply does not reveal whether the address has an account. */
export function ResendActivation({ onErrors }: { onErrors: (errors: FormErrors) => void }) {
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')

  async function resend({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const email = form ? String(new FormData(form).get('email')).trim() : ''
    setState('busy')
    try {
      await callApi<AccountOperations['resendActivation']>('POST', '/users/resend_activation/', { body: { email } })
      setState('sent')
    } catch (error) {
      setState('open')
      const errors = parseFormErrors(error, ['email'])
      if (errors) onErrors(errors)
      else notify('error', GENERIC_ERROR)
    }
  }

  return (
    <div role="status" className={styles.resend}>
      {state === 'sent' ? (
        <p>
          If an account with this address waits for its activation, we have sent the email again. Please look into your
          inbox.
        </p>
      ) : (
        <>
          <p>Have you signed up, but not activated your account yet?</p>
          <Button look="secondary" busy={state === 'busy'} onClick={resend}>
            Send the activation email again
          </Button>
        </>
      )}
    </div>
  )
}
