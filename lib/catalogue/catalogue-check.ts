import { type Catalogue } from './catalogue-content'
import { type ProductFile } from './catalogue-file.schema'
import { isInvalidEntry, type InvalidEntries } from './catalogue-source'
import { type FileProblem } from './file-problem'

export type CataloguePart = keyof Catalogue
/** Where in the owner's files the entry at this place of this part was written. */
type Locate = (part: CataloguePart, at: number) => { file: string; line?: number; path: string }

type ReportProblem = (part: CataloguePart, at: number, field: string, message: string) => void

const MAX_CATEGORY_DEPTH = 6

/** What no single entry can tell: references, duplicates, circles. Every problem, not only the first, but none that only follows from what is unread. */
export function checkCatalogue(catalogue: Catalogue, locate: Locate, unread: InvalidEntries = {}): FileProblem[] {
  const problems: FileProblem[] = []
  const report: ReportProblem = (part, at, field, message) => {
    const { path, ...place } = locate(part, at)
    problems.push({ ...place, field: [path, field].filter(Boolean).join('.'), message })
  }
  checkUnique(catalogue, report)
  checkTags(catalogue, report)
  checkCategories(catalogue, unread, report)
  checkProducts(catalogue, unread, report)
  return problems
}

/** Reports every entry whose key was there before. */
function reportDuplicates<Entry>(
  entries: readonly Entry[],
  keysOf: (entry: Entry) => string[],
  say: (at: number, key: string) => void,
): void {
  const seen = new Set<string>()
  entries.forEach((entry, at) => {
    for (const key of keysOf(entry)) {
      if (seen.has(key)) say(at, key)
      seen.add(key)
    }
  })
}

function checkUnique(catalogue: Catalogue, report: ReportProblem): void {
  for (const part of ['categories', 'facets', 'variations', 'shippingTags', 'products'] as const) {
    reportDuplicates<{ slug: string }>(
      catalogue[part],
      (entry) => [entry.slug],
      (at, slug) => report(part, at, 'slug', `"${slug}" is there twice`),
    )
  }
  for (const part of ['categories', 'products'] as const) {
    const live = new Set(catalogue[part].map((entry) => entry.slug))
    const entries: { previous_slugs: string[] }[] = catalogue[part]
    reportDuplicates(
      entries,
      (entry) => entry.previous_slugs,
      (at, slug) => report(part, at, 'previous_slugs', `"${slug}" is named twice`),
    )
    entries.forEach((entry, at) => {
      for (const slug of entry.previous_slugs.filter((one) => live.has(one)))
        report(part, at, 'previous_slugs', `"${slug}" is the slug of a page that exists`)
    })
  }
  reportDuplicates(
    catalogue.products,
    (product) => [product.product_code],
    (at, code) => report('products', at, 'product_code', `"${code}" belongs to another product already`),
  )
  reportDuplicates(
    catalogue.products,
    (product) => product.variants.map((variant) => variant.variant_code),
    (at, code) => report('products', at, 'variants', `the variant code "${code}" is used twice`),
  )
}

function checkTags(catalogue: Catalogue, report: ReportProblem): void {
  for (const part of ['facets', 'variations'] as const) {
    catalogue[part].forEach(({ style, tags }, at) => {
      reportDuplicates(
        tags,
        (tag) => [tag.slug],
        (_, slug) => report(part, at, 'tags', `"${slug}" is there twice`),
      )
      if (style !== 'colors') return
      tags.forEach(
        (tag, place) =>
          tag.color === null &&
          report(part, at, `tags.${place}.color`, 'a tag of style "colors" needs a colour like #d4a94e'),
      )
    })
  }
}

function checkCategories(
  { categories, facets, variations }: Catalogue,
  unread: InvalidEntries,
  report: ReportProblem,
): void {
  const parents = new Map(categories.map((category) => [category.slug, category.parent]))
  const known = {
    facets: new Set(facets.map((facet) => facet.slug)),
    variations: new Set(variations.map((variation) => variation.slug)),
  }
  categories.forEach((category, at) => {
    if (
      category.parent !== null &&
      !parents.has(category.parent) &&
      !isInvalidEntry(unread, 'categories', category.parent)
    )
      report('categories', at, 'parent', `there is no category "${category.parent}"`)
    const chain = ancestorChain(category.slug, parents)
    if (chain === 'circle') report('categories', at, 'parent', `"${category.slug}" is below itself`)
    else if (chain.length > MAX_CATEGORY_DEPTH)
      report('categories', at, 'parent', `categories go at most ${MAX_CATEGORY_DEPTH} levels deep`)
    for (const kind of ['facets', 'variations'] as const) {
      for (const slug of category[kind])
        if (!known[kind].has(slug) && !isInvalidEntry(unread, kind, slug))
          report('categories', at, kind, `there is no "${slug}" in the ${kind}`)
      reportDuplicates(
        category[kind],
        (slug) => [slug],
        (_, slug) => report('categories', at, kind, `"${slug}" is named twice`),
      )
    }
  })
}

/** A category and those above it, from below. */
function ancestorChain(slug: string, parents: Map<string, string | null>): string[] | 'circle' {
  const chain: string[] = []
  for (let next: string | null | undefined = slug; next; next = parents.get(next)) {
    if (chain.includes(next)) return 'circle'
    chain.push(next)
  }
  return chain
}

function checkProducts(catalogue: Catalogue, unread: InvalidEntries, report: ReportProblem): void {
  const facetTags = tagsBySlug(catalogue.facets)
  const variationTags = tagsBySlug(catalogue.variations)
  const shippingTags = new Set(catalogue.shippingTags.map((tag) => tag.slug))
  const inherited = createVariationLookup(catalogue, unread)
  const known: Omit<ProductCheckContext, 'offered'> = {
    unread,
    variationTags,
    lacksShippingTag: (tag) => !shippingTags.has(tag) && !isInvalidEntry(unread, 'shippingTags', tag),
  }
  catalogue.products.forEach((product, at) => {
    const say = (field: string, message: string) => report('products', at, field, message)
    const offered = inherited(product.category)
    if (offered === 'nowhere') say('category', `there is no category "${product.category}"`)
    for (const [facet, tags] of Object.entries(product.facets)) {
      const present = facetTags.get(facet)
      if (!present && !isInvalidEntry(unread, 'facets', facet)) say(`facets.${facet}`, `there is no facet "${facet}"`)
      for (const tag of tags) if (present && !present.has(tag)) say(`facets.${facet}`, `the facet has no tag "${tag}"`)
      reportDuplicates(
        tags,
        (tag) => [tag],
        (_, tag) => say(`facets.${facet}`, `"${tag}" is named twice`),
      )
    }
    checkSharedFields(product, '', known, say)
    checkVariants(product, { ...known, offered }, say)
  })
}

type ReportFieldProblem = (field: string, message: string) => void
type ProductCheckContext = {
  unread: InvalidEntries
  variationTags: Map<string, Set<string>>
  offered: AllowedVariations
  lacksShippingTag: (tag: string) => boolean
}

function checkVariants(product: ProductFile, known: ProductCheckContext, say: ReportFieldProblem): void {
  const { unread, variationTags, offered } = known
  reportDuplicates(
    product.variants,
    (variant) => [variant.slug],
    (place, slug) => say(`variants.${place}.slug`, `"${slug}" is there twice`),
  )
  reportDuplicates(
    product.variants,
    (variant) => [JSON.stringify(Object.entries(variant.tags).sort())],
    (place) => say(`variants.${place}.tags`, 'another variant has the same tags, so nobody could choose between them'),
  )
  product.variants.forEach((variant, place) => {
    const field = `variants.${place}`
    for (const [variation, tag] of Object.entries(variant.tags)) {
      const tags = variationTags.get(variation)
      if (!tags && !isInvalidEntry(unread, 'variations', variation))
        say(`${field}.tags.${variation}`, `there is no variation "${variation}"`)
      else if (tags && !tags.has(tag)) say(`${field}.tags.${variation}`, `the variation has no tag "${tag}"`)
      else if (tags && typeof offered !== 'string' && !offered.has(variation))
        say(
          `${field}.tags.${variation}`,
          `the category "${product.category}" and those above it do not name this variation`,
        )
    }
    checkSharedFields(variant, field, known, say)
  })
}

type SharedFields = Partial<Pick<ProductFile, 'special_shipping_tags' | 'specifications'>>

function checkSharedFields(
  { special_shipping_tags = [], specifications = [] }: SharedFields,
  at: string,
  { lacksShippingTag }: Pick<ProductCheckContext, 'lacksShippingTag'>,
  say: ReportFieldProblem,
): void {
  const field = (name: string) => [at, name].filter(Boolean).join('.')
  for (const tag of special_shipping_tags)
    if (lacksShippingTag(tag)) say(field('special_shipping_tags'), `there is no special shipping tag "${tag}"`)
  reportDuplicates(
    special_shipping_tags,
    (tag) => [tag],
    (_, tag) => say(field('special_shipping_tags'), `"${tag}" is named twice`),
  )
  specifications.forEach((group, place) => {
    reportDuplicates(
      group.entries,
      (entry) => [entry.name],
      (_, name) => say(field(`specifications.${place}`), `"${name}" is there twice`),
    )
  })
}

const tagsBySlug = (kinds: { slug: string; tags: { slug: string }[] }[]) =>
  new Map(kinds.map(({ slug, tags }) => [slug, new Set(tags.map((tag) => tag.slug))]))

/** The variations of a category; `nowhere` when there is no such category, `unread` when it or one above it is faulty. */
type AllowedVariations = Set<string> | 'nowhere' | 'unread'

/** Variations of a category and of those above it. */
function createVariationLookup({ categories }: Catalogue, unread: InvalidEntries): (slug: string) => AllowedVariations {
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  const parents = new Map(categories.map((category) => [category.slug, category.parent]))
  const look = (slug: string): AllowedVariations => {
    const chain = ancestorChain(slug, parents)
    if (chain === 'circle') return 'unread'
    if (chain.some((above) => isInvalidEntry(unread, 'categories', above))) return 'unread'
    return bySlug.has(slug) ? new Set(chain.flatMap((above) => bySlug.get(above)?.variations ?? [])) : 'nowhere'
  }
  const found = new Map<string, AllowedVariations>()
  return (slug) => {
    const offered = found.get(slug) ?? look(slug)
    found.set(slug, offered)
    return offered
  }
}
