import 'server-only'
import { unitSize } from '@/lib/platform/base/money'
import { categoryPath } from '@/lib/shop/catalogue/category-path'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { toProductCard } from '@/lib/shop/catalogue/listed-product'
import { type Ctx } from '@/lib/platform/db/context.server'
import { currentIndex } from './current-index.server'
import { categoryChoices, facetChoices } from './filter-choices'
import { type Listing, listingPath, parseListing } from './listing'
import { type ListingPage } from './listing-page'
import { findTextMatches } from './text-matches.server'
import { understoodFilters } from './understood-filters'
import { roundToUnits } from './price-range'
import { PAGE_SIZE } from './search.schema'
import { categoryCounts, priceBounds, tagCounts } from './aggregates'
import { countSelected, selectPage, selectProducts } from './selection'

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
  const selection = selectProducts(current.index, {
    category: listing.category,
    tags: listing.tags,
    price: {
      min: listing.range.min * unitSize(),
      max: listing.range.max === 0 ? null : listing.range.max * unitSize(),
    },
    textMatches: words && words.positions,
  })
  const count = countSelected(selection)
  const bounds = priceBounds(selection)
  const categoryOf = new Map(categories.map((category) => [category.id, category]))
  return {
    listing,
    categoryPath: line,
    unknownCategory: listing.category !== '' && !chosen,
    count,
    pages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    cards: selectPage(selection, listing.by, (listing.page - 1) * PAGE_SIZE, PAGE_SIZE).flatMap((product) => {
      const category = categoryOf.get(product.categoryId)
      return category ? [{ card: toProductCard(product, current.snapshot.mediaDomain), category }] : []
    }),
    filters: {
      categories: categoryChoices(
        categories,
        chosen,
        new Map(categoryCounts(selection).map(({ slug, count }) => [slug, count])),
      ),
      facets: facetChoices(categories, line, listing, tagCounts(selection)),
      bounds: bounds && roundToUnits(bounds),
    },
    interpretedAs: words && words.positions.length > 0 ? words.interpretedAs : null,
    findsAsTyped: words?.findsAsTyped ?? true,
    understood: understoodFilters(words?.understood ?? []),
    isPartialMatch: words !== null && words.positions.length > 0 && !words.hasAllWords,
  }
}
