import { type CatalogueContent } from '@/lib/owner/files/catalogue/catalogue-content'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { type HomeFile } from '@/lib/shop/content/home/home-file.schema'
import { type PageFile, type PageTranslation } from '@/lib/shop/content/pages/page-file.schema'
import {
  type PromotionFile,
  type PromotionTranslation,
  type SettingsFile,
  type SettingsTranslation,
} from '@/lib/shop/content/shop-file.schema'
import { categoryTexts, productTexts, questionSetTexts, shippingTagTexts, taggedTexts } from './catalogue-texts'
import { homeTexts, pageTexts, promotionTexts, settingsTexts } from './content-texts'
import { isMissing, type TranslatedText } from './translated-text'

/** The kinds of things that have texts, by their names in addresses. `entry` is one of them. */
export const TRANSLATED_KINDS = {
  categories: { entry: 'category', label: 'Categories', screen: '/desk/catalogue/categories' },
  filters: { entry: 'facet', label: 'Filters', screen: '/desk/catalogue/filters' },
  choices: { entry: 'variation', label: 'Choices', screen: '/desk/catalogue/choices' },
  'shipping-tags': { entry: 'shipping tag', label: 'Special shipping', screen: '/desk/catalogue' },
  'question-sets': { entry: 'question set', label: 'Questions', screen: '/desk/catalogue/questions' },
  products: { entry: 'product', label: 'Products', screen: '/desk/catalogue' },
  settings: { entry: 'settings', label: 'Settings', screen: '/desk/settings' },
  promotions: { entry: 'promotion', label: 'Promotions', screen: '/desk/content/promotions' },
  home: { entry: 'home page', label: 'Home page', screen: '/desk/content/home' },
  pages: { entry: 'page', label: 'Pages', screen: '/desk/content/pages' },
} as const satisfies Record<string, { entry: string; label: DeskText; screen: string }>

export type TranslatedKind = keyof typeof TRANSLATED_KINDS
export const translatedKinds = Object.keys(TRANSLATED_KINDS) as TranslatedKind[]

/** The settings and the home page are one each, and have no slug. */
export type ThingName = { kind: TranslatedKind; slug: string }
export type TranslatedThing = ThingName & {
  /** Empty where the kind says it. */
  name: string
  /** Where its own texts are edited. */
  screen: string
  texts: TranslatedText[]
}

type ByLanguage<Translation> = Readonly<Record<string, Translation>>

/** What the shop has, with its translations by language. */
export type TranslatedContent = {
  catalogue?: CatalogueContent
  settings?: { file: SettingsFile | null; translations: ByLanguage<SettingsTranslation> }
  promotions?: { file: PromotionFile; translations: ByLanguage<ByLanguage<PromotionTranslation>> }
  home?: { file: HomeFile; translations: ByLanguage<HomeFile> }
  pages?: readonly (PageFile & { translations: ByLanguage<PageTranslation> })[]
}

/** Each thing with its texts in one language. */
export function listThings(content: TranslatedContent, language: string): TranslatedThing[] {
  const { catalogue, settings, promotions, home, pages = [] } = content
  const thing = (
    kind: TranslatedKind,
    { slug = '', name = '', at = '' }: { slug?: string; name?: string; at?: string },
    texts: TranslatedText[],
  ): TranslatedThing => ({ kind, slug, name, screen: TRANSLATED_KINDS[kind].screen + at, texts })
  return [
    ...(catalogue?.categories ?? []).map((one) =>
      thing('categories', one, categoryTexts(one, one.translations[language])),
    ),
    ...(catalogue?.facets ?? []).map((one) => thing('filters', one, taggedTexts(one, one.translations[language]))),
    ...(catalogue?.variations ?? []).map((one) => thing('choices', one, taggedTexts(one, one.translations[language]))),
    ...(catalogue?.shippingTags ?? []).map((one) =>
      thing('shipping-tags', one, shippingTagTexts(one, one.translations[language])),
    ),
    ...(catalogue?.questionSets ?? []).map((one) =>
      thing('question-sets', { ...one, at: `/${one.slug}` }, questionSetTexts(one, one.translations[language])),
    ),
    ...(catalogue?.products ?? []).map((one) =>
      thing('products', { ...one, at: `/${one.productCode}` }, productTexts(one, one.translations[language])),
    ),
    ...(settings?.file ? [thing('settings', {}, settingsTexts(settings.file, settings.translations[language]))] : []),
    ...(promotions?.file ?? []).map((one) =>
      thing(
        'promotions',
        { slug: one.image, name: one.heading },
        promotionTexts(one, promotions?.translations[language]?.[one.image]),
      ),
    ),
    ...(home ? [thing('home', {}, homeTexts(home.file, home.translations[language]))] : []),
    ...pages.map((one) =>
      thing(
        'pages',
        { slug: one.slug, name: one.frontMatter.title, at: `/${one.slug}` },
        pageTexts(one, one.translations[language]),
      ),
    ),
  ]
}

export const isTranslated = ({ texts }: TranslatedThing): boolean => !texts.some(isMissing)

/** The first thing with missing texts that comes after this one, and before it comes again. */
export async function nextMissing(
  things: AsyncIterable<TranslatedThing> | Iterable<TranslatedThing>,
  { kind, slug }: ThingName,
): Promise<TranslatedThing | null> {
  let isAfter = false
  for await (const one of things) {
    const isThis = one.kind === kind && one.slug === slug
    if (isThis && isAfter) return null
    if (isAfter && !isTranslated(one)) return one
    isAfter ||= isThis
  }
  return null
}

const TRANSLATIONS_PATH = '/desk/content/translations'

/** The list of a language: of the whole shop or one kind of things, of missing texts or of all. */
export const translationListPath = (language: string, kind?: TranslatedKind, { all = false } = {}): string =>
  `${TRANSLATIONS_PATH}/${language}${kind === undefined ? '' : `?kind=${kind}${all ? '&all=yes' : ''}`}`

export const translationPath = (language: string, { kind, slug }: ThingName): string =>
  [TRANSLATIONS_PATH, language, kind, slug].filter(Boolean).join('/')
