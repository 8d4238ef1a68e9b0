'use client'

import { type MouseEvent, useState } from 'react'
import { somethingWentWrong } from '@messages/errors'
import * as t from '@messages/log-in'
import { Button } from '@/components/ui/button'
import { type FormErrors } from '@/components/ui/form'
import { notify } from '@/components/ui/toast.client'
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
      else notify('error', somethingWentWrong)
    }
  }

  return (
    <div role="status" className={styles.resend}>
      {state === 'sent' ? (
        <p>{t.activationResent}</p>
      ) : (
        <>
          <p>{t.notActivated}</p>
          <Button look="secondary" busy={state === 'busy'} onClick={resend}>
            {t.resendActivation}
          </Button>
        </>
      )}
    </div>
  )
}
