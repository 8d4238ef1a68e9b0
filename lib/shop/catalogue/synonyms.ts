/** An entry of synonyms.json. */
export type Synonym = {
  language: string
  words: readonly string[]
  /** Empty when the words stand for each other. */
  means: readonly string[]
  bothWays: boolean
}

/** What a product must be: in one of the categories, with one of the tags of each facet, one of the products. */
export type Target = {
  categories: readonly string[]
  tags: readonly { facet: string; tags: readonly string[] }[]
  products: readonly string[]
}

export type MeaningText =
  | { type: 'any' }
  /** The shop has no such thing. */
  | { type: 'none' }
  /** Other words that shoppers may type. */
  | { type: 'words'; words: string }
  | { type: 'target'; target: Target }

const ANY = 'any'
const NONE = 'none'
const CONDITION = /^([a-z0-9]+(?:-[a-z0-9]+)*):([a-z0-9-]+(?:,[a-z0-9-]+)*)$/

/** Null for a text that is neither words nor conditions. */
export function parseMeaning(text: string): MeaningText | null {
  if (text === ANY) return { type: 'any' }
  if (text === NONE) return { type: 'none' }
  if (!text.includes(':')) return { type: 'words', words: text }
  const conditions = text.split(/\s+/).map((condition) => CONDITION.exec(condition))
  const named = conditions.map((match) => ({ name: match?.[1] ?? '', slugs: match?.[2]?.split(',') ?? [] }))
  if (conditions.includes(null)) return null
  const slugsOf = (name: string) => named.filter((one) => one.name === name).flatMap(({ slugs }) => slugs)
  return {
    type: 'target',
    target: {
      categories: slugsOf('category'),
      tags: named
        .filter(({ name }) => name !== 'category' && name !== 'product')
        .map(({ name, slugs }) => ({ facet: name, tags: slugs })),
      products: slugsOf('product'),
    },
  }
}

const condition = (name: string, slugs: readonly string[]) => (slugs.length > 0 ? [`${name}:${slugs.join(',')}`] : [])

/** The conditions as `parseMeaning` reads them; empty without any. */
export const formatMeaning = ({ categories, tags, products }: Target): string =>
  [
    ...condition('category', categories),
    ...tags.flatMap(({ facet, tags: slugs }) => condition(facet, slugs)),
    ...condition('product', products),
  ].join(' ')

type NamedCatalogue = {
  categories: readonly { slug: string }[]
  facets: readonly { slug: string; tags: readonly { slug: string }[] }[]
  products: readonly { slug: string }[]
}

export type UnknownMeaning = { entry: number; meaning: number; message: string }

/** Categories, tags and products that synonyms name and the catalogue does not have. */
export function unknownMeanings(
  synonyms: readonly { means?: readonly string[] }[],
  { categories, facets, products }: NamedCatalogue,
): UnknownMeaning[] {
  const known = {
    category: new Set(categories.map(({ slug }) => slug)),
    product: new Set(products.map(({ slug }) => slug)),
    facets: new Map(facets.map(({ slug, tags }) => [slug, new Set(tags.map((tag) => tag.slug))])),
  }
  const problemsOf = ({ categories: named, tags, products: pieces }: Target): string[] => [
    ...named.filter((slug) => !known.category.has(slug)).map((slug) => `there is no category "${slug}"`),
    ...tags.flatMap(({ facet, tags: slugs }) => {
      const present = known.facets.get(facet)
      if (!present) return [`there is no facet "${facet}"`]
      return slugs.filter((slug) => !present.has(slug)).map((slug) => `the facet "${facet}" has no tag "${slug}"`)
    }),
    ...pieces.filter((slug) => !known.product.has(slug)).map((slug) => `there is no product "${slug}"`),
  ]
  return synonyms.flatMap(({ means = [] }, entry) =>
    means.flatMap((text, meaning) => {
      const parsed = parseMeaning(text)
      return parsed?.type === 'target' ? problemsOf(parsed.target).map((message) => ({ entry, meaning, message })) : []
    }),
  )
}
