'use client'

import * as t from '@messages/ui'
import toast, { Toaster, type Toast } from 'react-hot-toast'
import { IconButton } from './button'
import { classNames } from './class-names'
import { CloseIcon } from './icons'
import { CheckIcon } from './rare-icons'
import styles from './toast.module.css'

export type ToastKind = 'success' | 'error' | 'warning'

/** What can be done about the message. */
export type ToastLink = { text: string; href: string; onFollow: () => void }

const DURATION_MS = 4000
/** The duration of the fade in toast.module.css; afterwards the element is removed. */
const FADE_OUT_MS = 260

/** Shows the same message only once at a time. */
export function showToast(kind: ToastKind, message: string, link?: ToastLink): void {
  toast.custom((shown) => <ToastMessage kind={kind} message={message} link={link} shown={shown} />, {
    id: `${kind}:${message}`,
    duration: DURATION_MS,
    removeDelay: FADE_OUT_MS,
    ariaProps: { role: kind === 'error' ? 'alert' : 'status', 'aria-live': kind === 'error' ? 'assertive' : 'polite' },
  })
}

type ToastMessageProps = { kind: ToastKind; message: string; link?: ToastLink; shown: Toast }

function ToastMessage({ kind, message, link, shown }: ToastMessageProps) {
  return (
    <div className={classNames(styles.toast, styles[kind], !shown.visible && styles.leaving)} {...shown.ariaProps}>
      <span className={styles.mark} aria-hidden="true">
        {kind === 'success' ? <CheckIcon /> : '!'}
      </span>
      <p className={styles.message}>{message}</p>
      {link && (
        <a href={link.href} className={styles.link} onClick={link.onFollow}>
          {link.text}
        </a>
      )}
      <IconButton label={t.dismiss} onClick={() => toast.dismiss(shown.id)}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

export const Toasts = () => (
  <Toaster
    position="bottom-center"
    containerClassName="uses-bottom-bar-height"
    containerStyle={{ bottom: 'calc(var(--notice-height) + var(--bottom-bar-height) + 1rem)' }}
  />
)
