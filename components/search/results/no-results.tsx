import * as t from '@messages/listing'
import { buttonClassNameFor } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { inSentence, type Words } from '@/lib/content/words'
import {
  allProductsListing,
  hasFilters,
  type Listing,
  listingPath,
  withoutFilters,
  withPage,
} from '@/lib/search/listing'
import styles from './no-results.module.css'

type Props = {
  listing: Listing
  listingName: string
  unknownCategory: boolean
  count: number
  pages: number
  words: Pick<Words, 'see_all' | 'search_hint'>
}

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

function explainNoResults({ listing, listingName, unknownCategory, count, pages, words }: Props): Explanation {
  const all = { label: words.see_all, to: allProductsListing }
  if (unknownCategory) return { text: t.unknownCategory, links: [all] }
  if (count > 0) {
    const last = { label: t.lastPage(pages), to: withPage(listing, pages) }
    return { text: t.onlySoManyPages(pages), links: [last] }
  }
  const unfiltered = {
    label: listing.query === '' ? t.seeAllOf(listingName) : t.searchWithoutFilters(listing.query),
    to: withoutFilters(listing),
  }
  const links = [
    ...(hasFilters(listing) ? [unfiltered] : []),
    ...(listing.query !== '' && listing.category !== ''
      ? [{ label: t.searchWholeShop, to: { ...allProductsListing, query: listing.query } }]
      : []),
    all,
  ]
  const text = hasFilters(listing)
    ? t.noMatchForFilters(inSentence(words.see_all))
    : listing.query !== ''
      ? `${t.noMatch(listing.query)} ${words.search_hint}`
      : t.nothingHere
  return { text, links }
}
