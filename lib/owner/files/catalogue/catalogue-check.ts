import { CATALOGUE_PARTS, type Catalogue } from './catalogue-content'
import { type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { MAX_QUESTIONS } from '@/lib/shop/questions/question'
import { isInvalidEntry, type InvalidEntries } from './catalogue-source'
import { type FileProblem } from '@/lib/platform/base/file-problem'

type CataloguePart = keyof Catalogue
/** The position of an entry in the owner's files. */
type Locate = (part: CataloguePart, at: number) => { file: string; line?: number; path: string }

type ReportProblem = (part: CataloguePart, at: number, field: string, message: string) => void

const MAX_CATEGORY_DEPTH = 6

/** Finds problems between entries: references, duplicates, cycles. Reports all of them, but not references to entries that are invalid themselves. */
export function checkCatalogue(catalogue: Catalogue, locate: Locate, invalid: InvalidEntries = {}): FileProblem[] {
  const problems: FileProblem[] = []
  const report: ReportProblem = (part, at, field, message) => {
    const { path, ...position } = locate(part, at)
    problems.push({ ...position, field: [path, field].filter(Boolean).join('.'), message })
  }
  checkUnique(catalogue, report)
  checkTags(catalogue, report)
  checkCategories(catalogue, invalid, report)
  checkQuestionSets(catalogue, report)
  checkProducts(catalogue, invalid, report)
  return problems
}

/** Reports every entry that repeats a key. */
function reportDuplicates<Entry>(
  entries: readonly Entry[],
  keysOf: (entry: Entry) => string[],
  onDuplicate: (at: number, key: string) => void,
): void {
  const seen = new Set<string>()
  entries.forEach((entry, at) => {
    for (const key of keysOf(entry)) {
      if (seen.has(key)) onDuplicate(at, key)
      seen.add(key)
    }
  })
}

function checkUnique(catalogue: Catalogue, report: ReportProblem): void {
  for (const part of CATALOGUE_PARTS) {
    reportDuplicates<{ slug: string }>(
      catalogue[part],
      (entry) => [entry.slug],
      (at, slug) => report(part, at, 'slug', `"${slug}" appears twice`),
    )
  }
  for (const part of ['categories', 'products'] as const) {
    const live = new Set(catalogue[part].map((entry) => entry.slug))
    const entries: { previous_slugs: string[] }[] = catalogue[part]
    reportDuplicates(
      entries,
      (entry) => entry.previous_slugs,
      (at, slug) => report(part, at, 'previous_slugs', `"${slug}" appears twice`),
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
        (_, slug) => report(part, at, 'tags', `"${slug}" appears twice`),
      )
      if (style !== 'colors') return
      tags.forEach(
        (tag, position) =>
          tag.color === null &&
          report(part, at, `tags.${position}.color`, 'a tag of style "colors" needs a colour like #d4a94e'),
      )
    })
  }
}

function checkCategories(
  { categories, facets, variations }: Catalogue,
  invalid: InvalidEntries,
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
      !isInvalidEntry(invalid, 'categories', category.parent)
    )
      report('categories', at, 'parent', `there is no category "${category.parent}"`)
    const chain = ancestorChain(category.slug, parents)
    if (chain === 'cycle') report('categories', at, 'parent', `"${category.slug}" is below itself`)
    else if (chain.length > MAX_CATEGORY_DEPTH)
      report('categories', at, 'parent', `categories go at most ${MAX_CATEGORY_DEPTH} levels deep`)
    for (const kind of ['facets', 'variations'] as const) {
      for (const slug of category[kind])
        if (!known[kind].has(slug) && !isInvalidEntry(invalid, kind, slug))
          report('categories', at, kind, `there is no "${slug}" in the ${kind}`)
      reportDuplicates(
        category[kind],
        (slug) => [slug],
        (_, slug) => report('categories', at, kind, `"${slug}" appears twice`),
      )
    }
  })
}

/** The category and its ancestors, from the category upwards. */
function ancestorChain(slug: string, parents: Map<string, string | null>): string[] | 'cycle' {
  const chain: string[] = []
  for (let next: string | null | undefined = slug; next; next = parents.get(next)) {
    if (chain.includes(next)) return 'cycle'
    chain.push(next)
  }
  return chain
}

function checkQuestionSets({ questionSets }: Catalogue, report: ReportProblem): void {
  questionSets.forEach(({ questions }, at) =>
    questions.forEach(({ variants }, position) => {
      if (variants)
        report(
          'questionSets',
          at,
          `questions.${position}.variants`,
          'a set belongs to several products, so its questions have no variants',
        )
    }),
  )
}

function checkProducts(catalogue: Catalogue, invalid: InvalidEntries, report: ReportProblem): void {
  const facetTags = tagsBySlug(catalogue.facets)
  const variationTags = tagsBySlug(catalogue.variations)
  const shippingTags = new Set(catalogue.shippingTags.map((tag) => tag.slug))
  const products = new Set(catalogue.products.flatMap(({ slug, previous_slugs }) => [slug, ...previous_slugs]))
  const questionSets = new Map(catalogue.questionSets.map((set) => [set.slug, set]))
  const inherited = createVariationLookup(catalogue, invalid)
  const known: Omit<ProductCheckContext, 'offered'> = {
    invalid,
    variationTags,
    lacksShippingTag: (tag) => !shippingTags.has(tag) && !isInvalidEntry(invalid, 'shippingTags', tag),
  }
  catalogue.products.forEach((product, at) => {
    const reportField = (field: string, message: string) => report('products', at, field, message)
    const offered = inherited(product.category)
    if (offered === 'unknown') reportField('category', `there is no category "${product.category}"`)
    for (const [facet, tags] of Object.entries(product.facets)) {
      const present = facetTags.get(facet)
      if (!present && !isInvalidEntry(invalid, 'facets', facet))
        reportField(`facets.${facet}`, `there is no facet "${facet}"`)
      for (const tag of tags)
        if (present && !present.has(tag)) reportField(`facets.${facet}`, `the facet has no tag "${tag}"`)
      reportDuplicates(
        tags,
        (tag) => [tag],
        (_, tag) => reportField(`facets.${facet}`, `"${tag}" appears twice`),
      )
    }
    checkGoesWith(product, (slug) => products.has(slug) || isInvalidEntry(invalid, 'products', slug), reportField)
    const set = questionSets.get(product.question_set ?? '')
    if (product.question_set && !set && !isInvalidEntry(invalid, 'questionSets', product.question_set))
      reportField('question_set', `there is no question set "${product.question_set}"`)
    checkQuestions(product, set?.questions ?? [], reportField)
    checkGiftCard(product, reportField)
    checkSharedFields(product, '', known, reportField)
    checkVariants(product, { ...known, offered }, reportField)
  })
}

type ReportFieldProblem = (field: string, message: string) => void
type ProductCheckContext = {
  invalid: InvalidEntries
  variationTags: Map<string, Set<string>>
  offered: AllowedVariations
  lacksShippingTag: (tag: string) => boolean
}

function checkGoesWith(
  { slug: own, goes_with: chosen = [] }: ProductFile,
  isKnown: (slug: string) => boolean,
  reportField: ReportFieldProblem,
): void {
  for (const slug of chosen) {
    if (slug === own) reportField('goes_with', 'a product does not go with itself')
    else if (!isKnown(slug)) reportField('goes_with', `there is no product "${slug}"`)
  }
  reportDuplicates(
    chosen,
    (slug) => [slug],
    (_, slug) => reportField('goes_with', `"${slug}" appears twice`),
  )
}

/** Those of the set come before its own. */
function checkQuestions(
  { question_set: set, questions = [], variants }: ProductFile,
  ofSet: NonNullable<ProductFile['questions']>,
  reportField: ReportFieldProblem,
): void {
  const count = ofSet.length + questions.length
  if (count > MAX_QUESTIONS)
    reportField(
      questions.length > 0 ? 'questions' : 'question_set',
      `with those of the set "${set}" there are ${count} questions: at most ${MAX_QUESTIONS} are possible`,
    )
  questions.forEach((question, at) => {
    if (ofSet.some(({ slug }) => slug === question.slug))
      reportField(`questions.${at}.slug`, `the set "${set}" has a question "${question.slug}" already`)
    for (const slug of question.variants ?? [])
      if (!variants.some((variant) => variant.slug === slug))
        reportField(`questions.${at}.variants`, `the product has no variant "${slug}"`)
    reportDuplicates(
      question.variants ?? [],
      (slug) => [slug],
      (_, slug) => reportField(`questions.${at}.variants`, `"${slug}" appears twice`),
    )
  })
}

/** It is sent by email and worth its price. The shop asks its buyers what it needs to know. */
function checkGiftCard(product: ProductFile, reportField: ReportFieldProblem): void {
  const { gift_card: isGiftCard = false, variants } = product
  const refuse = (isWrong: boolean, field: string, message: string) => isWrong && reportField(field, message)
  for (const field of ['personalised', 'lead_days', 'question_set', 'questions'] as const)
    refuse(isGiftCard && isGiven(product[field]), field, `a gift card has no "${field}"`)
  variants.forEach(({ price, amount_up_to: upTo, stock = 'always', reduced = false, special_shipping_tags }, at) => {
    const field = (name: string) => `variants.${at}.${name}`
    const tags = special_shipping_tags ?? product.special_shipping_tags
    refuse(!isGiftCard && upTo !== undefined, field('amount_up_to'), 'only buyers of a gift card choose its amount')
    if (!isGiftCard) return
    refuse(Number(price) === 0, field('price'), 'a gift card costs more than nothing')
    refuse(Number(upTo) <= Number(price), field('amount_up_to'), 'the highest amount is above the price, the lowest')
    refuse(stock !== 'always', field('stock'), 'there are always gift cards: leave the stock out')
    refuse(reduced, field('reduced'), 'a gift card is worth its price, so that is never a reduction')
    refuse(tags.length > 0, field('special_shipping_tags'), 'a gift card is sent by email, without special shipping')
  })
}

const isGiven = (value: unknown) => Boolean(value) && !(Array.isArray(value) && value.length === 0)

function checkVariants(product: ProductFile, known: ProductCheckContext, reportField: ReportFieldProblem): void {
  const { invalid, variationTags, offered } = known
  reportDuplicates(
    product.variants,
    (variant) => [variant.slug],
    (position, slug) => reportField(`variants.${position}.slug`, `"${slug}" appears twice`),
  )
  reportDuplicates(
    product.variants,
    (variant) => [JSON.stringify(Object.entries(variant.tags).sort())],
    (position) =>
      reportField(
        `variants.${position}.tags`,
        'another variant has the same tags, so shoppers could not choose between them',
      ),
  )
  product.variants.forEach((variant, position) => {
    const field = `variants.${position}`
    variant.earlier_prices?.forEach(({ from }, at, prices) => {
      const before = prices[at - 1]
      if (before && Date.parse(from) <= Date.parse(before.from))
        reportField(`${field}.earlier_prices.${at}.from`, 'an earlier price begins after the one before it in the list')
    })
    for (const [variation, tag] of Object.entries(variant.tags)) {
      const tags = variationTags.get(variation)
      if (!tags && !isInvalidEntry(invalid, 'variations', variation))
        reportField(`${field}.tags.${variation}`, `there is no variation "${variation}"`)
      else if (tags && !tags.has(tag)) reportField(`${field}.tags.${variation}`, `the variation has no tag "${tag}"`)
      else if (tags && typeof offered !== 'string' && !offered.has(variation))
        reportField(
          `${field}.tags.${variation}`,
          `the category "${product.category}" and those above it do not name this variation`,
        )
    }
    checkSharedFields(variant, field, known, reportField)
  })
}

type SharedFields = Partial<Pick<ProductFile, 'special_shipping_tags' | 'specifications'>>

function checkSharedFields(
  { special_shipping_tags = [], specifications = [] }: SharedFields,
  at: string,
  { lacksShippingTag }: Pick<ProductCheckContext, 'lacksShippingTag'>,
  reportField: ReportFieldProblem,
): void {
  const field = (name: string) => [at, name].filter(Boolean).join('.')
  for (const tag of special_shipping_tags)
    if (lacksShippingTag(tag)) reportField(field('special_shipping_tags'), `there is no special shipping tag "${tag}"`)
  reportDuplicates(
    special_shipping_tags,
    (tag) => [tag],
    (_, tag) => reportField(field('special_shipping_tags'), `"${tag}" appears twice`),
  )
  specifications.forEach((group, position) => {
    reportDuplicates(
      group.entries,
      (entry) => [entry.name],
      (_, name) => reportField(field(`specifications.${position}`), `"${name}" appears twice`),
    )
  })
}

const tagsBySlug = (kinds: { slug: string; tags: { slug: string }[] }[]) =>
  new Map(kinds.map(({ slug, tags }) => [slug, new Set(tags.map((tag) => tag.slug))]))

/** `unknown` when there is no such category, `invalid` when it or one of its ancestors is. */
type AllowedVariations = Set<string> | 'unknown' | 'invalid'

/** Finds the variations of a category and of its ancestors. */
function createVariationLookup(
  { categories }: Catalogue,
  invalid: InvalidEntries,
): (slug: string) => AllowedVariations {
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  const parents = new Map(categories.map((category) => [category.slug, category.parent]))
  const findVariations = (slug: string): AllowedVariations => {
    const chain = ancestorChain(slug, parents)
    if (chain === 'cycle') return 'invalid'
    if (chain.some((above) => isInvalidEntry(invalid, 'categories', above))) return 'invalid'
    return bySlug.has(slug) ? new Set(chain.flatMap((above) => bySlug.get(above)?.variations ?? [])) : 'unknown'
  }
  const found = new Map<string, AllowedVariations>()
  return (slug) => {
    const offered = found.get(slug) ?? findVariations(slug)
    found.set(slug, offered)
    return offered
  }
}
