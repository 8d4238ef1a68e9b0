import { type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import styles from './desk.module.css'

type Props = {
  title: string
  /** Links and forms beside the title. */
  actions?: ReactNode
  /** The screen above this one. */
  back?: { href: string; label: string }
  /** For a screen with a single form. */
  narrow?: boolean
  children: ReactNode
}

/** A screen of the desk. */
export const DeskPage = ({ title, actions, back, narrow, children }: Props) => (
  <div className={classNames(styles.page, narrow && styles.narrow)}>
    {back && (
      <p className={styles.back}>
        <a href={back.href}>
          <span aria-hidden="true">← </span>
          {back.label}
        </a>
      </p>
    )}
    <div className={styles.title}>
      <h1>{title}</h1>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
    {children}
  </div>
)

type SectionProps = { title: string; children: ReactNode }

/** A part of a screen, with a heading. */
export const DeskSection = ({ title, children }: SectionProps) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children}
  </section>
)
