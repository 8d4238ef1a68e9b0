import 'server-only'
import { type z } from 'zod'
import { toPrice } from '@/lib/base/money'
import { invalid } from '@/lib/base/problem'
import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { cardOf } from '@/lib/catalogue/listed-product'
import { type Ctx } from '@/lib/db/context.server'
import { currentIndex } from './current-index.server'
import { cleanQuery } from './listing'
import { namedPlaces } from './named-places.server'
import { type aggregatesQuery, type AggregatesReply, type SearchEntry, type SearchReply, type searchQuery } from './search.schema'
import { categoryCounts, countOf, pageOf, priceBounds, select, tagCounts, type Selection } from './selection'
import { sortKeyOf } from './sort'
import { searchEntries } from './suggestions'

export async function searchProducts(ctx: Ctx, query: z.output<typeof searchQuery>): Promise<SearchReply> {
  const selection = await selectionOf(ctx, query)
  const { mediaDomain } = await currentSnapshot(ctx)
  const page = pageOf(selection, sortKeyOf(query.ordering), query.offset, query.limit)
  return { count: countOf(selection), results: page.map((product) => cardOf(product, mediaDomain)) }
}

export async function searchAggregates(ctx: Ctx, query: z.output<typeof aggregatesQuery>): Promise<AggregatesReply> {
  const selection = await selectionOf(ctx, query)
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

async function selectionOf(ctx: Ctx, query: z.output<typeof aggregatesQuery>): Promise<Selection> {
  const current = await currentIndex(ctx)
  const { category = '', facets, search, price_min, price_max } = query
  if (category !== '' && !current.index.inCategory.has(category)) throw invalid({ category: [`There is no category "${category}".`] })
  const text = cleanQuery(search ?? '')
  return select(current.index, {
    category,
    tags: Object.entries(facets).flatMap(([facet, tags]) => (tags.length > 0 ? [{ facet, tags }] : [])),
    price: { min: price_min ?? 0, max: price_max ?? null },
    named: text === '' ? null : (await namedPlaces(ctx, current, text)).places,
  })
}
