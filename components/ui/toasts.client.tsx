'use client'

import toast, { Toaster, type Toast } from 'react-hot-toast'
import { IconButton } from './button'
import { classes } from './classes'
import { CheckIcon, CloseIcon } from './icons'
import styles from './toast.module.css'

export type Kind = 'success' | 'error' | 'warning'

const DURATION = 4000
/** How long it fades, see the style sheet: then it is gone, for programs too. */
const LEAVING = 260

/** For four seconds, dismissible, announced. The same words twice are said once. */
export function show(kind: Kind, message: string): void {
  toast.custom((shown) => <Message kind={kind} message={message} shown={shown} />, {
    id: `${kind}:${message}`,
    duration: DURATION,
    removeDelay: LEAVING,
    ariaProps: { role: kind === 'error' ? 'alert' : 'status', 'aria-live': kind === 'error' ? 'assertive' : 'polite' },
  })
}

function Message({ kind, message, shown }: { kind: Kind; message: string; shown: Toast }) {
  return (
    <div className={classes(styles.toast, styles[kind], !shown.visible && styles.leaving)} {...shown.ariaProps}>
      <span className={styles.mark} aria-hidden="true">
        {kind === 'success' ? <CheckIcon /> : '!'}
      </span>
      <p className={styles.message}>{message}</p>
      <IconButton label="Dismiss" onClick={() => toast.dismiss(shown.id)}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

export const Toasts = () => <Toaster position="bottom-center" containerStyle={{ bottom: 'calc(var(--foot-taken) + var(--bar-taken) + 1rem)' }} />
