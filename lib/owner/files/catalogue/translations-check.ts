import { type FileProblem } from '@/lib/platform/base/file-problem'
import { type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { type ProductTranslation } from '@/lib/shop/catalogue/translation-file.schema'
import { type Question } from '@/lib/shop/questions/question'
import { type QuestionTranslations } from '@/lib/shop/questions/question-file.schema'
import { CATALOGUE_PARTS, type Catalogue, type CatalogueContent } from './catalogue-content'
import { isInvalidEntry, type InvalidEntries } from './catalogue-source'
import { languagesOf } from './catalogue-translations'
import { createGivenTranslations, type GivenTranslation, type GivenTranslations } from './given-translations'

const LABELS = {
  categories: 'category',
  facets: 'facet',
  variations: 'variation',
  shippingTags: 'special shipping tag',
  questionSets: 'question set',
  products: 'product',
} as const

/** Problems of the given translations with the entries that they translate. */
export function checkTranslations(
  catalogue: Catalogue,
  given: GivenTranslations,
  invalid: InvalidEntries = {},
): FileProblem[] {
  const problems: FileProblem[] = []
  const reportAt =
    ({ location: { path, ...position } }: GivenTranslation<unknown>) =>
    (field: string, message: string) =>
      void problems.push({ ...position, field: [path, field].filter(Boolean).join('.'), message })
  for (const part of CATALOGUE_PARTS) {
    const slugs = new Set(catalogue[part].map(({ slug }) => slug))
    for (const one of given[part])
      if (!slugs.has(one.slug) && !isInvalidEntry(invalid, part, one.slug))
        reportAt(one)('', `there is no ${LABELS[part]} "${one.slug}"`)
  }
  const categories = new Map(catalogue.categories.map((category) => [category.slug, category]))
  for (const one of given.categories)
    if (one.translation.alt !== undefined && categories.get(one.slug)?.image === null)
      reportAt(one)('alt', 'the category has no image')
  for (const part of ['facets', 'variations'] as const) {
    const entries = new Map(catalogue[part].map(({ slug, tags }) => [slug, new Set(tags.map((tag) => tag.slug))]))
    for (const one of given[part])
      for (const tag of Object.keys(one.translation.tags ?? {}))
        if (entries.get(one.slug)?.has(tag) === false)
          reportAt(one)(`tags.${tag}`, `the ${LABELS[part]} has no tag "${tag}"`)
  }
  const sets = new Map(catalogue.questionSets.map((set) => [set.slug, set]))
  for (const one of given.questionSets) {
    const set = sets.get(one.slug)
    if (set) checkQuestions(set.questions, one.translation.questions, LABELS.questionSets, reportAt(one))
  }
  const products = new Map(catalogue.products.map((product) => [product.slug, product]))
  for (const one of given.products) {
    const product = products.get(one.slug)
    if (product) checkProduct(product, one.translation, reportAt(one))
  }
  return problems
}

type Report = (field: string, message: string) => void

function checkProduct(product: ProductFile, translation: ProductTranslation, report: Report): void {
  const images = new Set(picturesOf(product))
  for (const file of Object.keys(translation.images ?? {}))
    if (!images.has(file)) report(`images.${file}`, 'the product has no such image')
  checkSpecifications(product.specifications, translation.specifications, 'specifications', report)
  if (translation.safety_note !== undefined && product.safety_note === undefined)
    report('safety_note', 'the product has no safety note')
  checkQuestions(product.questions, translation.questions, LABELS.products, report)
  const variants = new Map(product.variants.map((variant) => [variant.slug, variant]))
  for (const [slug, own] of Object.entries(translation.variants ?? {})) {
    const variant = variants.get(slug)
    if (!variant) report(`variants.${slug}`, `the product has no variant "${slug}"`)
    else
      checkSpecifications(
        variant.specifications ?? product.specifications,
        own.specifications,
        `variants.${slug}.specifications`,
        report,
      )
  }
}

function checkQuestions(
  asked: readonly Question[] = [],
  texts: QuestionTranslations = {},
  owner: string,
  report: Report,
): void {
  for (const [slug, { choices = {}, ...own }] of Object.entries(texts)) {
    const question = asked.find((one) => one.slug === slug)
    if (!question) {
      report(`questions.${slug}`, `the ${owner} has no question "${slug}"`)
      continue
    }
    for (const field of ['hint', 'example'] as const)
      if (own[field] !== undefined && question[field] === undefined)
        report(`questions.${slug}.${field}`, `the question has no ${field}`)
    for (const choice of Object.keys(choices))
      if (!question.choices?.some((one) => one.slug === choice))
        report(`questions.${slug}.choices.${choice}`, `the question has no choice "${choice}"`)
  }
}

const picturesOf = ({ images, variants }: ProductFile): string[] =>
  [...images, ...variants.flatMap((variant) => variant.images ?? [])].map(({ file }) => file)

function checkSpecifications(
  base: ProductFile['specifications'],
  own: ProductTranslation['specifications'],
  field: string,
  report: Report,
): void {
  if (!own) return
  if (own.length !== base.length) report(field, `the product has ${base.length} groups, and this has ${own.length}`)
  own.forEach(({ entries }, at) => {
    const count = base[at]?.entries.length ?? entries.length
    if (entries.length !== count)
      report(`${field}.${at}.entries`, `the product has ${count} entries here, and this has ${entries.length}`)
    const names = entries.map(({ name }) => name)
    for (const name of new Set(names.filter((one, position) => names.indexOf(one) < position)))
      report(`${field}.${at}`, `"${name}" appears twice`)
  })
}

type CategoryOrProduct = { slug: string; translations: Readonly<Record<string, { slug?: string }>> }

/** Slugs that two entries would have in one language, where an entry without a translated slug has that of the catalogue. */
export function checkTranslatedSlugs(
  { categories, products }: CatalogueContent,
  given: GivenTranslations = createGivenTranslations(),
): FileProblem[] {
  const check = (part: 'categories' | 'products', entries: readonly CategoryOrProduct[]): FileProblem[] =>
    languagesOf(entries).flatMap((language) => {
      const slugIn = ({ slug, translations }: CategoryOrProduct) => translations[language]?.slug ?? slug
      const owner = new Map<string, string>()
      const locations = new Map(
        given[part].filter((one) => one.language === language).map(({ slug, location }) => [slug, location]),
      )
      // Those that are given come last, and of these the ones with a slug of their own, so that the problem is theirs.
      const rank = (entry: CategoryOrProduct) =>
        2 * Number(locations.has(entry.slug)) + Number(slugIn(entry) !== entry.slug)
      const ordered = entries.toSorted((one, other) => rank(one) - rank(other))
      return ordered.flatMap((entry): FileProblem[] => {
        const slug = slugIn(entry)
        const other = owner.get(slug)
        owner.set(slug, entry.slug)
        if (other === undefined) return []
        const { path, ...position } = locations.get(entry.slug) ?? {
          file: 'in the shop',
          path: `${part}.${entry.slug}.translations.${language}`,
        }
        const message = `"${slug}" is the slug of "${other}" in this language already`
        return [{ ...position, field: [path, 'slug'].filter(Boolean).join('.'), message }]
      })
    })
  return [...check('categories', categories), ...check('products', products)]
}
