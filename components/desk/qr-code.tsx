import styles from './desk.module.css'

type Props = { label: string; /** Modules in a row. */ size: number; path: string }

export const QrCode = ({ label, size, path }: Props) => (
  <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.qr}>
    <path d={path} />
  </svg>
)
