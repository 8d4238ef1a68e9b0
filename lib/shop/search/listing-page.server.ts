import 'server-only'
import { unitSize } from '@/lib/platform/base/money'
import { categoryPath } from '@/lib/shop/catalogue/category-path'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { type Category } from '@/lib/shop/catalogue/catalogue.schema'
import { type ListedProduct, toProductCard } from '@/lib/shop/catalogue/listed-product'
import { type Ctx } from '@/lib/platform/db/context.server'
import { currentIndex, type CurrentIndex } from './current-index.server'
import { fewerWords } from './fewer-words'
import { categoryChoices, facetChoices } from './filter-choices'
import { liftedFilters } from './lifted-filters'
import { type Listing, listingPath, parseListing } from './listing'
import { type ListedCard, type ListingPage } from './listing-page'
import { findTextMatches } from './text-matches.server'
import { understoodFilters } from './understood-filters'
import { roundToUnits } from './price-range'
import { PAGE_SIZE } from './search.schema'
import { categoryCounts, priceBounds, tagCounts } from './aggregates'
import { countSelected, selectPage, selectProducts } from './selection'

/** Fills rows of two and of three. */
const POPULAR_COUNT = 6

/** The page at the segments of a listing's path, or where it is now, if its category was renamed. */
export async function requestListingPage(
  ctx: Ctx,
  segments: string,
): Promise<{ page: ListingPage; movedTo?: undefined } | { page?: undefined; movedTo: string }> {
  const requested = parseListing(segments)
  const listing = await resolveMovedCategory(ctx, requested)
  if (listing.category !== requested.category) return { movedTo: listingPath(listing) }
  return { page: await loadListingPage(ctx, listing) }
}

/** Replaces the former slug of a renamed category with the current one. */
export async function resolveMovedCategory(ctx: Ctx, listing: Listing): Promise<Listing> {
  const { categories, movedCategories } = await currentSnapshot(ctx)
  if (categories.some(({ slug }) => slug === listing.category)) return listing
  return { ...listing, category: movedCategories.get(listing.category) ?? listing.category }
}

/** All data of a listing page. Only a text search that is not cached queries the database. */
export async function loadListingPage(ctx: Ctx, listing: Listing): Promise<ListingPage> {
  const current = await currentIndex(ctx)
  const { categories } = current.snapshot
  const chosen = categories.find(({ slug }) => slug === listing.category) ?? null
  const line = chosen ? categoryPath(categories, chosen.id) : []
  const words = listing.query === '' ? null : await findTextMatches(ctx, current, listing.query)
  const textMatches = words && words.positions
  const selection = selectProducts(current.index, {
    category: listing.category,
    tags: listing.tags,
    price: {
      min: listing.range.min * unitSize(),
      max: listing.range.max === 0 ? null : listing.range.max * unitSize(),
    },
    textMatches,
  })
  const count = countSelected(selection)
  const bounds = priceBounds(selection)
  const filters = {
    categories: categoryChoices(
      categories,
      chosen,
      new Map(categoryCounts(selection).map(({ slug, count }) => [slug, count])),
    ),
    facets: facetChoices(categories, line, listing, tagCounts(selection)),
    bounds: bounds && roundToUnits(bounds),
  }
  const isPartialMatch = words !== null && words.positions.length > 0 && !words.hasAllWords
  return {
    listing,
    categoryPath: line,
    unknownCategory: listing.category !== '' && !chosen,
    count,
    pages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    cards: toCards(current, selectPage(selection, listing.by, (listing.page - 1) * PAGE_SIZE, PAGE_SIZE)),
    filters,
    interpretedAs: words && words.positions.length > 0 ? words.interpretedAs : null,
    findsAsTyped: words?.findsAsTyped ?? true,
    understood: understoodFilters(words?.understood ?? []),
    isPartialMatch,
    fewerWords: count === 0 || isPartialMatch ? await findFewerWords(ctx, current, listing.query) : [],
    nearby:
      count === 0
        ? {
            lifted: liftedFilters(listing, { selection, filters, category: chosen }),
            withoutFilters: countUnfiltered(current, listing.category, textMatches),
            inWholeShop: countUnfiltered(current, '', textMatches),
            popular: toCards(current, mostPopular(current, chosen)),
          }
        : null,
  }
}

function toCards({ snapshot }: CurrentIndex, products: readonly ListedProduct[]): ListedCard[] {
  const categoryOf = new Map(snapshot.categories.map((category) => [category.id, category]))
  return products.flatMap((product) => {
    const category = categoryOf.get(product.categoryId)
    return category ? [{ card: toProductCard(product, snapshot.mediaDomain), category }] : []
  })
}

const selectUnfiltered = ({ index }: CurrentIndex, category: string, textMatches: Uint32Array | null) =>
  selectProducts(index, { category, tags: [], price: { min: 0, max: null }, textMatches })

const countUnfiltered = (...of: Parameters<typeof selectUnfiltered>) => countSelected(selectUnfiltered(...of))

/** What can be bought, of the category before all others. */
function mostPopular(current: CurrentIndex, chosen: Category | null): ListedProduct[] {
  const popular = (category: string) =>
    selectPage(selectUnfiltered(current, category, null), '-orders', 0, POPULAR_COUNT * 2).filter(
      ({ available }) => available,
    )
  return [...new Set([...popular(chosen?.slug ?? ''), ...popular('')])].slice(0, POPULAR_COUNT)
}

/** The nearest of the searches for fewer words that find anything. */
async function findFewerWords(ctx: Ctx, current: CurrentIndex, text: string): Promise<ListingPage['fewerWords']> {
  for (const queries of fewerWords(text)) {
    const found = await Promise.all(
      queries.map(async (query) => {
        const matches = await findTextMatches(ctx, current, query).catch(() => null)
        return { query, count: matches?.hasAllWords && matches.interpretedAs === null ? matches.positions.length : 0 }
      }),
    )
    const some = found.filter(({ count }) => count > 0)
    if (some.length > 0) return some
  }
  return []
}
