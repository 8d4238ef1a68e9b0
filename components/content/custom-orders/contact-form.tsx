'use client'

import { somethingWentWrong } from '@messages/ui'
import { type FormEvent, type Ref, useRef, useState } from 'react'
import * as t from '@messages/contact'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { useHydrated } from '@/components/ui/use-hydrated.client'
import { type ContactMessage, findMissingFields } from '@/lib/shop/content/contact-message'
import { ApiError, callApi } from '@/lib/platform/http/api.client'
import styles from './contact-form.module.css'
import { type ContentOperations } from '@/lib/shop/content/content.operations'

type FormResult =
  | { kind: 'sent' }
  | { kind: 'missing'; missing: ReturnType<typeof findMissingFields> }
  | { kind: 'rejected'; lines: string[]; fields?: Record<string, string[]> }

const EMPTY_MESSAGE: ContactMessage = { name: '', email: '', subject: '', body: '' }
const SEND_ERROR = `*${somethingWentWrong}`

function toRejectedResult(error: unknown): FormResult {
  if (!(error instanceof ApiError) || error.status === null) return { kind: 'rejected', lines: [SEND_ERROR] }
  const lines = Object.entries(error.fields).flatMap(([field, messages]) =>
    messages.map((message) => t.rejected(field, message)),
  )
  if (lines.length > 0) return { kind: 'rejected', lines, fields: error.fields }
  return { kind: 'rejected', lines: [error.body && 'detail' in error.body ? String(error.body.detail) : SEND_ERROR] }
}

function fieldError(name: keyof ContactMessage, result: FormResult | null): string | undefined {
  if (result?.kind === 'rejected') return result.fields?.[name]?.[0]
  return result?.kind === 'missing' && result.missing.some((missingField) => missingField.field === name)
    ? FIELD_HINTS[name]
    : undefined
}

export function ContactForm() {
  const isHydrated = useHydrated()
  const [message, setMessage] = useState(EMPTY_MESSAGE)
  const [result, setResult] = useState<FormResult | null>(null)
  const [busy, setBusy] = useState(false)
  const resultRef = useRef<HTMLDivElement>(null)

  const show = (next: FormResult) => {
    setResult(next)
    requestAnimationFrame(() => resultRef.current?.focus())
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    const missing = findMissingFields(message)
    if (missing.length > 0) return show({ kind: 'missing', missing })
    setBusy(true)
    try {
      await callApi<ContentOperations['sendContactMessage']>('POST', '/contact/email/', { body: message })
      setMessage(EMPTY_MESSAGE)
      show({ kind: 'sent' })
    } catch (error) {
      show(toRejectedResult(error))
    } finally {
      setBusy(false)
    }
  }

  const field = (name: keyof ContactMessage) => ({
    name,
    required: true,
    value: message[name],
    error: fieldError(name, result),
    onChange: ({ target }: { target: { value: string } }) => setMessage({ ...message, [name]: target.value }),
  })

  return (
    <form noValidate method="dialog" onSubmit={send} aria-label={t.customOrder}>
      <FormResultMessage ref={resultRef} result={result} />
      {/* Only the script can send the form. */}
      <fieldset disabled={!isHydrated} className={styles.fields}>
        <div className={styles.pair}>
          <Field label={t.name} autoComplete="name" maxLength={120} {...field('name')} />
          <Field label={t.email} type="email" autoComplete="email" maxLength={254} {...field('email')} />
        </div>
        <Field label={t.subject} maxLength={200} {...field('subject')} />
        <Field label={t.message} multiline rows={8} maxLength={5000} {...field('body')} />
        <Button type="submit" busy={busy} busyText={t.sending}>
          {t.send}
        </Button>
      </fieldset>
    </form>
  )
}

const FIELD_HINTS: Record<keyof ContactMessage, string> = {
  name: t.nameHint,
  email: t.emailHint,
  subject: t.subjectHint,
  body: t.messageHint,
}

/** Whether the message was sent. The form moves the focus to it. */
function FormResultMessage({ result, ref }: { result: FormResult | null; ref: Ref<HTMLDivElement> }) {
  if (!result) return null
  if (result.kind === 'sent') {
    return (
      <div ref={ref} tabIndex={-1} role="status" className={styles.sent}>
        {t.sent}
      </div>
    )
  }
  const lines = result.kind === 'missing' ? result.missing.map(({ message }) => message) : result.lines
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={styles.failed}>
      {result.kind === 'missing' && <p>{t.missing}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
