'use client'

import { useEffect, useRef, useState } from 'react'
import { useSay } from '#desk/say'
import { DeskForm } from '@/components/desk/desk-form'
import { Notice } from '@/components/desk/notice'
import { type FormAction } from '@/lib/owner/desk/form-state'

type Props = {
  /** What it says while it can be undone, and afterwards. */
  message: { waiting: string; over: string }
  /** How long it can still be undone. */
  leftMs: number
  action: FormAction
  hidden: Record<string, string>
}

/** What was just done, with a button that undoes it until the time is over. Without scripts the button stays, and is refused then. */
export function UndoNotice({ message, leftMs, action, hidden }: Props) {
  const say = useSay()
  const [isOver, setOver] = useState(false)
  const text = useRef<HTMLParagraphElement>(null)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const undo = form.current
    const timer = setTimeout(() => {
      // The focus would be lost with the button.
      if (undo?.contains(document.activeElement)) text.current?.focus()
      setOver(true)
    }, leftMs)
    // The answer to a press is shown in the form.
    const keep = () => clearTimeout(timer)
    undo?.addEventListener('submit', keep)
    return () => {
      clearTimeout(timer)
      undo?.removeEventListener('submit', keep)
    }
  }, [leftMs])
  return (
    <Notice kind="good">
      <p ref={text} role="status" tabIndex={-1}>
        {isOver ? message.over : message.waiting}
      </p>
      {!isOver && (
        <div ref={form}>
          <DeskForm action={action} label={say('Undo')} submit={say('Undo')} look="secondary" hidden={hidden} />
        </div>
      )}
    </Notice>
  )
}
