import { buttonClassNameFor } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import {
  allProductsListing,
  hasFilters,
  type Listing,
  listingPath,
  withoutFilters,
  withPage,
} from '@/lib/search/listing'
import styles from './no-results.module.css'

type Props = { listing: Listing; listingName: string; unknownCategory: boolean; count: number; pages: number }

/** Says why there are no results and links to listings that have some. */
export function NoResults(props: Props) {
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

type Explanation = { text: string; links: { label: string; to: Listing }[] }

function explainNoResults({ listing, listingName, unknownCategory, count, pages }: Props): Explanation {
  const all = { label: 'See all jewellery', to: allProductsListing }
  if (unknownCategory)
    return {
      text: 'There is no such category. What you are looking for may be in another one.',
      links: [all],
    }
  if (count > 0) {
    const last = {
      label: pages === 1 ? 'Go to the only page' : `Go to page ${pages}, the last`,
      to: withPage(listing, pages),
    }
    return { text: `There ${pages === 1 ? 'is only one page' : `are only ${pages} pages`} here.`, links: [last] }
  }
  const unfiltered = {
    label: listing.query === '' ? `See all of ${listingName}` : `Search “${listing.query}” without filters`,
    to: withoutFilters(listing),
  }
  const links = [
    ...(hasFilters(listing) ? [unfiltered] : []),
    ...(listing.query !== '' && listing.category !== ''
      ? [{ label: 'Search the whole shop', to: { ...allProductsListing, query: listing.query } }]
      : []),
    all,
  ]
  const text = hasFilters(listing)
    ? 'No product matches all of your filters. Remove a filter, or see all jewellery.'
    : listing.query !== ''
      ? `We found nothing for “${listing.query}”. Try fewer or other words: the kind of piece, its stone or its metal.`
      : 'There is nothing here at the moment.'
  return { text, links }
}
