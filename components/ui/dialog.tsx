'use client'

import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import * as t from '@messages/ui'
import { afterPaint } from './after-paint.client'
import { IconButton } from './button'
import { classNames } from './class-names'
import { CloseIcon } from './icons'
import { useBackToClose } from './overlay-history.client'
import { trapTab } from './trap-tab.client'
import styles from './dialog.module.css'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** The edge it is attached to; a sheet is at the bottom of small screens and in the centre of large ones. */
  side?: 'center' | 'left' | 'right' | 'sheet'
  /** Renders the content before it is shown, so that opening it takes less time. */
  prepared?: boolean
  children: ReactNode
}

/**
 * A modal dialog, which also closes by Esc, a click on the backdrop and the browser's Back button. It is a popover:
 * `showModal()` makes the page inert, and browsers then compute the styles of all its elements before they paint.
 */
export function Dialog({ open, onClose, title, side = 'center', prepared = false, children }: Props) {
  const overlay = useRef<HTMLDivElement>(null)
  const titleId = useId()
  // What slides out shows its content until it is gone.
  const [isLeaving, setIsLeaving] = useState(false)
  const slides = side !== 'center'
  if (open && slides && !isLeaving) setIsLeaving(true)
  useBackToClose(open, onClose)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!overlay.current || event.defaultPrevented) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Tab') trapTab(event, overlay.current)
  })

  useEffect(() => {
    const element = overlay.current
    if (!open || !element) return
    const opener = document.activeElement
    element.showPopover?.()
    // It changes the layout of the page.
    const leaveUncovered = afterPaint(() => document.documentElement.toggleAttribute('data-covered', true))
    element.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => {
      document.removeEventListener('keydown', listener)
      leaveUncovered()
      document.documentElement.removeAttribute('data-covered')
      const hadFocus = element.contains(document.activeElement) || document.activeElement === document.body
      element.hidePopover?.()
      if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [open])

  return (
    <div
      ref={overlay}
      popover="manual"
      hidden={!open}
      className={classNames(styles.overlay, slides && styles.slides)}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onTransitionEnd={() => open || setIsLeaving(false)}
    >
      <div role="dialog" aria-modal="true" aria-labelledby={titleId} className={classNames(styles.panel, styles[side])}>
        <div className={styles.content}>
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton label={t.close} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          {(open || prepared || isLeaving) && children}
        </div>
      </div>
    </div>
  )
}
