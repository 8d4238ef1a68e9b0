'use client'

import { type ReactNode, useActionState } from 'react'
import { useSay } from '#desk/say'
import { EMPTY_STATE, type FormAction } from '@/lib/owner/desk/form-state'

type Props = { action: FormAction; version: string; children: ReactNode }

/** The form around a list whose buttons move its entries. */
export function PageMoves({ action, version, children }: Props) {
  const say = useSay()
  const [{ detail, done }, send] = useActionState(action, EMPTY_STATE)
  return (
    <form action={send} aria-label={say('Order of the pages')}>
      <input type="hidden" name="version" value={version} />
      {detail && <p role="alert">{detail}</p>}
      {done && <p role="status">{done}</p>}
      {children}
    </form>
  )
}
