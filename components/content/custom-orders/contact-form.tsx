'use client'

import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { useHydrated } from '@/components/ui/hydrated.client'
import { GENERIC_ERROR } from '@/lib/base/messages'
import { type ContactMessage, findMissingFields } from '@/lib/content/contact-message'
import { ApiError, callApi } from '@/lib/http/api.client'
import { type Answer, FormAnswer } from './form-answer'
import styles from './contact-form.module.css'

const EMPTY: ContactMessage = { name: '', email: '', subject: '', body: '' }
const NO_ANSWER = `*${GENERIC_ERROR}`

/** What the server said, as lines and by field. */
function refusalOf(error: unknown): Answer {
  if (!(error instanceof ApiError) || error.status === null) return { kind: 'refused', lines: [NO_ANSWER] }
  const lines = Object.entries(error.fields).flatMap(([field, messages]) => messages.map((message) => `${field}: ${message}`))
  if (lines.length > 0) return { kind: 'refused', lines, fields: error.fields }
  return { kind: 'refused', lines: [error.body && 'detail' in error.body ? String(error.body.detail) : NO_ANSWER] }
}

function mistakeAt(name: keyof ContactMessage, answer: Answer | null): string | undefined {
  if (answer?.kind === 'refused') return answer.fields?.[name]?.[0]
  return answer?.kind === 'missing' && answer.missing.some((trouble) => trouble.field === name) ? HELP[name] : undefined
}

export function ContactForm() {
  const isAlive = useHydrated()
  const [message, setMessage] = useState(EMPTY)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [busy, setBusy] = useState(false)
  const answerPlace = useRef<HTMLDivElement>(null)

  const show = (next: Answer) => {
    setAnswer(next)
    requestAnimationFrame(() => answerPlace.current?.focus())
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    const missing = findMissingFields(message)
    if (missing.length > 0) return show({ kind: 'missing', missing })
    setBusy(true)
    try {
      await callApi<'success'>('/contact/email/', { method: 'POST', body: message })
      setMessage(EMPTY)
      show({ kind: 'sent' })
    } catch (error) {
      show(refusalOf(error))
    } finally {
      setBusy(false)
    }
  }

  const field = (name: keyof ContactMessage) => ({
    name,
    required: true,
    value: message[name],
    error: mistakeAt(name, answer),
    onChange: ({ target }: { target: { value: string } }) => setMessage({ ...message, [name]: target.value }),
  })

  return (
    <form noValidate method="dialog" onSubmit={send} aria-label="Custom order">
      <FormAnswer ref={answerPlace} answer={answer} />
      {/* Nothing can be sent before the script is there to send it. */}
      <fieldset disabled={!isAlive} className={styles.fields}>
        <div className={styles.pair}>
          <Field label="Name" autoComplete="name" maxLength={120} {...field('name')} />
          <Field label="Email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
        </div>
        <Field label="Subject" maxLength={200} {...field('subject')} />
        <Field label="Message" multiline rows={8} maxLength={5000} {...field('body')} />
        <Button type="submit" busy={busy} busyText="Sending...">
          Send the message
        </Button>
      </fieldset>
    </form>
  )
}

const HELP: Record<keyof ContactMessage, string> = {
  name: 'At least 4 characters.',
  email: 'A complete address, like maria@example.com.',
  subject: 'At least 4 characters.',
  body: 'At least 8 characters.',
}
