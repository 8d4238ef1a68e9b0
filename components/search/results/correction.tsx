import * as t from '@messages/listing'
import { Link } from '@/components/ui/link'
import { listingPath } from '@/lib/shop/search/listing'
import { asTyped } from '@/lib/shop/search/listing-changes'
import { type ListingPage } from '@/lib/shop/search/listing-page'

type Props = {
  page: Pick<ListingPage, 'listing' | 'count' | 'interpretedAs' | 'findsAsTyped'>
  className: string | undefined
}

/** Says that the spelling was corrected, and leads to what was typed if that finds something, too. */
export function Correction({ page: { listing, count, interpretedAs, findsAsTyped }, className }: Props) {
  if (count === 0 || !interpretedAs) return null
  if (!findsAsTyped) return <p className={className}>{t.interpretedAs(listing.query, interpretedAs)}</p>
  return (
    <p className={className}>
      {t.showingResultsFor(interpretedAs)}{' '}
      <Link href={listingPath(asTyped(listing))}>{t.searchInsteadFor(listing.query)}</Link>
    </p>
  )
}
