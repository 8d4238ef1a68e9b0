import * as t from '@messages/filters'
import { type SortKey } from './sort'

/** Apart from the orders, which every page loads. */
export const sortLabels: Readonly<Record<SortKey, string>> = {
  relevance: t.relevance,
  '-orders': t.popularity,
  price: t.priceAscending,
  '-price': t.priceDescending,
  '-date': t.newest,
  date: t.oldest,
}
