import { type ReactNode } from 'react'
import { Link } from './link'
import styles from './section-header.module.css'

type Props = { id: string; title: string; more?: { href: string; text: string }; children?: ReactNode }

export function SectionHeader({ id, title, more, children }: Props) {
  return (
    <div className={styles.header}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {more && (
        <Link href={more.href} className={styles.more}>
          {more.text}
        </Link>
      )}
      {children}
    </div>
  )
}
