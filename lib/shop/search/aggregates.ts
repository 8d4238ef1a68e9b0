import { type MinorUnits } from '@/lib/platform/base/money'
import { matching, type Selection } from './selection'

export type TagCount = { facet: string; slug: string; count: number }

/** The number of products for each tag. Ignores the selection of the tag's own facet, so that a second tag of it can be added. */
export function tagCounts(selection: Selection): TagCount[] {
  const withAllChoices = matching(selection)
  return [...selection.index.withTag].flatMap(([facet, tags]) => {
    const base = selection.facets.has(facet) ? matching(selection, { facet }) : withAllChoices
    return [...tags].map(([slug, set]) => ({ facet, slug, count: base.intersection_size(set) }))
  })
}

/** The number of products for each category, ignoring the chosen category. */
export function categoryCounts(selection: Selection): { slug: string; count: number }[] {
  const base = matching(selection, { category: true })
  return [...selection.index.inCategory].map(([slug, set]) => ({ slug, count: base.intersection_size(set) }))
}

/** The lowest and highest price, ignoring the price filter; null if no product is left. */
export function priceBounds(selection: Selection): { min: MinorUnits; max: MinorUnits } | null {
  const base = matching(selection, { price: true })
  if (base.isEmpty()) return null
  const { products, inOrder } = selection.index
  const first = (order: Uint32Array) => products[order.find((position) => base.has(position)) ?? -1]
  const [cheapest, mostExpensive] = [first(inOrder.price), first(inOrder['-price'])]
  return cheapest && mostExpensive ? { min: cheapest.price, max: mostExpensive.price } : null
}
