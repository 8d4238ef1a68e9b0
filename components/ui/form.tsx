'use client'

import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import * as t from '@messages/form'
import { NoScriptNotice } from './noscript-notice'
import styles from './form.module.css'

/** One message for each field, and messages for the whole form. */
export type FormErrors = { fields: Record<string, string>; formErrors: string[] }

export const NO_ERRORS: FormErrors = { fields: {}, formErrors: [] }

/** Announced, because a screen reader says nothing when the focus moves to the field that already has it. */
function summarizeErrors({ fields }: FormErrors): string {
  const fieldCount = Object.values(fields).filter(Boolean).length
  return fieldCount === 0 ? '' : t.markedFields(fieldCount)
}

const pressedControl = (target: EventTarget) =>
  target instanceof Element ? target.closest('a, button, input, label, summary') : null

/** An error message can move the form between the two clicks of a double click, so a second click on another control is ignored. */
function useDoubleClickGuard(): (event: MouseEvent) => void {
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
  /** New errors move the focus to the first of them. */
  errors: FormErrors
  label?: string
  children: ReactNode
}

export function Form({ onSubmit, errors, label, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const liveRegion = useRef<HTMLParagraphElement>(null)
  const guardDoubleClick = useDoubleClickGuard()

  useEffect(() => {
    // Replaced even if it is the same text, so that a repeated error is announced again.
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

  // With this method, a submit before hydration sends nothing: no password gets into a URL, and the input stays.
  return (
    <form ref={form} method="dialog" noValidate onSubmit={submit} onClickCapture={guardDoubleClick} aria-label={label}>
      <NoScriptNotice what={t.thisForm} />
      {errors.formErrors.length > 0 && (
        <div role="alert" tabIndex={-1} className={styles.errors}>
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
