/** The sort orders of the menu, the listing path and the API. */
export const sortOrders = [
  { key: 'relevance', label: 'Relevance', ordering: undefined },
  { key: '-orders', label: 'Popularity', ordering: '-orders' },
  { key: 'price', label: 'Price - Ascending', ordering: 'price' },
  { key: '-price', label: 'Price - Descending', ordering: '-price' },
  { key: '-date', label: 'Newest', ordering: '-date_added' },
  { key: 'date', label: 'Oldest', ordering: 'date_added' },
] as const

export type SortKey = (typeof sortOrders)[number]['key']

export const apiOrderings = ['-orders', 'price', '-price', '-date_added', 'date_added'] as const
export type ApiOrdering = (typeof apiOrderings)[number]

export const sortKeyOf = (ordering: ApiOrdering | undefined): SortKey =>
  sortOrders.find((order) => order.ordering === ordering)?.key ?? 'relevance'
