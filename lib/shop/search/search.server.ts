import 'server-only'
import { noSuchCategory } from '@messages/api-errors'
import { type z } from 'zod'
import { toPrice } from '@/lib/platform/base/money'
import { invalid } from '@/lib/platform/base/problem'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { toProductCard } from '@/lib/shop/catalogue/listed-product'
import { type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { type Ctx } from '@/lib/platform/db/context.server'
import { currentIndex } from './current-index.server'
import { cleanQuery } from './listing'
import { type ListingIndex } from './listing-index'
import { findTextMatches } from './text-matches.server'
import {
  type aggregatesQuerySchema,
  type AggregatesReply,
  type SearchEntry,
  type SearchReply,
  type searchQuerySchema,
} from './search.schema'
import { categoryCounts, priceBounds, tagCounts } from './aggregates'
import { countSelected, selectPage, selectProducts, type Selection } from './selection'
import { sortKeyOf } from './sort'

export async function searchProducts(ctx: Ctx, query: z.output<typeof searchQuerySchema>): Promise<SearchReply> {
  const selection = await selectionForQuery(ctx, query)
  const { mediaDomain, categories } = await currentSnapshot(ctx)
  const slugOf = new Map(categories.map(({ id, slug }) => [id, slug]))
  const page = selectPage(selection, sortKeyOf(query.ordering), query.offset, query.limit)
  return {
    count: countSelected(selection),
    results: page.map((product) => ({
      ...toProductCard(product, mediaDomain),
      category_slug: slugOf.get(product.categoryId) ?? '',
    })),
  }
}

export async function searchAggregates(
  ctx: Ctx,
  query: z.output<typeof aggregatesQuerySchema>,
): Promise<AggregatesReply> {
  const selection = await selectionForQuery(ctx, query)
  const bounds = priceBounds(selection) ?? { min: 0, max: 0 }
  return {
    tag_counts: tagCounts(selection),
    category_counts: categoryCounts(selection),
    price_statistics: [
      { name: 'min_price', value: toPrice(bounds.min) },
      { name: 'max_price', value: toPrice(bounds.max) },
    ],
  }
}

export async function listSearchEntries(ctx: Ctx): Promise<SearchEntry[]> {
  const { snapshot, index } = await currentIndex(ctx)
  return searchEntries(snapshot, index)
}

/** Every category with each tag that its products have, by number of products. */
function searchEntries({ categories }: Snapshot, { inCategory, withTag }: ListingIndex): SearchEntry[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const found = categories.flatMap((category) => {
    const products = inCategory.get(category.slug)
    const ancestors = category.tn_ancestors_pks.split(',').flatMap((id) => byId.get(Number(id)) ?? [])
    return [category, ...ancestors]
      .flatMap(({ facets }) => facets)
      .flatMap((facet) =>
        facet.facet_tags.map((tag) => {
          const tagged = withTag.get(facet.slug)?.get(tag.slug)
          const entry = {
            category: category.name,
            category_slug: category.slug,
            tag: tag.name,
            tag_slug: tag.slug,
            facet: facet.name,
            facet_slug: facet.slug,
          }
          return { entry, count: products && tagged ? products.intersection_size(tagged) : 0 }
        }),
      )
  })
  return found
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ entry }) => entry)
}

async function selectionForQuery(ctx: Ctx, query: z.output<typeof aggregatesQuerySchema>): Promise<Selection> {
  const current = await currentIndex(ctx)
  const { category = '', facets, search, price_min, price_max } = query
  if (category !== '' && !current.index.inCategory.has(category))
    throw invalid({ category: [noSuchCategory(category)] })
  const text = cleanQuery(search ?? '')
  return selectProducts(current.index, {
    category,
    tags: Object.entries(facets).flatMap(([facet, tags]) => (tags.length > 0 ? [{ facet, tags }] : [])),
    price: { min: price_min ?? 0, max: price_max ?? null },
    textMatches: text === '' ? null : (await findTextMatches(ctx, current, text)).positions,
  })
}
