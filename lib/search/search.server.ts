import 'server-only'
import { type z } from 'zod'
import { toCents, toPrice } from '@/lib/base/money'
import { type ProductCard } from '@/lib/catalogue/catalogue.schema'
import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { type Ctx } from '@/lib/db/context.server'
import { type aggregatesQuery, type AggregatesReply, type SearchReply, type searchQuery } from './search.schema'
import { type ApiOrdering } from './sort'

const byOrdering: Record<ApiOrdering, (a: ProductCard, b: ProductCard) => number> = {
  '-orders': (a, b) => b.orders - a.orders,
  price: (a, b) => toCents(a.price) - toCents(b.price),
  '-price': (a, b) => toCents(b.price) - toCents(a.price),
  '-date_added': (a, b) => b.date_added.localeCompare(a.date_added),
  date_added: (a, b) => a.date_added.localeCompare(b.date_added),
}

export async function searchProducts(ctx: Ctx, query: z.output<typeof searchQuery>): Promise<SearchReply> {
  const { cards } = await currentSnapshot(ctx)
  const ordered = query.ordering ? cards.toSorted(byOrdering[query.ordering]) : cards
  return { count: cards.length, results: ordered.slice(query.offset, query.offset + query.limit) }
}

export async function searchAggregates(ctx: Ctx, _query: z.output<typeof aggregatesQuery>): Promise<AggregatesReply> {
  const { cards, categories } = await currentSnapshot(ctx)
  const prices = cards.map((card) => toCents(card.price))
  return {
    tag_counts: [],
    category_counts: categories.map((category) => ({ slug: category.slug, count: cards.filter((card) => card.category === category.id).length })),
    price_statistics: [
      { name: 'min_price', value: toPrice(Math.min(...prices, 0)) },
      { name: 'max_price', value: toPrice(Math.max(...prices, 0)) },
    ],
  }
}
