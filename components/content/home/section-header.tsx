import Link from 'next/link'
import { type ReactNode } from 'react'
import styles from './section-header.module.css'

type Props = { id: string; title: string; href: string; more: string; children?: ReactNode }

export function SectionHeader({ id, title, href, more, children }: Props) {
  return (
    <div className={styles.header}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Link href={href} prefetch={false} className={styles.more}>
        {more}
      </Link>
      {children}
    </div>
  )
}
