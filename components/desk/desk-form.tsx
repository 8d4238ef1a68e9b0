'use client'

import { type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSayMessage } from '#desk/say'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { type DraftOf } from '@/lib/owner/desk/drafts'
import { EMPTY_STATE, type FormAction } from '@/lib/owner/desk/form-state'
import { FORM_EDGE } from '@/lib/owner/desk/form-values'
import { type DraftKeeper } from './draft/draft-keeper'
import { FIXED } from './draft/form-content'
import { hasFiles, putBackFiles } from './draft/chosen-files'
import { useDraft } from './draft/use-draft'
import { useLeaveWarning } from './draft/use-leave-warning'
import { DraftNotice } from './draft-notice'
import { FormContext, hasValues } from './form-context'
import { SignInAgain } from './sign-in-again'
import { useAnswers } from './use-answers'
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
  /** What it edits, so that what is typed is kept until it is saved. */
  draft?: DraftOf
  /** The main action of a screen: its button stays at the bottom of a phone. */
  sticky?: boolean
  /** Beside the button. */
  buttons?: ReactNode
  /** Adds what only the browser has to the form. What it throws is shown, and nothing is sent. */
  prepare?: (form: FormData) => Promise<void>
  children?: ReactNode
}

/** A form of the desk: it works before scripts arrive, keeps what was typed, and says what was done. */
export function DeskForm(props: Props) {
  const { action, label, submit, look, hidden = {}, draft: of, sticky, buttons, prepare, children } = props
  const form = useRef<HTMLFormElement>(null)
  const keeperRef = useRef<DraftKeeper>(null)
  const sentRef = useRef<FormData>(null)
  const [{ state, version, isShown }, send, { isPending, show }] = useAnswers(action, { keeperRef, sentRef })
  const draft = useDraft({ form, keeperRef, of, isAnswered: hasValues(state), show })
  useLeaveWarning(isPending, () => hasFiles(sentRef.current))
  const sayMessage = useSayMessage()
  const [problem, setProblem] = useState('')

  /** Without `prepare` the form gets the action itself, which works before scripts arrive. */
  async function prepareAndSend(values: FormData) {
    setProblem('')
    try {
      await prepare?.(values)
      startTransition(() => send(values))
    } catch (error) {
      setProblem(sayMessage(error instanceof Error ? error.message : String(error)))
    }
  }

  const settle = useEffectEvent(() => {
    if (!form.current) return
    if (isShown) {
      const chosen = new FormData(form.current)
      form.current.reset()
      putBackFiles(form.current, chosen)
      draft.shown()
    } else if (state.done) draft.saved()
    else if (sentRef.current) putBackFiles(form.current, sentRef.current)
  })
  useEffect(() => {
    settle()
    if (isShown || state === EMPTY_STATE || state.goTo) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const target =
      find('[aria-invalid="true"], [data-invalid]') ?? find('[role="alert"][tabindex], [role="status"][tabindex]')
    target?.focus()
  }, [state, isShown])

  return (
    <form ref={form} action={prepare ? prepareAndSend : send} aria-label={label} noValidate className={styles.form}>
      <input type="hidden" name={FORM_EDGE} value="begin" />
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
        {of && (
          <DraftNotice
            news={draft.news}
            isAtRisk={draft.isAtRisk}
            onDiscard={draft.discard}
            onTakeBack={draft.takeBack}
          />
        )}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} {...{ [FIXED]: '' }} />
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
      <input type="hidden" name={FORM_EDGE} value="end" />
    </form>
  )
}
