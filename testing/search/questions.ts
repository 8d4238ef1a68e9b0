/** A search that somebody may type, with what should be found. */
export type Question = {
  query: string
  kind: (typeof KINDS)[number]
  /** Grades by the slug of a product, or by a rule such as `category:rings metal:gold|rose-gold !stone:onyx price:0-50`. */
  answers?: Record<string, number>
  /** Finding nothing is right. */
  nothing?: true
  /** The catalogue has only what comes close, so finding nothing is right too. */
  orNothing?: true
}

export const KINDS = [
  'category',
  'material',
  'stone',
  'colour',
  'occasion',
  'person',
  'price',
  'size',
  'style',
  'misspelling',
  'dialect',
  'inflection',
  'greeklish',
  'compound',
  'name',
  'code',
  'combination',
  'synonym',
  'nothing',
] as const

export type JudgedProduct = {
  slug: string
  code: string
  /** Of the cheapest variant. */
  price: number
  /** By facet and variation, of all variants; `category` also has the categories above. */
  tags: Record<string, readonly string[]>
}

/** By slug. A product has the highest grade of the rules that it meets. */
export function gradesOf(question: Question, products: readonly JudgedProduct[]): Map<string, number> {
  const grades = new Map<string, number>()
  for (const [rule, grade] of Object.entries(question.answers ?? {}))
    for (const { slug } of productsOf(rule, products)) grades.set(slug, Math.max(grade, grades.get(slug) ?? 0))
  return grades
}

export function productsOf(rule: string, products: readonly JudgedProduct[]): JudgedProduct[] {
  if (!rule.includes(':')) return products.filter(({ slug }) => slug === rule)
  return products.filter((product) => rule.split(' ').every((condition) => meets(product, condition)))
}

function meets(product: JudgedProduct, condition: string): boolean {
  if (condition.startsWith('!')) return !meets(product, condition.slice(1))
  const [name = '', values = ''] = condition.split(':')
  if (name === 'price') {
    const [from = 0, to = 0] = values.split('-').map(Number)
    return from <= product.price && product.price <= to
  }
  return values.split('|').some((value) => product.tags[name]?.includes(value))
}
