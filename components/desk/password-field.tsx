'use client'

import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { useSay } from '#desk/say'
import { classNames } from '@/components/ui/class-names'
import styles from '@/components/ui/field.module.css'
import { useHydrated } from '@/components/ui/use-hydrated.client'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> & {
  label: string
  error?: string
  hint?: ReactNode
}

/**
 * A password in the language of the desk. The field of the shop says its button in the language of the edition, and has no
 * other word for it, so that shoppers load none.
 */
export function PasswordField({ label, error, hint, className, ...input }: Props) {
  const say = useSay()
  const id = useId()
  const [shown, setShown] = useState(false)
  const isHydrated = useHydrated()
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.label}>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {input.required && <span aria-hidden="true">*</span>}
      </div>
      <div className={styles.password}>
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(error && `${id}-error`, hint != null && `${id}-hint`) || undefined}
          className={styles.control}
        />
        {isHydrated && (
          // Its accessible name must not name the field, because it would match the field's label.
          <button
            type="button"
            className={styles.reveal}
            aria-pressed={shown}
            aria-controls={id}
            aria-describedby={`${id}-label`}
            onClick={() => setShown(!shown)}
          >
            {say('Show')}
          </button>
        )}
      </div>
      {hint != null && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
