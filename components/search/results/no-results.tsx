import { buttonClassNameFor } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { type EmptyListing, explainNoResults } from '@/lib/shop/content/no-results'
import { listingPath } from '@/lib/shop/search/listing'
import styles from './no-results.module.css'

/** Says why there are no results and links to listings that have some. */
export function NoResults(props: EmptyListing) {
  const { text, links } = explainNoResults(props)
  return (
    <div className={styles.noResults}>
      <p className={styles.text}>{text}</p>
      <p className={styles.links}>
        {links.map(({ label, to }, at) => (
          <Link
            key={label}
            href={listingPath(to)}
            className={buttonClassNameFor({ look: at === 0 ? 'primary' : 'secondary' })}
          >
            {label}
          </Link>
        ))}
      </p>
    </div>
  )
}
