import * as t from '@messages/listing'
import * as vatTexts from '@messages/vat'
import { type Metadata } from 'next'
import { headers } from 'next/headers'
import { permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { StructuredData } from '@/components/content/structured-data'
import { ActiveFilters } from '@/components/search/filters/active-filters'
import { Correction } from '@/components/search/results/correction'
import { Breadcrumb } from '@/components/search/results/breadcrumb'
import { FILTER_FORM_ID, Filters, FilterSheet } from '@/components/search/filters/filters'
import { FILTER_PANEL_ID, RESULTS_ID } from '@/components/search/element-ids'
import { ListingProvider } from '@/components/search/listing-state'
import { FewerWords } from '@/components/search/results/near-searches'
import { NoResults } from '@/components/search/results/no-results'
import { Pagination } from '@/components/search/results/pagination'
import { ListingSearch } from '@/components/search/results/listing-search'
import { ResultGrid } from '@/components/search/results/result-grid'
import { Results } from '@/components/search/results/results'
import { SortMenu } from '@/components/search/results/sort-menu'
import { classNames } from '@/components/ui/class-names'
import { OnWideScreens } from '@/components/ui/on-wide-screens'
import { RenderAfterPaint } from '@/components/ui/render-after-paint'
import { vatNote } from '@/lib/platform/base/vat'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { inSentence } from '@/lib/shop/content/words'
import { publicContext } from '@/lib/platform/http/context.server'
import { listingPath } from '@/lib/shop/search/listing'
import { requestListingPage } from '@/lib/shop/search/listing-page.server'
import { listingHeading, listingName } from '@/lib/shop/search/listing-title'
import { listingDataFor, listingMetadata } from './listing-metadata.server'
import styles from './page.module.css'

export const dynamic = 'force-dynamic'

/** A rewrite in next.config.js moves the segments of the path into `listing`, so that the router keeps the page mounted. */
type Props = { params: Promise<{ segments?: string[] }>; searchParams: Promise<{ listing?: string | string[] }> }

/** Cached, because both the metadata and the page need it. */
const loadPage = cache(async (segments: string) => {
  const found = await requestListingPage(publicContext(await headers()), segments)
  return found.page ?? permanentRedirect(found.movedTo)
})

async function loadRequestedPage({ params, searchParams }: Props) {
  const { segments = [] } = await params
  return loadPage([(await searchParams).listing].flat().at(-1) ?? segments.join('/'))
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return listingMetadata(await loadRequestedPage(props))
}

export default async function SearchPage(props: Props) {
  const page = await loadRequestedPage(props)
  const { listing, categoryPath, count, pages, cards, filters, understood, unknownCategory, isPartialMatch } = page
  const { fewerWords, nearby } = page
  const hasChoices = filters.bounds !== null || filters.categories.length > 0 || filters.facets.length > 0
  const { words, vat } = await currentSupport()
  const ofPrices = vatNote(vat, { included: vatTexts.pricesInclude, notCharged: vatTexts.pricesWithout })
  const name = unknownCategory ? t.noSuchCategory : listingName(categoryPath, words.all_products)
  return (
    <ListingProvider listing={listing}>
      <div className={`page ${styles.page}`}>
        <Breadcrumb categoryPath={categoryPath} query={listing.query} allProducts={words.all_products} />
        <div className={styles.head}>
          <h1 className={styles.title}>
            {unknownCategory ? name : listingHeading(listing.query, categoryPath, words.all_products)}
          </h1>
          <div className={listing.category === '' ? styles.searchOfShop : undefined}>
            <ListingSearch listingName={categoryPath.length > 0 ? name : inSentence(words.all_products)} />
          </div>
        </div>
        <div className={classNames(styles.body, !hasChoices && styles.alone)}>
          <section id={RESULTS_ID} tabIndex={-1} aria-label={t.results} className={styles.results}>
            <div className={styles.bar}>
              <div role="status">
                <h2 className={styles.count}>{t.resultCount(count)}</h2>
              </div>
              {hasChoices && (
                <>
                  {/* The filters are on the left of the results, but after them in the document. */}
                  <a href={`#${FILTER_PANEL_ID}`} className={styles.toFilters}>
                    {t.skipToFilters}
                  </a>
                  <FilterSheet filters={filters} count={t.resultCount(count)} />
                  <SortMenu form={FILTER_FORM_ID} />
                </>
              )}
            </div>
            <ActiveFilters filters={filters} understood={understood} />
            <Correction page={page} className={styles.note} />
            {count > 0 && isPartialMatch && (
              <>
                <p className={styles.note}>{t.partialMatch}</p>
                <FewerWords searches={fewerWords} />
              </>
            )}
            <Results>
              {cards.length > 0 ? (
                <ResultGrid cards={cards} listingKey={listingPath(listing)} />
              ) : (
                <NoResults
                  listing={listing}
                  listingName={name}
                  unknownCategory={unknownCategory}
                  count={count}
                  pages={pages}
                  words={words}
                  fewerWords={fewerWords}
                  nearby={nearby}
                />
              )}
            </Results>
            {cards.length > 0 && ofPrices && <p className={styles.vat}>{ofPrices}</p>}
            {cards.length > 0 && pages > 1 && <Pagination pages={pages} />}
          </section>
          {hasChoices && (
            <RenderAfterPaint>
              <OnWideScreens>
                <Filters filters={filters} />
              </OnWideScreens>
            </RenderAfterPaint>
          )}
        </div>
        <RenderAfterPaint>
          {listingDataFor(page).map((data) => (
            <StructuredData key={data['@type']} data={data} />
          ))}
        </RenderAfterPaint>
      </div>
    </ListingProvider>
  )
}
