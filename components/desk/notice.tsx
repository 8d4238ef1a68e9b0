import { type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import styles from './desk.module.css'

type Kind = 'info' | 'good' | 'warn' | 'bad'
type NoticeProps = { kind?: Kind; title?: string; children: ReactNode }

/** Something that the person should know before the rest. */
export const Notice = ({ kind = 'info', title, children }: NoticeProps) => (
  <div className={classNames(styles.notice, styles[kind])}>
    {title && <p className={styles.noticeTitle}>{title}</p>}
    {children}
  </div>
)

/** `returned` is for what comes back from a buyer. */
type StateProps = { kind?: Kind | 'returned'; children: ReactNode }

/** A state in words, with a colour. */
export const StateLabel = ({ kind = 'info', children }: StateProps) => (
  <span className={classNames(styles.state, styles[kind])}>{children}</span>
)
