import { type Ref } from 'react'
import { type findMissingFields } from '@/lib/content/contact-message'
import styles from './contact-form.module.css'

export type FormResult =
  | { kind: 'sent' }
  | { kind: 'missing'; missing: ReturnType<typeof findMissingFields> }
  | { kind: 'rejected'; lines: string[]; fields?: Record<string, string[]> }

/** Whether the message was sent. The form moves the focus to it. */
export function FormResultMessage({ result, ref }: { result: FormResult | null; ref: Ref<HTMLDivElement> }) {
  if (!result) return null
  if (result.kind === 'sent') {
    return (
      <div ref={ref} tabIndex={-1} role="status" className={styles.sent}>
        Thank you. Your message has been sent, and we will answer by e-mail.
      </div>
    )
  }
  const lines = result.kind === 'missing' ? result.missing.map(({ message }) => message) : result.lines
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={styles.failed}>
      {result.kind === 'missing' && <p>Please fill in the following fields:</p>}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
