import { type ReactNode } from 'react'
import styles from './content-fields.module.css'

/** A part of a screen that is closed until somebody wants it. */
export const Disclosure = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.details}>
    <summary>{title}</summary>
    <div className={styles.inner}>{children}</div>
  </details>
)
