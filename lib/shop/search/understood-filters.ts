import * as t from '@messages/filters'
import { formatShortPrice, unitSize } from '@/lib/platform/base/money'
import { type UnderstoodPart } from './catalogue-matches'

function priceName({ min, max }: { min: number | null; max: number | null }): string {
  const format = (units: number) => formatShortPrice(Math.round(units * unitSize()))
  if (max === null) return t.fromPrice(format(min ?? 0))
  return min === null ? t.upToPrice(format(max)) : t.priceRange(format(min), format(max))
}

/** What was understood of a search, as filters: each with the search without it. What is all of the search is none. */
export const understoodFilters = (parts: readonly UnderstoodPart[]): { name: string; query: string }[] =>
  parts
    .filter(({ without }) => without !== '')
    .map(({ name, text, price, without }) => ({ name: price ? priceName(price) : (name ?? text), query: without }))
