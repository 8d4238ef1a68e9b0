import 'server-only'
import { CONTENT_LANGUAGE } from '@/lib/platform/base/content-language'
import { translationLanguages } from '@/lib/platform/base/translation-files.server'
import { isShared } from '@/lib/shop/catalogue/translated-product'
import { type CatalogueContent, type ProductContent } from '@/lib/owner/files/catalogue/catalogue-content'
import { type ProductTranslation } from '@/lib/shop/catalogue/translation-file.schema'
import { loadStoredContent } from '@/lib/owner/files/catalogue/stored-content.server'
import { type Db } from '@/lib/platform/db/client.server'
import { env } from '@/lib/platform/env.server'
import { type HomeFile } from '@/lib/shop/content/home/home-file.schema'
import { loadHome, loadHomeTranslations } from '@/lib/shop/content/home/stored-home.server'
import { HOME_TEXTS } from '@/lib/shop/content/home/translated-home'
import { loadPages, type StoredPage } from '@/lib/shop/content/pages/stored-pages.server'
import { loadPromotions, loadPromotionTranslations } from './promotions-file.server'
import { loadSettings } from '@/lib/shop/content/settings-file.server'
import { loadSettingsTranslations } from '@/lib/shop/content/settings-translations.server'
import {
  type PromotionFile,
  type PromotionTranslation,
  type SettingsFile,
  type SettingsTranslation,
} from '@/lib/shop/content/shop-file.schema'

export type MissingTranslation = { kind: string; slug: string; fields: string[] }

/** What is not translated, by language: into those that the shop has an edition in or a translation into. */
export async function listMissingTranslations(db: Db, wanted?: string): Promise<Record<string, MissingTranslation[]>> {
  const content = await loadStoredContent(db)
  const [settings, home, promotions, pages] = [
    await loadSettings(db),
    await loadHome(db),
    await loadPromotions(db),
    await loadPages(db),
  ]
  const translated = {
    settings: await loadSettingsTranslations(db),
    home: await loadHomeTranslations(db),
    promotions: await loadPromotionTranslations(db),
  }
  const entries: { translations: object }[] = [
    ...Object.values(content).flatMap((part): { translations: object }[] => part),
    ...pages,
    ...Object.values(translated).map((translations) => ({ translations })),
  ]
  const present = new Set([
    ...Object.keys(env().editions),
    ...entries.flatMap(({ translations }) => Object.keys(translations)),
  ])
  const languages = wanted === undefined ? translationLanguages().filter((one) => present.has(one)) : [wanted]
  return Object.fromEntries(
    languages
      .filter((language) => language !== CONTENT_LANGUAGE)
      .map((language) => [
        language,
        [
          ...missingInCatalogue(content, language),
          ...missingInSettings(settings, translated.settings[language] ?? {}),
          ...missingInPromotions(promotions, translated.promotions[language] ?? {}),
          ...missingInHome(home.file, translated.home[language] ?? {}),
          ...missingInPages(pages, language),
        ].filter(({ fields }) => fields.length > 0),
      ]),
  )
}

/** The names of the texts that exist and are not translated. */
const missingOf = (texts: Readonly<Record<string, readonly [text: unknown, own: unknown]>>): string[] =>
  Object.entries(texts).flatMap(([name, [text, own]]) => (isEmpty(text) || own !== undefined ? [] : [name]))

const isEmpty = (text: unknown) =>
  text === undefined || text === null || text === '' || (Array.isArray(text) && text.length === 0)

function missingInCatalogue(content: CatalogueContent, language: string): MissingTranslation[] {
  const tagged = (kind: string, entries: CatalogueContent['facets' | 'variations']): MissingTranslation[] =>
    entries.map(({ slug, name, tags, translations }) => {
      const own = translations[language]
      return {
        kind,
        slug,
        fields: missingOf({
          name: [name, own?.name],
          ...Object.fromEntries(tags.map((tag) => [`tags.${tag.slug}`, [tag.name, own?.tags?.[tag.slug]] as const])),
        }),
      }
    })
  return [
    ...content.categories.map(({ slug, name, picture, translations }) => {
      const own = translations[language]
      return {
        kind: 'category',
        slug,
        fields: missingOf({ slug: [slug, own?.slug], name: [name, own?.name], alt: [picture?.alt, own?.alt] }),
      }
    }),
    ...tagged('facet', content.facets),
    ...tagged('variation', content.variations),
    ...content.shippingTags.map(({ slug, name, translations }) => ({
      kind: 'shipping tag',
      slug,
      fields: missingOf({ name: [name, translations[language]] }),
    })),
    ...content.products.map((product) => ({
      kind: 'product',
      slug: product.slug,
      fields: missingInProduct(product, product.translations[language] ?? {}),
    })),
  ]
}

function missingInProduct({ slug, name, safety, variants }: ProductContent, own: ProductTranslation): string[] {
  const [first] = variants
  if (!first) return []
  const pictures = new Map(variants.flatMap((variant) => variant.pictures.map(({ file, alt }) => [file, alt])))
  const shared = missingOf({
    slug: [slug, own.slug],
    name: [name, own.name],
    short_description: [first.shortDescription, own.short_description],
    long_description: [first.longDescription, own.long_description],
    specifications: [first.specifications, own.specifications],
    safety_note: [safety.safety_note, own.safety_note],
  })
  const ofVariants = variants.flatMap((variant) => {
    const texts = own.variants?.[variant.slug]
    const differing = {
      short_description: [variant.shortDescription, texts?.short_description],
      long_description: [variant.longDescription, texts?.long_description],
      specifications: [variant.specifications, texts?.specifications],
    } as const
    const fields = (['short_description', 'long_description', 'specifications'] as const).filter(
      (field) => !isShared(field, variant, first) && !isEmpty(differing[field][0]) && differing[field][1] === undefined,
    )
    return [...missingOf({ name: [variant.name, texts?.name] }), ...fields].map(
      (field) => `variants.${variant.slug}.${field}`,
    )
  })
  return [
    ...shared,
    ...[...pictures].flatMap(([file, alt]) =>
      isEmpty(alt) || own.images?.[file] !== undefined ? [] : [`images.${file}`],
    ),
    ...ofVariants,
  ]
}

function missingInSettings(settings: SettingsFile | null, own: SettingsTranslation): MissingTranslation[] {
  if (!settings) return []
  const { order_code_prefix: _prefix, ...words } = settings.words ?? { order_code_prefix: '' }
  const ownWords: Readonly<Record<string, string | undefined>> = own.words ?? {}
  return [
    {
      kind: 'settings',
      slug: '',
      fields: missingOf({
        website_name: [settings.website_name, own.website_name],
        support_hours: [settings.support_hours, own.support_hours],
        address: [settings.address, own.address],
        delivery_time: [settings.delivery_time, own.delivery_time],
        'event_banner.text': [settings.event_banner.text, own.event_banner?.text],
        'bank_account.beneficiary': [settings.bank_account?.beneficiary, own.bank_account?.beneficiary],
        'bank_account.bank': [settings.bank_account?.bank, own.bank_account?.bank],
        ...missingSafetyAndSeller(settings, own),
        ...Object.fromEntries(
          Object.entries(words).map(([name, text]) => [`words.${name}`, [text, ownWords[name]] as const]),
        ),
      }),
    },
  ]
}

const missingSafetyAndSeller = (
  { seller, product_safety: safety }: SettingsFile,
  { seller: own, product_safety: ownSafety }: SettingsTranslation,
) =>
  ({
    'seller.legal_name': [seller?.legal_name, own?.legal_name],
    'seller.legal_form': [seller?.legal_form, own?.legal_form],
    'seller.register': [seller?.register, own?.register],
    'seller.supervisory_authority': [seller?.supervisory_authority, own?.supervisory_authority],
    'seller.accessibility_authority': [seller?.accessibility_authority, own?.accessibility_authority],
    'seller.dispute_body.name': [seller?.dispute_body?.name, own?.dispute_body?.name],
    'product_safety.manufacturer.name': [safety?.manufacturer?.name, ownSafety?.manufacturer?.name],
    'product_safety.manufacturer.address': [safety?.manufacturer?.address, ownSafety?.manufacturer?.address],
    'product_safety.responsible_person.name': [safety?.responsible_person?.name, ownSafety?.responsible_person?.name],
    'product_safety.responsible_person.address': [
      safety?.responsible_person?.address,
      ownSafety?.responsible_person?.address,
    ],
    'product_safety.safety_note': [safety?.safety_note, ownSafety?.safety_note],
  }) satisfies Record<string, readonly [unknown, unknown]>

const missingInPromotions = (
  promotions: PromotionFile,
  own: Readonly<Record<string, PromotionTranslation>>,
): MissingTranslation[] =>
  promotions.map(({ image, heading, text, image_alt }) => ({
    kind: 'promotion',
    slug: image,
    fields: missingOf({
      heading: [heading, own[image]?.heading],
      text: [text, own[image]?.text],
      image_alt: [image_alt, own[image]?.image_alt],
    }),
  }))

const missingInHome = (home: HomeFile, own: HomeFile): MissingTranslation[] => [
  {
    kind: 'home page',
    slug: '',
    fields: missingOf(Object.fromEntries(HOME_TEXTS.map((part) => [part, [home[part], own[part]] as const]))),
  },
]

const missingInPages = (pages: readonly StoredPage[], language: string): MissingTranslation[] =>
  pages.map(({ slug, frontMatter, body, translations }) => {
    const own = translations[language]
    const texts = own?.frontMatter
    const hasAllAlts = frontMatter.gallery?.every(({ file }) => texts?.gallery?.some((one) => one.file === file))
    return {
      kind: 'page',
      slug,
      fields: missingOf({
        title: [frontMatter.title, texts?.title],
        description: [frontMatter.description, texts?.description],
        lead: [frontMatter.lead, texts?.lead],
        picture_alt: [frontMatter.picture_alt, texts?.picture_alt],
        gallery: [frontMatter.gallery, hasAllAlts ? texts?.gallery : undefined],
        tile_picture_alt: [frontMatter.tile_picture_alt, texts?.tile_picture_alt],
        footer: [frontMatter.footer, texts?.footer],
        link_text: [frontMatter.link_text, texts?.link_text ?? texts?.title],
        text: [body, own?.body.trim() || undefined],
      }),
    }
  })
