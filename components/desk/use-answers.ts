'use client'

import { unstable_rethrow } from 'next/navigation'
import { type RefObject, useActionState, useCallback, useEffect, useRef, useState } from 'react'
import { useSayMessage } from '#desk/say'
import { useHydrated } from '@/components/ui/use-hydrated.client'
import { EMPTY_STATE, type FormAction, type FormState } from '@/lib/owner/desk/form-state'
import { formValues, typed } from '@/lib/owner/desk/form-values'
import { type DraftKeeper } from './draft/draft-keeper'

type Refs = {
  keeperRef: RefObject<DraftKeeper | null>
  /** What the form has sent last. */
  sentRef: RefObject<FormData | null>
}

type Counted = {
  /** The last answer of the server. */
  answer: FormState
  /** What the form shows: the answer, or values that replace it. */
  state: FormState
  /** Whether they replace it. */
  isShown: boolean
  version: number
}

/** After a refusal that is no answer of the action, such as that of a proxy, or none at all. */
function notSent(error: unknown, form: FormData, sayMessage: (message: string) => string): FormState {
  unstable_rethrow(error)
  const detail = navigator.onLine
    ? 'This could not be sent: the connection was lost, your session has ended, or the desk has a new version. What you typed is kept. Try again, and otherwise load this page again.'
    : 'This could not be sent: you are offline. What you typed is kept. Send it again when you are online.'
  return { values: typed(formValues(form)), errors: {}, detail: sayMessage(detail) }
}

/** `useActionState` whose states are counted, and can be replaced by others. */
export function useAnswers(action: FormAction, { keeperRef, sentRef }: Refs) {
  const isHydrated = useHydrated()
  const sayMessage = useSayMessage()
  const goTo = useRef<string>(undefined)
  async function remember(previous: FormState, form: FormData) {
    const draft = keeperRef.current
    sentRef.current = form
    await draft?.pause(form)
    const next = await action(previous, form).catch((error: unknown) => notSent(error, form, sayMessage))
    goTo.current = next.goTo
    if (next.done !== undefined || next.goTo !== undefined) draft?.remove()
    else draft?.resume()
    return next
  }
  // Before hydration the browser itself sends the form, which only the server's own action allows.
  const [answer, send, isPending] = useActionState(isHydrated ? remember : action, EMPTY_STATE)
  // Opens the screen that the server names, after the router has written the history, which would end the navigation.
  useEffect(() => {
    if (answer.goTo) location.assign(answer.goTo)
  }, [answer])
  // What the action has changed may take the form off this page.
  useEffect(
    () => () => {
      if (goTo.current) location.assign(goTo.current)
    },
    [],
  )
  const [counted, setCounted] = useState<Counted>({ answer, state: answer, isShown: false, version: 0 })
  if (counted.answer !== answer) setCounted({ answer, state: answer, isShown: false, version: counted.version + 1 })
  const show = useCallback(
    (values: FormState['values'] | null) =>
      setCounted(({ version, ...before }) => ({
        ...before,
        state: { values: values ?? {}, errors: {} },
        isShown: true,
        version: version + 1,
      })),
    [],
  )
  return [counted, send, { isPending, show }] as const
}
