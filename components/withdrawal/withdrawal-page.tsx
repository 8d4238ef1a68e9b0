import { type ReactNode } from 'react'
import styles from './withdrawal.module.css'

type Props = { title: string; step?: string; intro?: string; children: ReactNode }

export const WithdrawalPage = ({ title, step, intro, children }: Props) => (
  <div className={styles.page}>
    {step && <p className={styles.step}>{step}</p>}
    <h1>{title}</h1>
    {intro && <p className={styles.intro}>{intro}</p>}
    {children}
  </div>
)
