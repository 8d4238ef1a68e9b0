'use client'

import { type MouseEvent, useState } from 'react'
import { somethingWentWrong } from '@messages/ui'
import { Button } from '@/components/ui/button'
import { type FormErrors } from '@/components/ui/form'
import { notify } from '@/components/ui/toast.client'
import { callApi } from '@/lib/platform/http/api.client'
import { parseFormErrors } from './form-errors'
import styles from './forms.module.css'
import { type AccountOperations } from '@/lib/shop/account/account.operations'

type Props = {
  path: (AccountOperations['resendActivation'] | AccountOperations['requestPasswordReset'])['path']
  question: string
  button: string
  sent: string
  onErrors: (errors: FormErrors) => void
}

/** Offers an email in a form with an email field. The reply does not reveal whether the address has an account. */
export function EmailOffer({ path, question, button, sent, onErrors }: Props) {
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')

  async function send({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const email = form ? String(new FormData(form).get('email')).trim() : ''
    setState('busy')
    try {
      await callApi<AccountOperations['resendActivation'] | AccountOperations['requestPasswordReset']>('POST', path, {
        body: { email },
      })
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
        <p>{sent}</p>
      ) : (
        <>
          <p>{question}</p>
          <Button look="secondary" busy={state === 'busy'} onClick={send}>
            {button}
          </Button>
        </>
      )}
    </div>
  )
}
