import { nameOfShop } from '@/lib/owner/forms/field-table'
import { type HomeFile } from '@/lib/shop/content/home/home-file.schema'
import { type PageFile, type PageTranslation } from '@/lib/shop/content/pages/page-file.schema'
import {
  type PromotionFile,
  type PromotionTranslation,
  type SettingsFile,
  type SettingsTranslation,
} from '@/lib/shop/content/shop-file.schema'
import { textsAt, translatedText, type TextField, type TranslatedText } from './translated-text'

const SETTINGS_TEXTS: readonly TextField[] = [
  ['website_name', 'Name of the website'],
  ['support_hours', 'Opening hours'],
  ['address', 'Address'],
  ['delivery_time', 'Time from the order to the delivery'],
  ['event_banner.text', 'Text', { of: 'Banner' }],
  ['bank_account.beneficiary', 'Beneficiary'],
  ['bank_account.bank', 'Bank'],
  ['seller.legal_name', 'Name as it is registered'],
  ['seller.legal_form', 'Legal form'],
  ['seller.register', 'Register'],
  ['seller.supervisory_authority', 'Supervisory authority'],
  ['seller.accessibility_authority', 'Authority for the accessibility of online shops in your country'],
  ['seller.dispute_body.name', 'Name', { of: 'Body for disputes' }],
  ['product_safety.manufacturer.name', 'Name', { of: 'Manufacturer' }],
  ['product_safety.manufacturer.address', 'Postal address', { of: 'Manufacturer' }],
  ['product_safety.responsible_person.name', 'Name', { of: 'Responsible person in the EU' }],
  ['product_safety.responsible_person.address', 'Postal address', { of: 'Responsible person in the EU' }],
  ['product_safety.safety_note', 'Warnings and advice in your own words', { long: true }],
  ['words.all_products', 'Name of the listing of the whole shop'],
  ['words.see_all', 'Link to it where a search has found nothing'],
  ['words.discover', 'Link to it from an empty cart or wishlist'],
  ['words.search_hint', 'What to do when a search has found nothing'],
  ['words.site_description', 'Description for search engines', { long: true }],
  ['words.listing_description', 'Description of a listing for search engines', { long: true }],
  ['words.maker_line', 'In the footer, after the name of the company'],
]

/** A banner that is off has no text that anybody misses. */
export const settingsTexts = (settings: SettingsFile, own: SettingsTranslation = {}): TranslatedText[] =>
  textsAt(SETTINGS_TEXTS, settings, own).filter(
    ({ path, own: translated }) =>
      path !== 'event_banner.text' || settings.event_banner.toggle || translated !== undefined,
  )

const PROMOTION_TEXTS: readonly TextField[] = [
  ['heading', 'Heading'],
  ['text', 'Text', { long: true }],
  ['image_alt', 'What the picture shows'],
]

export const promotionTexts = (promotion: PromotionFile[number], own: PromotionTranslation = {}): TranslatedText[] =>
  textsAt(PROMOTION_TEXTS, promotion, own)

const each = (list: readonly unknown[] | undefined, fieldsOf: (at: number) => readonly TextField[]) =>
  (list ?? []).flatMap((_, at) => fieldsOf(at))

/** A part of the page whose texts belong together is translated as a whole, as in its file. */
export function homeTexts(home: HomeFile, own: HomeFile = {}): TranslatedText[] {
  const latest = { of: 'Latest pieces' } as const
  const popular = { of: 'Popular pieces' } as const
  const budgets = { part: 'gift_budgets', of: 'Presents by price' } as const
  const feature = { part: 'feature', of: 'Feature' } as const
  const maker = { part: 'maker', of: 'Who makes it' } as const
  const fields: readonly TextField[] = [
    ['headline', 'Headline'],
    ['description', 'Description for search engines', { long: true }],
    ['promotions.link_text', 'Text of the link on each promotion'],
    ...each(home.promises, (at) => [
      [`promises.${at}.name`, 'Promise', { part: 'promises', of: nameOfShop(String(at + 1)) }],
      [`promises.${at}.text`, 'Explanation', { part: 'promises', of: nameOfShop(String(at + 1)) }],
    ]),
    ['gift_budgets.title', 'Heading', budgets],
    ['gift_budgets.text', 'Text', budgets],
    ['latest.title', 'Heading', latest],
    ['latest.link_text', 'Text of the link', latest],
    ['popular.title', 'Heading', popular],
    ['popular.link_text', 'Text of the link', popular],
    ['feature.alt', 'What the picture shows', feature],
    ['feature.heading', 'Heading', feature],
    ['feature.text', 'Text', { ...feature, long: true }],
    ['feature.link_text', 'Text of the link', feature],
    ['maker.alt', 'What the picture shows', maker],
    ['maker.heading', 'Heading', maker],
    ['maker.name', 'Name', maker],
    ['maker.place', 'Place', maker],
    ['maker.text', 'Text', { ...maker, long: true }],
    ...each(home.maker?.steps, (at) => [
      [`maker.steps.${at}.name`, 'Step', maker],
      [`maker.steps.${at}.text`, 'Explanation', maker],
    ]),
    ['maker.link_text', 'Text of the link', maker],
    ...Object.entries(home.strips ?? {}).flatMap(([name, { title }]): TextField[] => {
      const strip = { part: `strips.${name}`, of: nameOfShop(title) }
      return [
        [`strips.${name}.title`, 'Heading', strip],
        [`strips.${name}.text`, 'Text', { ...strip, long: true }],
        [`strips.${name}.link_text`, 'Text of the link', strip],
      ]
    }),
    ...each(home.collage, (at) => [
      [
        `collage.${at}.alt`,
        'What the picture shows',
        { part: 'collage', of: nameOfShop(home.collage?.[at]?.picture ?? '') },
      ],
    ]),
  ]
  return textsAt(fields, home, own)
}

const PAGE_TEXTS: readonly TextField[] = [
  ['title', 'Title'],
  ['description', 'Description for search engines', { long: true }],
  ['lead', 'First paragraph, in large type', { long: true }],
  ['picture_alt', 'What the picture shows'],
  ['tile_picture_alt', 'What the picture of the tile shows'],
  ['footer', 'Column in the footer'],
]

export function pageTexts({ frontMatter, body }: PageFile, own: PageTranslation | undefined): TranslatedText[] {
  const texts = own?.frontMatter
  const altOf = (file: string) => texts?.gallery?.find((one) => one.file === file)?.alt
  return [
    ...textsAt(PAGE_TEXTS, frontMatter, texts),
    // A translated title is the better name of the link.
    translatedText('link_text', 'Name in menus and footer', frontMatter.link_text, texts?.link_text, {
      optional: texts?.title !== undefined,
    }),
    ...(frontMatter.gallery ?? []).map(({ file, alt }) =>
      translatedText(['gallery', file], 'What the picture shows', alt, altOf(file), { of: nameOfShop(file) }),
    ),
    translatedText('text', 'Text', body.trim(), own?.body.trim() || undefined, { long: true }),
  ]
}
