import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { language, locale } from '@messages/language'

/*
 * The content of lib/demo/seed/demo in the language of the edition under test. Everything is found by its English slug, or by
 * the name of its file. Tests take names, slugs, paths and prices from here and never write them themselves.
 */

type Image = { file: string; alt: string }
type Specification = { name: string; entries: { name: string; value: string }[] }
type Variant = {
  slug: string
  name: string
  variant_code: string
  price: string
  earlier_prices?: { price: string }[]
  available: boolean
  tags: Record<string, string>
}
type ProductFile = {
  slug: string
  name: string
  product_code: string
  category: string
  facets: Record<string, string[]>
  short_description: string
  long_description: string
  images: Image[]
  specifications: Specification[]
  questions?: { slug: string; label: string }[]
  variants: Variant[]
}
type ProductTranslation = Pick<
  ProductFile,
  'slug' | 'name' | 'short_description' | 'long_description' | 'specifications'
> & {
  images: Record<string, string>
  variants: Record<string, { name: string }>
  questions?: Record<string, { label: string }>
}
type CategoryFile = { slug: string; name: string; parent: string | null; image?: Image | null }
type TaggedFile = { slug: string; name: string; tags: { slug: string; name: string }[] }
type TaggedTranslation = Record<string, { name: string; tags: Record<string, string> }>
type Promotion = { image: string; heading: string; text: string; image_alt: string; link: string }
type Words = Record<
  'all_products' | 'see_all' | 'discover' | 'search_hint' | 'site_description' | 'listing_description' | 'maker_line',
  string
>
type Settings = {
  company_name: string
  website_name: string
  contact_email: string
  phone_number: string
  support_hours: string
  address: string
  event_banner: { link: string; text: string }
  bank_account: { beneficiary: string; bank: string; iban: string; bic: string }
  unpaid_transfer_days: number
  words: Words
  money: { currency: string; locale: string }
}
type Home = {
  headline: string
  description: string
  promotions: { link_text: string }
  promises: { name: string; text: string; link: string }[]
  gift_budgets: { title: string; text: string; amounts: number[] }
  latest: { title: string; link_text: string }
  popular: { title: string; link_text: string }
  feature: { alt: string; heading: string; text: string; link: string; link_text: string }
}
type FrontMatter = {
  title: string
  description: string
  path: string
  lead?: string
  picture_alt?: string
  footer?: string
}

const FOLDER = path.resolve('lib/demo/seed/demo')
// Compared as text, because a build knows one language only.
const isTranslated = String(language) !== 'en'

/** The legal pages are those that the desk writes for any shop. */
const LEGAL = path.resolve('lib/owner/legal/texts')
const readText = (file: string) => {
  const own = path.join(FOLDER, file)
  return readFileSync(existsSync(own) ? own : path.join(LEGAL, file), 'utf8')
}
const readBase = <Content>(file: string): Content => JSON.parse(readText(file))
const translationOf = (file: string) => path.join('translations', language, file)
/** Undefined in the language that the demo itself has. */
const readTranslation = <Content>(file: string): Content | undefined =>
  isTranslated ? readBase<Content>(translationOf(file)) : undefined

function find<Entry extends { slug: string }>(entries: readonly Entry[], slug: string): Entry {
  const found = entries.find((entry) => entry.slug === slug)
  if (!found) throw new Error(`The demo has no ${slug}.`)
  return found
}

const categories = readBase<CategoryFile[]>('categories.json')
const categoryTranslations = readTranslation<Record<string, { slug: string; name: string }>>('categories.json')

/** `path` is that of its listing. */
export function category(englishSlug: string) {
  const { slug, name } = { ...find(categories, englishSlug), ...categoryTranslations?.[englishSlug] }
  return { slug, name, path: `/shop/search/category=${slug}/tags=/query=/page=1/by=relevance/range=0-0` }
}

export function product(englishSlug: string) {
  const base = readBase<ProductFile>(`products/${englishSlug}.json`)
  const translation = readTranslation<ProductTranslation>(`products/${englishSlug}.json`)
  const own = category(base.category)
  const { slug, name, short_description, long_description, specifications } = translation ?? base
  return {
    ...{ slug, name, short_description, long_description, specifications },
    path: `/shop/${own.slug}/${slug}`,
    category: own,
    product_code: base.product_code,
    /** The labels of its questions by slug. */
    questions: Object.fromEntries(
      (base.questions ?? []).map(({ slug: key, label }) => [key, translation?.questions?.[key]?.label ?? label]),
    ),
    /** Tags of facets by facet; slugs, which are the same in every language. */
    facets: base.facets,
    images: base.images.map(({ file, alt }) => ({ file, alt: translation?.images[file] ?? alt })),
    variants: base.variants.map((variant) => ({
      ...variant,
      name: translation?.variants[variant.slug]?.name ?? variant.name,
    })),
  }
}

/** The name of a variant, such as that of `silver-54`. */
export const variantName = (englishSlug: string, variantSlug: string) =>
  find(product(englishSlug).variants, variantSlug).name

function tagged(file: 'facets.json' | 'variations.json') {
  const base = readBase<TaggedFile[]>(file)
  const translations = readTranslation<TaggedTranslation>(file)
  return (slug: string) => {
    const { name, tags } = find(base, slug)
    const translation = translations?.[slug]
    return {
      name: translation?.name ?? name,
      /** Names by slug. */
      tags: { ...Object.fromEntries(tags.map((tag) => [tag.slug, tag.name])), ...translation?.tags },
    }
  }
}

export const facet = tagged('facets.json')
export const variation = tagged('variations.json')

export const shippingTagName = (slug: string): string =>
  readTranslation<Record<string, string>>('shipping-tags.json')?.[slug] ??
  find(readBase<{ slug: string; name: string }[]>('shipping-tags.json'), slug).name

export const promotions: Promotion[] = readBase<Promotion[]>('promotions.json').map((promotion) => ({
  ...promotion,
  ...readTranslation<Record<string, Partial<Promotion>>>('promotions.json')?.[promotion.image],
}))

export const home: Home = readTranslation<Home>('home.json') ?? readBase<Home>('home.json')

const baseSettings = readBase<Settings>('settings.json')
const settingsTranslation = readTranslation<Partial<Settings>>('settings.json')

export const settings: Settings = {
  ...baseSettings,
  ...settingsTranslation,
  event_banner: { ...baseSettings.event_banner, ...settingsTranslation?.event_banner },
  bank_account: { ...baseSettings.bank_account, ...settingsTranslation?.bank_account },
  words: { ...baseSettings.words, ...settingsTranslation?.words },
}

const splitFrontMatter = (text: string): [FrontMatter, string] => {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  return [parse(front) as FrontMatter, body]
}

/** One of the owner's pages, by the name of its file: `page('about').title`. Facts such as {{company_name}} stay as they are. */
export function page(name: string) {
  const [base, baseBody] = splitFrontMatter(readText(`pages/${name}.md`))
  const [translation, body] = isTranslated
    ? splitFrontMatter(readText(translationOf(`pages/${name}.md`)))
    : [undefined, baseBody]
  return {
    ...base,
    ...translation,
    body,
    /** Of the sections. */
    headings: [...body.matchAll(/^## (.*?)(?: \{#[\w-]+\})?$/gm)].map(([, heading = '']) => heading),
  }
}

/** An amount such as 48.00 as the shop shows it, with the no-break space before the symbol. */
export function price(amount: string): string {
  const digits = amount.split('.')[1]?.length ?? 0
  const numbers = new Intl.NumberFormat(isTranslated ? locale : settings.money.locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${numbers.format(Number(amount))}\u00a0€`
}
