import { type ReactNode } from 'react'
import styles from './shell.module.css'

type Props = { title: string; text: string; actions: ReactNode; role?: 'alert'; children?: ReactNode }

/** A page that is there instead of another one. Its look comes with the shell, for it may stand anywhere. */
export function MessagePage({ title, text, actions, role, children }: Props) {
  return (
    <div className={styles.notice} role={role}>
      <h1 className={styles.noticeTitle}>{title}</h1>
      <p className={styles.noticeText}>{text}</p>
      <p className={styles.ways}>{actions}</p>
      {children}
    </div>
  )
}
