'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import * as t from '@messages/ui'
import { IconButton } from './button'
import { classNames } from './class-names'
import { CloseIcon } from './icons'
import { useBackToClose } from './overlay-history.client'
import styles from './dialog.module.css'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** The edge it is attached to; a sheet is at the bottom of small screens and in the centre of large ones. */
  side?: 'center' | 'left' | 'right' | 'sheet'
  children: ReactNode
}

/** The browser's modal dialog, which also closes by a click on the backdrop and by the browser's Back button. */
export function Dialog({ open, onClose, title, side = 'center', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useBackToClose(open, onClose)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[side])}
      aria-labelledby={titleId}
      // The browser reports a close only later; a press in between would open a dialog that counts as open.
      onCancel={(event) => event.target === event.currentTarget && onClose()}
      onClose={(event) => !event.currentTarget.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        {open && children}
      </div>
    </dialog>
  )
}
