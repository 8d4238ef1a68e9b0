'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { type DraftOf } from '@/lib/owner/desk/drafts'
import { EMPTY_STATE, type FormState } from '@/lib/owner/desk/form-state'
import { type DraftKeeper } from './draft/draft-keeper'
import { useDraft } from './draft/use-draft'
import { DraftNotice } from './draft-notice'
import { FormContext } from './form-context'

type Props = { label: string; submit: string; draft: DraftOf; children: ReactNode }

/** A form that leads to the next screen, which does what it asks for. */
export function StepForm({ label, submit, draft: of, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const keeperRef = useRef<DraftKeeper>(null)
  const [{ state, version }, setShown] = useState<{ state: FormState; version: number }>({
    state: EMPTY_STATE,
    version: 0,
  })
  const show = (values: FormState['values'] | null) =>
    setShown((before) => ({ state: { values: values ?? {}, errors: {} }, version: before.version + 1 }))
  const draft = useDraft({ form, keeperRef, of, show })
  const settle = useEffectEvent(() => {
    form.current?.reset()
    draft.shown()
  })
  useEffect(() => {
    if (version > 0) settle()
  }, [version])
  return (
    <form ref={form} aria-label={label}>
      <FormContext value={{ state, version }}>
        <DraftNotice
          news={draft.news}
          isAtRisk={draft.isAtRisk}
          onDiscard={draft.discard}
          onTakeBack={draft.takeBack}
        />
        {children}
        <Button type="submit">{submit}</Button>
      </FormContext>
    </form>
  )
}
