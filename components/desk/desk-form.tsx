'use client'

import { unstable_rethrow } from 'next/navigation'
import { type ReactNode, startTransition, useActionState, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { useHydrated } from '@/components/ui/use-hydrated.client'
import { EMPTY_STATE, type FormAction, type FormState } from '@/lib/owner/desk/form-state'
import { formValues, typed } from '@/lib/owner/desk/form-values'
import { FormContext } from './form-context'
import { SignInAgain } from './sign-in-again'
import styles from './desk.module.css'

type Props = {
  action: FormAction
  /** Its name for screen readers. */
  label: string
  /** What the button says: what it does. */
  submit: string
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** Values that are sent along. */
  hidden?: Record<string, string | number>
  /** The main action of a screen: its button stays at the bottom of a phone. */
  sticky?: boolean
  /** Beside the button. */
  buttons?: ReactNode
  /** Adds what only the browser has to the form. What it throws is shown, and nothing is sent. */
  prepare?: (form: FormData) => Promise<void>
  children?: ReactNode
}

type Counted = { state: FormState; version: number }

/** A form of the desk: it works before scripts arrive, keeps what was typed, and says what was done. */
export function DeskForm({ action, label, submit, look, hidden = {}, sticky, buttons, prepare, children }: Props) {
  const [{ state, version }, send, isPending] = useCountedState(action)
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState('')

  /** Without `prepare` the form gets the action itself, which works before scripts arrive. */
  async function prepareAndSend(values: FormData) {
    setProblem('')
    try {
      await prepare?.(values)
      startTransition(() => send(values))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  useEffect(() => {
    if (state === EMPTY_STATE || state.goTo) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const target =
      find('[aria-invalid="true"], [data-invalid]') ?? find('[role="alert"][tabindex], [role="status"][tabindex]')
    target?.focus()
  }, [state])

  return (
    <form ref={form} action={prepare ? prepareAndSend : send} aria-label={label} noValidate className={styles.form}>
      <FormContext value={{ state, version }}>
        {(problem || state.detail) && (
          <div role="alert" tabIndex={-1} className={classNames(styles.notice, styles.bad)}>
            {(problem || state.detail || '').split('\n').map((line, at) => (
              <p key={at}>{line}</p>
            ))}
          </div>
        )}
        {state.done && (
          <p role="status" tabIndex={-1} className={classNames(styles.notice, styles.good)}>
            {state.done}
          </p>
        )}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        {state.signIn && <SignInAgain {...state.signIn} />}
        <div className={classNames(styles.buttons, sticky && styles.sticky)}>
          <Button type="submit" look={look} busy={isPending || state.goTo !== undefined}>
            {submit}
          </Button>
          {buttons}
        </div>
      </FormContext>
    </form>
  )
}

/** After a refusal that is no answer of the action, such as that of a proxy, or none at all. */
function notSent(error: unknown, form: FormData): FormState {
  unstable_rethrow(error)
  const detail =
    'This could not be sent: you are offline, your session has ended, or the desk has a new version. What you typed is kept. Try again, and otherwise copy it and load this page again.'
  return { values: typed(formValues(form)), errors: {}, detail }
}

/** `useActionState` whose states are counted. */
function useCountedState(action: FormAction) {
  const isHydrated = useHydrated()
  const goTo = useRef<string>(undefined)
  async function remember(previous: FormState, form: FormData) {
    const next = await action(previous, form).catch((error: unknown) => notSent(error, form))
    goTo.current = next.goTo
    return next
  }
  // Before hydration the browser itself sends the form, which only the server's own action allows.
  const [state, send, isPending] = useActionState(isHydrated ? remember : action, EMPTY_STATE)
  // Opens the screen that the server names, after the router has written the history, which would end the navigation.
  useEffect(() => {
    if (state.goTo) location.assign(state.goTo)
  }, [state])
  // What the action has changed may take the form off this page.
  useEffect(
    () => () => {
      if (goTo.current) location.assign(goTo.current)
    },
    [],
  )
  const [counted, setCounted] = useState<Counted>({ state, version: 0 })
  if (counted.state !== state) setCounted({ state, version: counted.version + 1 })
  return [counted, send, isPending] as const
}
