import { SearchIcon } from '@/components/ui/icons'
import styles from './search-form.module.css'

/** Looks for words in the whole shop. */
export function SearchForm() {
  return (
    <form role="search" action="/shop/search" className={styles.form}>
      <input type="search" name="query" required maxLength={200} placeholder="Search..." aria-label="Search the shop" className={styles.input} />
      <button type="submit" aria-label="Search" className={styles.submit}>
        <SearchIcon />
      </button>
    </form>
  )
}
