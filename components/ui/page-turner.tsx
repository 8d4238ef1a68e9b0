import { IconButton } from './button'
import { ChevronLeftIcon, ChevronRightIcon } from './icons'
import styles from './page-turner.module.css'

type Props = {
  /** What is turned through, for names of buttons. */
  what: string
  page: number
  pages: number
  onTurn: (page: number) => void
}

export function PageTurner({ what, page, pages, onTurn }: Props) {
  return (
    <div className={styles.turner} role="group" aria-label={`${what}: pages`}>
      <IconButton label={`Previous ${what}`} disabled={page <= 1} className={styles.arrow} onClick={() => onTurn(page - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      <span className={styles.position} role="status">
        <span className="visually-hidden">Page </span>
        {page} / {pages}
      </span>
      <IconButton label={`Next ${what}`} disabled={page >= pages} className={styles.arrow} onClick={() => onTurn(page + 1)}>
        <ChevronRightIcon />
      </IconButton>
    </div>
  )
}
