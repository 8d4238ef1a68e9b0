'use client'

import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { NoScriptNotice } from './noscript-notice'
import styles from './form.module.css'

/** What is wrong with what was typed: one message at a field, or lines above them all. */
export type FormErrors = { fields: Record<string, string>; formErrors: string[] }

export const NO_ERRORS: FormErrors = { fields: {}, formErrors: [] }

/** Where the keyboard is at the field already, nothing else would be heard of what is wrong there. */
function summarizeErrors({ fields }: FormErrors): string {
  const fieldCount = Object.values(fields).filter(Boolean).length
  if (fieldCount === 0) return ''
  return fieldCount === 1 ? 'Please look at the marked field.' : `Please look at the ${fieldCount} marked fields.`
}

const pressedControl = (target: EventTarget) =>
  target instanceof Element ? target.closest('a, button, input, label, summary') : null

/** A message can move a form between the two clicks of a double click: on another control the second click does nothing. */
export function useDoubleClickGuard(): (event: MouseEvent) => void {
  const firstPressed = useRef<Element | null>(null)
  return (event) => {
    const pressed = pressedControl(event.target)
    if (event.detail <= 1) firstPressed.current = pressed
    else if (pressed !== firstPressed.current) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}

type Props = {
  onSubmit: (values: Record<string, string>) => void
  /** New mistakes take the focus to the first of them. What was typed stays. */
  errors: FormErrors
  label?: string
  children: ReactNode
}

export function Form({ onSubmit, errors, label, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const liveRegion = useRef<HTMLParagraphElement>(null)
  const guardDoubleClick = useDoubleClickGuard()

  useEffect(() => {
    // Written anew each time, so that the same mistake made twice is told twice.
    liveRegion.current?.replaceChildren(summarizeErrors(errors))
    if (errors === NO_ERRORS) return
    form.current?.querySelector<HTMLElement>('[role="alert"], [aria-invalid="true"]')?.focus()
  }, [errors])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ])
    onSubmit(Object.fromEntries(values))
  }

  // Sent without its scripts, a form of this kind goes nowhere: no password gets into an address, nothing typed is lost.
  return (
    <form ref={form} method="dialog" noValidate onSubmit={submit} onClickCapture={guardDoubleClick} aria-label={label}>
      <NoScriptNotice what="This form" />
      {errors.formErrors.length > 0 && (
        <div role="alert" tabIndex={-1} className={styles.mistakes}>
          {errors.formErrors.map((line, at) => (
            <p key={at}>{line}</p>
          ))}
        </div>
      )}
      <p ref={liveRegion} aria-live="polite" className="visually-hidden" />
      {children}
    </form>
  )
}
