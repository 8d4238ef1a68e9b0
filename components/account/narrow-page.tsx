import { type ReactNode } from 'react'
import styles from './narrow-page.module.css'

type Props = { title: string; intro?: string; children: ReactNode }

export const NarrowPage = ({ title, intro, children }: Props) => (
  <div className={styles.page}>
    <h1>{title}</h1>
    {intro && <p className={styles.intro}>{intro}</p>}
    {children}
  </div>
)
