import * as filterTexts from '@messages/filters'
import { popularProducts } from '@messages/home'
import * as t from '@messages/listing'
import {
  type Addresses,
  type Block,
  bulletList,
  escapeText,
  heading,
  joinBlocks,
  line,
  section,
} from '@/lib/platform/base/markdown'
import { formatUnitRange } from '@/lib/platform/base/money'
import { explainNoResults } from '@/lib/shop/content/no-results'
import { type Words } from '@/lib/shop/content/words'
import { activeFilters } from '@/lib/shop/search/active-filters'
import { type Listing, listingPath } from '@/lib/shop/search/listing'
import {
  asTyped,
  hasFilters,
  isTagSelected,
  withCategory,
  withoutFilters,
  withPage,
  withSort,
  withToggledTag,
} from '@/lib/shop/search/listing-changes'
import { type ListingPage } from '@/lib/shop/search/listing-page'
import { listingHeading, listingName } from '@/lib/shop/search/listing-title'
import { sortOrders } from '@/lib/shop/search/sort'
import { sortLabels } from '@/lib/shop/search/sort-labels'
import { breadcrumb, cardList } from './catalogue-markdown'

type Shop = { words: Pick<Words, 'all_products' | 'see_all' | 'search_hint'>; vatNote: string | null }

/** The products of a listing, and links to its other pages, orders and filters. */
export function listingMarkdown(page: ListingPage, shop: Shop, addresses: Addresses): string {
  const { listing, categoryPath, unknownCategory, count, cards } = page
  const { words, vatNote } = shop
  const title = unknownCategory ? t.noSuchCategory : listingHeading(listing.query, categoryPath, words.all_products)
  const blocks = [
    breadcrumb(categoryPath.slice(0, -1), addresses),
    heading(1, title),
    t.resultCount(count),
    ...notes(page, addresses),
  ]
  const shown =
    cards.length > 0
      ? [cardList(cards, addresses), line(vatNote), pageLinks(page, addresses)]
      : emptyBlocks(page, words, addresses)
  return joinBlocks([...blocks, ...shown, orderLinks(listing, addresses), filterSection(page, addresses)])
}

const linkToListing = (listing: Partial<Listing>, text: string, { linkTo }: Addresses) =>
  linkTo(listingPath(listing), text)

function notes(
  { listing, count, interpretedAs, findsAsTyped, isPartialMatch, fewerWords }: ListingPage,
  addresses: Addresses,
): Block[] {
  if (count === 0) return []
  const correction =
    interpretedAs &&
    (findsAsTyped
      ? `${escapeText(t.showingResultsFor(interpretedAs))} ${linkToListing(asTyped(listing), t.searchInsteadFor(listing.query), addresses)}`
      : line(t.interpretedAs(listing.query, interpretedAs)))
  return [
    ...(correction ? [correction] : []),
    ...(isPartialMatch ? [line(t.partialMatch), fewerWordsBlock(fewerWords, addresses)] : []),
  ]
}

const fewerWordsBlock = (searches: ListingPage['fewerWords'], addresses: Addresses): Block =>
  searches.length > 0 &&
  `${escapeText(t.fewerWords)} ${searches.map(({ query, count }) => linkToListing({ query }, t.withCount(query, count), addresses)).join(', ')}`

function emptyBlocks(page: ListingPage, words: Shop['words'], addresses: Addresses): Block[] {
  const listingTitle = page.unknownCategory ? t.noSuchCategory : listingName(page.categoryPath, words.all_products)
  const { text, links } = explainNoResults({ ...page, listingName: listingTitle, words })
  const lifted = (page.nearby?.lifted ?? []).map(({ name, to, count }) =>
    linkToListing(to, t.withCount(t.without(name), count), addresses),
  )
  return [
    line(text),
    fewerWordsBlock(page.fewerWords, addresses),
    bulletList([...lifted, ...links.map(({ label, to }) => linkToListing(to, label, addresses))]),
    page.nearby &&
      page.nearby.popular.length > 0 &&
      section(popularProducts, [cardList(page.nearby.popular, addresses)]),
  ]
}

/** The first page has no previous one, the last no next. */
function pageLinks({ listing, pages }: ListingPage, addresses: Addresses): string | null {
  if (pages === 1) return null
  const { page } = listing
  const links = [
    { text: filterTexts.first, to: 1 },
    { text: filterTexts.previous, to: page - 1 },
    { text: filterTexts.next, to: page + 1 },
    { text: filterTexts.last, to: pages },
  ].filter(({ to }) => to !== page && to >= 1 && to <= pages)
  return [
    escapeText(filterTexts.pageOf(page, pages)),
    ...links.map(({ text, to }) => linkToListing(withPage(listing, to), text, addresses)),
  ].join(' · ')
}

const orderLinks = (listing: Listing, addresses: Addresses): string =>
  `${escapeText(filterTexts.sortBy)}: ${sortOrders
    .map(({ key }) =>
      key === listing.by
        ? `**${escapeText(sortLabels[key])}**`
        : linkToListing(withSort(listing, key), sortLabels[key], addresses),
    )
    .join(' · ')}`

/** What is chosen can be removed; what would leave no product is no link. */
function filterSection({ listing, filters, understood, unknownCategory }: ListingPage, addresses: Addresses): Block {
  if (unknownCategory) return null
  const { bounds } = filters
  return section(filterTexts.filters, [
    bulletList([
      ...understood.map(({ name, query }) =>
        linkToListing({ ...listing, query, page: 1 }, filterTexts.remove(name), addresses),
      ),
      ...activeFilters(listing, filters).map(({ name, without }) =>
        linkToListing(without, filterTexts.remove(name), addresses),
      ),
      ...(hasFilters(listing) ? [linkToListing(withoutFilters(listing), filterTexts.removeFilters, addresses)] : []),
    ]),
    filters.categories.length > 0 &&
      group(
        filterTexts.categories,
        filters.categories.map(({ slug, name, count }) => choice(withCategory(listing, slug), name, count, addresses)),
      ),
    bounds && group(filterTexts.price, [escapeText(formatUnitRange(bounds.min, bounds.max))]),
    ...filters.facets.map(({ slug: facet, name, tags }) =>
      group(
        name,
        tags
          .filter(({ slug }) => !isTagSelected(listing, facet, slug))
          .map((tag) => choice(withToggledTag(listing, facet, tag.slug), tag.name, tag.count, addresses)),
      ),
    ),
  ])
}

const group = (name: string, choices: readonly string[]) => `**${escapeText(name)}:** ${choices.join(', ')}`

const choice = (to: Listing, name: string, count: number, addresses: Addresses) =>
  `${count > 0 ? linkToListing(to, name, addresses) : escapeText(name)} (${count})`
