'use client'

import { useEffect, useState } from 'react'
import * as t from '@messages/new-password'
import { Field } from '@/components/ui/field'
import { type AccountOperations } from '@/lib/shop/account/account.operations'
import { type PasswordStrength } from '@/lib/shop/account/account.schema'
import { MIN_PASSWORD_LENGTH } from '@/lib/platform/base/credentials'
import { callApi } from '@/lib/platform/http/api.client'
import styles from './new-password-field.module.css'

const TYPING_PAUSE_MS = 500
const MAX_SCORE = 4

/** The dictionaries are too large for a browser, so the server judges, once somebody pauses. Without an answer there is no meter. */
function usePasswordStrength() {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [password, setPassword] = useState('')
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  const isLongEnough = password.length >= MIN_PASSWORD_LENGTH

  useEffect(() => {
    if (!isLongEnough) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const email = input?.form?.elements.namedItem('email')
      const body = { password, email: email instanceof HTMLInputElement ? email.value : undefined }
      const answer = await callApi<AccountOperations['checkPasswordStrength']>('POST', '/users/password_strength/', {
        body,
        signal: controller.signal,
      }).catch(() => null)
      if (!controller.signal.aborted) setStrength(answer)
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [input, password, isLongEnough])

  const measure = (typed: HTMLInputElement) => {
    setInput(typed)
    setPassword(typed.value)
    if (typed.value.length < MIN_PASSWORD_LENGTH) setStrength(null)
  }
  return { strength, measure }
}

type Props = { label: string; name: string; hint: string; error?: string }

export function NewPasswordField({ error, ...field }: Props) {
  const { strength, measure } = usePasswordStrength()
  return (
    <>
      <Field
        {...field}
        type="password"
        autoComplete="new-password"
        required
        error={error}
        onChange={(event) => measure(event.currentTarget)}
      />
      {/* The region is there before its text, so that the first text is announced too. */}
      <div className={strength ? styles.strength : undefined}>
        {strength && <StrengthMeter score={strength.score} />}
        <p aria-live="polite" className={styles.text}>
          {strength &&
            `${t.passwordStrength}: ${t.strengths[strength.score]}. ${(!error && strength.problem) || ''}`.trim()}
        </p>
      </div>
    </>
  )
}

function StrengthMeter({ score }: Pick<PasswordStrength, 'score'>) {
  return (
    <div
      role="meter"
      aria-label={t.passwordStrength}
      aria-valuemin={0}
      aria-valuemax={MAX_SCORE}
      aria-valuenow={score}
      aria-valuetext={t.strengths[score]}
      className={styles.meter}
      data-score={score}
    >
      {Array.from({ length: MAX_SCORE }, (_, at) => (
        <span key={at} data-filled={at < Math.max(1, score) || undefined} />
      ))}
    </div>
  )
}
