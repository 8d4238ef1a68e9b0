import { type ReactNode } from 'react'
import styles from './shell.module.css'

type Props = { title: string; text: string; actions: ReactNode; role?: 'alert'; children?: ReactNode }

/** The layout of the 404 page and the error page. Its styles are in shell.module.css, which every page loads. */
export function MessagePage({ title, text, actions, role, children }: Props) {
  return (
    <div className={styles.notice} role={role}>
      <h1 className={styles.noticeTitle}>{title}</h1>
      <p className={styles.noticeText}>{text}</p>
      <p className={styles.actions}>{actions}</p>
      {children}
    </div>
  )
}
