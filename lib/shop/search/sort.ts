/** The sort orders of the menu, the listing path and the API. */
export const sortOrders = [
  { key: 'relevance', ordering: undefined },
  { key: '-orders', ordering: '-orders' },
  { key: 'price', ordering: 'price' },
  { key: '-price', ordering: '-price' },
  { key: '-date', ordering: '-date_added' },
  { key: 'date', ordering: 'date_added' },
] as const

export type SortKey = (typeof sortOrders)[number]['key']

export const apiOrderings = ['-orders', 'price', '-price', '-date_added', 'date_added'] as const
export type ApiOrdering = (typeof apiOrderings)[number]

export const sortKeyOf = (ordering: ApiOrdering | undefined): SortKey =>
  sortOrders.find((order) => order.ordering === ordering)?.key ?? 'relevance'
