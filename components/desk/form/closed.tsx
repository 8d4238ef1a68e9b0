'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import styles from './form-fields.module.css'

type Props = {
  title: string
  isOpen?: boolean
  /** Within a section, as browsers show it. */
  plain?: boolean
  children: ReactNode
}

/** A part of a screen that is closed until somebody wants it, or there is something to say about it. */
export function Closed({ title, isOpen = false, plain = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true
  }, [isOpen])
  return (
    <details ref={details} open={isOpen || undefined} className={plain ? undefined : styles.details}>
      <summary>{title}</summary>
      <div className={plain ? undefined : styles.inner}>{children}</div>
    </details>
  )
}
