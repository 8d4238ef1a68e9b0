/** The order of a shop that has chosen none. */
export const homeSections = [
  'promotions',
  'intro',
  'categories',
  'gift_budgets',
  'latest',
  'feature',
  'popular',
  'maker',
] as const
