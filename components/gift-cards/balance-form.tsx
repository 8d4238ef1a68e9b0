'use client'

import * as t from '@messages/gift-card-page'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import styles from './balance.module.css'

/** A plain form. The link of the email and of the QR code has the code behind its #, which only a script can read. */
export function BalanceForm({ error }: { error?: string }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const code = decodeFragment(location.hash)
    const input = form.current?.elements.namedItem('code')
    if (code === '' || !(input instanceof HTMLInputElement)) return
    // The history would keep the code.
    history.replaceState(history.state, '', location.pathname)
    input.value = code
    form.current?.requestSubmit()
  }, [])
  return (
    <form ref={form} method="post" action="/api/forms/gift-card" className={styles.form}>
      <Field
        label={t.code}
        name="code"
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        autoFocus={error !== undefined}
      />
      <Button type="submit" wide>
        {t.submit}
      </Button>
    </form>
  )
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).trim()
  } catch {
    return ''
  }
}
