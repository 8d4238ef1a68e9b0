'use client'

import { useState } from 'react'
import * as account from '@messages/account'
import { somethingWentWrong } from '@messages/ui'
import * as t from '@messages/my-details'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { notify } from '@/components/ui/toast.client'
import { leaveAfterAccountDeletion } from '@/lib/shop/account/log-in.client'
import { isOn } from '@/lib/platform/base/options'
import { callApi } from '@/lib/platform/http/api.client'
import { parsePasswordErrors } from './form-errors'
import { useFormSubmit } from './use-form-submit'
import styles from './my-details.module.css'
import { type AccountOperations } from '@/lib/shop/account/account.operations'

export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="delete-account">
      <h2 id="delete-account">{t.deleteMyAccount}</h2>
      <p>{t.whatIsDeleted(isOn('wishlist'))}</p>
      <Button look="danger" onClick={() => setOpen(true)}>
        {t.deleteMyAccount}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t.deleteYourAccount}>
        <DeletionForm onCancel={() => setOpen(false)} />
      </Dialog>
    </section>
  )
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const { onSubmit, errors, busy } = useFormSubmit({
    async send({ current_password = '' }) {
      await callApi<AccountOperations['deleteAccount']>('DELETE', '/users/me/', { body: { current_password } })
      leaveAfterAccountDeletion()
    },
    parseErrors: (error) => parsePasswordErrors(error, 'current_password'),
    onFailure: () => notify('error', somethingWentWrong),
  })

  return (
    <Form onSubmit={onSubmit} errors={errors} label={t.deleteMyAccount}>
      <p>{t.cannotBeUndone}</p>
      <Field
        label={account.password}
        name="current_password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.fields.current_password}
      />
      <div className={styles.choices}>
        <Button type="submit" look="danger" busy={busy}>
          {t.deleteForGood}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {t.keepMyAccount}
        </Button>
      </div>
    </Form>
  )
}
