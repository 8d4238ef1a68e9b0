'use client'

import { type InputHTMLAttributes, useState } from 'react'
import * as t from '@messages/form'
import styles from './field.module.css'
import { useHydrated } from './use-hydrated.client'

type Props = InputHTMLAttributes<HTMLInputElement> & { id: string; labelId: string }

/** The button's description names the field; its accessible name must not, because it would match the field's label. */
export function PasswordInput({ labelId, ...input }: Props) {
  const [shown, setShown] = useState(false)
  const isHydrated = useHydrated()
  return (
    <div className={styles.password}>
      <input
        {...input}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={styles.control}
      />
      {isHydrated && (
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={shown}
          aria-controls={input.id}
          aria-describedby={labelId}
          onClick={() => setShown(!shown)}
        >
          {t.show}
        </button>
      )}
    </div>
  )
}
