import { type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { type StockSetting } from '@/lib/shop/stock/stock'
import {
  type Catalogue,
  type CatalogueContent,
  type CategoryContent,
  type FacetContent,
  type ProductContent,
  type QuestionSetContent,
  type ShippingTagContent,
  type VariationContent,
} from './catalogue-content'

export type Changes<Content> = { add: Content[]; change: { from: Content; to: Content }[]; remove: Content[] }

/** The changes that an import writes. */
export type ImportPlan = {
  categories: Changes<CategoryContent>
  facets: Changes<FacetContent>
  variations: Changes<VariationContent>
  shippingTags: Changes<ShippingTagContent>
  questionSets: Changes<QuestionSetContent>
  products: Changes<ProductContent>
  stock: Changes<StockContent>
}

/** What a file says of the stock of a variant; its slug is the code of the variant. */
export type StockContent = { slug: string; stock: StockSetting }

const NO_STOCK: Changes<StockContent> = { add: [], change: [], remove: [] }

export function planImport(present: CatalogueContent, wanted: CatalogueContent, stock = NO_STOCK): ImportPlan {
  return {
    categories: compareWithRenames(present.categories, wanted.categories, () => null),
    facets: compare(present.facets, wanted.facets),
    variations: compare(present.variations, wanted.variations),
    shippingTags: compare(present.shippingTags, wanted.shippingTags),
    questionSets: compare(present.questionSets, wanted.questionSets),
    products: compareWithRenames(present.products, wanted.products, (product) => product.productCode),
    stock,
  }
}

export const isEmptyPlan = (plan: ImportPlan): boolean =>
  Object.values(plan).every(({ add, change, remove }) => add.length + change.length + remove.length === 0)

function compare<Content extends { slug: string }>(present: Content[], wanted: Content[]): Changes<Content> {
  const before = new Map(present.map((content) => [content.slug, content]))
  const after = new Set(wanted.map((content) => content.slug))
  const changes: Changes<Content> = {
    add: [],
    change: [],
    remove: present.filter((content) => !after.has(content.slug)),
  }
  for (const to of wanted) recordChange(changes, before.get(to.slug), to)
  return changes
}

function recordChange<Content>(changes: Changes<Content>, from: Content | undefined, to: Content): void {
  if (!from) changes.add.push(to)
  else if (!isSameContent(from, to)) changes.change.push({ from, to })
}

/** Both sides are built by the same code, so that equal contents have their keys in the same order. */
const isSameContent = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Renamable = { slug: string; previousSlugs: string[]; translations: Readonly<Record<string, { slug?: string }>> }

const translatedSlugs = ({ translations }: Renamable): string[] =>
  Object.values(translations).flatMap(({ slug }) => slug ?? [])

/**
 * Recognises renamed entries by a former slug or by their code. Their former slugs are matched as redirects until another
 * entry uses them; so are their former slugs in other languages.
 */
function compareWithRenames<Content extends Renamable>(
  present: Content[],
  wanted: Content[],
  codeOf: (content: Content) => string | null,
): Changes<Content> {
  const origins = matchOrigins(present, wanted, { previousOf: (content) => content.previousSlugs, codeOf })
  const claimed = new Set(
    wanted.flatMap((content) => [content.slug, ...content.previousSlugs, ...translatedSlugs(content)]),
  )
  const matched = new Set(origins.values())
  const changes: Changes<Content> = { add: [], change: [], remove: present.filter((content) => !matched.has(content)) }
  for (const content of wanted) {
    const from = origins.get(content)
    const formerSlugs = from
      ? [...from.previousSlugs, from.slug, ...translatedSlugs(from)].filter((slug) => !claimed.has(slug))
      : []
    const previousSlugs = [...new Set([...content.previousSlugs, ...formerSlugs])].sort()
    recordChange(changes, from, { ...content, previousSlugs })
  }
  return changes
}

export type Identity<Entry> = { previousOf: (entry: Entry) => string[]; codeOf: (entry: Entry) => string | null }

/** Finds the stored entry of each wanted one: by its slug, by a former slug, or by its code. */
export function matchOrigins<Entry extends { slug: string }>(
  present: readonly Entry[],
  wanted: readonly Entry[],
  { previousOf, codeOf }: Identity<Entry>,
): Map<Entry, Entry> {
  const slugs = new Map(present.map((entry) => [entry.slug, entry]))
  const codes = new Map(present.map((entry) => [codeOf(entry), entry]))
  const origins = new Map<Entry, Entry>()
  const taken = new Set<Entry>()
  const matchBy = (find: (entry: Entry) => Entry | undefined) => {
    for (const entry of wanted) {
      const origin = origins.has(entry) ? undefined : find(entry)
      if (!origin || taken.has(origin)) continue
      origins.set(entry, origin)
      taken.add(origin)
    }
  }
  matchBy((entry) => slugs.get(entry.slug))
  matchBy((entry) =>
    previousOf(entry)
      .map((slug) => slugs.get(slug))
      .find((origin) => origin && !taken.has(origin)),
  )
  matchBy((entry) => {
    const code = codeOf(entry)
    return code === null ? undefined : codes.get(code)
  })
  return origins
}

export const emptyCatalogue: Catalogue = {
  categories: [],
  facets: [],
  variations: [],
  shippingTags: [],
  questionSets: [],
  products: [],
}

/** The catalogue after an import. Entries that the files do not contain stay, unless `removeMissing` is set. */
export function mergeCatalogue(
  present: Catalogue,
  given: Partial<Catalogue>,
  { removeMissing }: { removeMissing: boolean },
): Catalogue {
  const merge = <Entry extends { slug: string }>(was: Entry[], is: Entry[] | undefined, identity: Identity<Entry>) =>
    is === undefined ? was : removeMissing ? is : mergeLists(was, is, identity)
  const identityBySlug = { previousOf: () => [], codeOf: () => null }
  return {
    categories: merge(present.categories, given.categories, {
      previousOf: (category) => category.previous_slugs,
      codeOf: () => null,
    }),
    facets: merge(present.facets, given.facets, identityBySlug),
    variations: merge(present.variations, given.variations, identityBySlug),
    shippingTags: merge(present.shippingTags, given.shippingTags, identityBySlug),
    questionSets: merge(present.questionSets, given.questionSets, identityBySlug),
    products: followRenames(
      present.products,
      merge(present.products, given.products, {
        previousOf: (product) => product.previous_slugs,
        codeOf: (product) => product.product_code,
      }),
    ),
  }
}

/** A product that the files do not contain keeps what goes with it, also when that has another slug now. */
function followRenames(present: ProductFile[], merged: ProductFile[]): ProductFile[] {
  const slugs = new Map(merged.map((product) => [product.product_code, product.slug]))
  const renamed = new Map(present.map((product) => [product.slug, slugs.get(product.product_code)]))
  const kept = new Set(present)
  return merged.map((product) =>
    product.goes_with && kept.has(product)
      ? { ...product, goes_with: product.goes_with.map((slug) => renamed.get(slug) ?? slug) }
      : product,
  )
}

/** A list with all present entries also sets the order. Otherwise present entries keep their position, and new ones follow. */
function mergeLists<Entry extends { slug: string }>(
  present: Entry[],
  given: Entry[],
  identity: Identity<Entry>,
): Entry[] {
  const origins = matchOrigins(present, given, identity)
  if (origins.size === present.length) return given
  const successors = new Map([...origins].map(([entry, origin]) => [origin, entry]))
  return [...present.map((entry) => successors.get(entry) ?? entry), ...given.filter((entry) => !origins.has(entry))]
}
