import { type CSSProperties } from 'react'
import { Link } from '@/components/ui/link'
import styles from './wordmark.module.css'

/** The name of the shop with its logo, a ring and a stone. */
export function Wordmark({ name }: { name: string }) {
  return (
    <Link href="/" className={styles.wordmark} aria-label={`${name}, home`}>
      <svg viewBox="0 0 24 24" className={styles.mark} aria-hidden="true" focusable="false">
        <circle cx="12" cy="15" r="7.25" fill="none" stroke="currentColor" strokeWidth="1.1" />
        <path d="M12 1.5l3.4 3.7L12 9.6 8.6 5.2z" />
      </svg>
      <span className={styles.name} style={nameLengthStyle(name)}>
        {name}
      </span>
    </Link>
  )
}

const nameLengthStyle = (name: string) => ({ '--name-length': name.length }) as CSSProperties
