import { popularProducts } from '@messages/home'
import { buttonClassNameFor } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { type EmptyListing, explainNoResults } from '@/lib/shop/content/no-results'
import { listingPath } from '@/lib/shop/search/listing'
import { type ListingPage } from '@/lib/shop/search/listing-page'
import { FewerWords, LiftedFilters } from './near-searches'
import { ResultGrid } from './result-grid'
import styles from './no-results.module.css'

type Props = EmptyListing & Pick<ListingPage, 'fewerWords'>

/** Says why there are no results, what was nearly found, and what others like. */
export function NoResults({ fewerWords, ...empty }: Props) {
  const { nearby } = empty
  const { text, links } = explainNoResults(empty)
  return (
    <>
      <div className={styles.noResults}>
        <p className={styles.text}>{text}</p>
        <FewerWords searches={fewerWords} />
        {nearby && <LiftedFilters lifted={nearby.lifted} />}
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
      {nearby && nearby.popular.length > 0 && (
        <section aria-labelledby="popular">
          <h2 id="popular">{popularProducts}</h2>
          <ResultGrid cards={nearby.popular} listingKey={listingPath(empty.listing)} />
        </section>
      )}
    </>
  )
}
