import * as t from '@messages/listing'
import { Link } from '@/components/ui/link'
import { listingPath } from '@/lib/shop/search/listing'
import { type ListingPage } from '@/lib/shop/search/listing-page'
import styles from './near-searches.module.css'

/** Searches for fewer of the words, with what each finds. */
export const FewerWords = ({ searches }: { searches: ListingPage['fewerWords'] }) =>
  searches.length > 0 && (
    <NearSearches
      title={t.fewerWords}
      links={searches.map(({ query, count }) => ({ to: listingPath({ query }), text: t.withCount(query, count) }))}
    />
  )

/** One press removes what excludes everything. */
export const LiftedFilters = ({ lifted }: Pick<NonNullable<ListingPage['nearby']>, 'lifted'>) =>
  lifted.length > 0 && (
    <NearSearches
      title={t.liftOne}
      links={lifted.map(({ name, to, count }) => ({
        to: listingPath(to),
        text: t.withCount(t.without(name), count),
      }))}
    />
  )

const NearSearches = ({ title, links }: { title: string; links: { to: string; text: string }[] }) => (
  <div className={styles.near}>
    <p>{title}</p>
    <ul>
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link href={to}>{text}</Link>
        </li>
      ))}
    </ul>
  </div>
)
