import * as t from '@messages/pager'
import { IconButton } from './button'
import { ChevronLeftIcon, ChevronRightIcon } from './icons'
import styles from './pager.module.css'

type Props = {
  /** Used in the names of the buttons. */
  itemsName: string
  page: number
  pages: number
  onPageChange: (page: number) => void
}

export function Pager({ itemsName, page, pages, onPageChange }: Props) {
  return (
    <div className={styles.pager} role="group" aria-label={t.pagesOf(itemsName)}>
      <IconButton
        label={t.previous(itemsName)}
        disabled={page <= 1}
        className={styles.arrow}
        onClick={() => onPageChange(page - 1)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <span className={styles.position} role="status">
        <span className="visually-hidden">{t.page} </span>
        {page} / {pages}
      </span>
      <IconButton
        label={t.next(itemsName)}
        disabled={page >= pages}
        className={styles.arrow}
        onClick={() => onPageChange(page + 1)}
      >
        <ChevronRightIcon />
      </IconButton>
    </div>
  )
}
