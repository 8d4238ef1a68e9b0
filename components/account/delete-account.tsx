'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { notify } from '@/components/ui/toast.client'
import { leaveAfterAccountDeletion } from '@/lib/account/session.client'
import { GENERIC_ERROR } from '@/lib/base/messages'
import { callApi } from '@/lib/http/api.client'
import { parsePasswordErrors } from './form-errors'
import { useFormSubmit } from './use-form-submit'
import styles from './my-details.module.css'
import { type AccountOperations } from '@/lib/account/account.operations'

export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="delete-account">
      <h2 id="delete-account">Delete my account</h2>
      <p>
        Your addresses, your cart and your wishlist are deleted at once. Orders are kept as long as the law asks,
        without your name; an order that is not sent yet keeps its address until it is.
      </p>
      <Button look="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete your account?">
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
    onFailure: () => notify('error', GENERIC_ERROR),
  })

  return (
    <Form onSubmit={onSubmit} errors={errors} label="Delete my account">
      <p>This cannot be undone.</p>
      <Field
        label="Password"
        name="current_password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.fields.current_password}
      />
      <div className={styles.choices}>
        <Button type="submit" look="danger" busy={busy}>
          Delete for good
        </Button>
        <Button look="secondary" onClick={onCancel}>
          Keep my account
        </Button>
      </div>
    </Form>
  )
}
