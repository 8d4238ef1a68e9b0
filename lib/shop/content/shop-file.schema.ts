import { z } from 'zod'
import { isTimeZone } from '@/lib/platform/base/dates'
import { emailAddressSchema, isHttps, lineSchema, textSchema } from '@/lib/platform/base/shared.schema'
import { isBic, isIban, isPhoneNumber } from '@/lib/platform/base/account-numbers'
import { moneySettingsSchema } from '@/lib/platform/base/money.schema'
import { optionsSchema } from '@/lib/platform/base/options.schema'
import { vatSettingSchema } from '@/lib/platform/base/vat.schema'
import { pictureFileSchema } from '@/lib/shop/catalogue/catalogue-file.schema'
import { giftSettingsSchema } from '@/lib/shop/gifts/gift-settings.schema'
import { giftCardSettingsSchema } from '@/lib/shop/gift-cards/gift-card-settings.schema'
import { workshopSchema } from '@/lib/shop/lead-time/workshop.schema'
import { ownerEmailsSchema } from '@/lib/platform/mail/owner-emails.schema'
import { retentionSchema } from '@/lib/shop/privacy/retention.schema'
import { productSafetySchema, productSafetyTranslationSchema } from '@/lib/shop/catalogue/product-safety.schema'
import { sellerSchema, sellerTranslationSchema } from './seller.schema'
import { languages } from '@/messages/languages'
import { wordsFileSchema, wordsTranslationSchema } from './words.schema'

/** The schemas of settings.json and promotions.json, two files next to a catalogue. */

export const shortTextSchema = lineSchema(200).min(1)
const isPath = (text: string) => /^\/(?![/\\])[^\s\\]*$/.test(text)
const httpsUrlSchema = lineSchema(300).refine(isHttps, 'this is no address like https://shop.example')
export const linkSchema = lineSchema(500).refine(
  (text) => isPath(text) || isHttps(text),
  'a link is a path of this site like /custom-orders, or an address like https://shop.example',
)

// The domain becomes part of URLs and of the content security policy, which other characters would end.
const isMediaDomain = (text: string) =>
  text === '' || (/^https:\/\/[^\s/?#'";,]+(\/[^\s/?#'";,]+)*$/.test(text) && URL.canParse(text))

const emptyOr = (matches: (text: string) => boolean) => (text: string) => text === '' || matches(text)

export const settingsFileSchema = z.strictObject({
  company_name: shortTextSchema,
  website_name: shortTextSchema,
  contact_email: emailAddressSchema,
  phone_number: shortTextSchema.refine(isPhoneNumber, 'a phone number has 6 to 15 digits, like +30 26510 00100'),
  support_hours: shortTextSchema,
  address: shortTextSchema,
  greek_shop_url: lineSchema(300)
    .refine(
      (text) => text === '' || isHttps(text),
      'this is no address like https://shop.example; empty, there is no sister shop',
    )
    .describe('The sister shop in Greek. Empty: there is none, and no flags are shown.'),
  social_links: z.array(z.strictObject({ name: shortTextSchema, url: httpsUrlSchema })).max(8),
  media_domain: z
    .string()
    .max(200)
    .refine(
      isMediaDomain,
      'the media domain is an address like https://media.example, without a slash at its end, or empty for this site',
    ),
  event_banner: z.strictObject({ toggle: z.boolean(), link: linkSchema, text: shortTextSchema }),
  bank_account: z
    .strictObject({
      beneficiary: lineSchema(200),
      bank: lineSchema(200),
      iban: lineSchema(200).refine(emptyOr(isIban), 'this is no IBAN: its check digits do not fit the rest'),
      bic: lineSchema(200).refine(emptyOr(isBic), 'a BIC has 8 or 11 letters and digits, like ETHNGRAA'),
    })
    .optional(),
  unpaid_transfer_days: z.int().min(1).max(60).optional(),
  delivery_time: lineSchema(200)
    .optional()
    .describe('From the order to the delivery, like "2 to 4 working days". Empty: at most 30 days, as the law says.'),
  time_zone: z
    .string()
    .max(60)
    .refine(isTimeZone, 'there is no such time zone; one is called like Europe/Athens')
    .optional()
    .describe('In which the shop counts its days, like Europe/Athens. Left out, that of the shop stays.'),
  content_language: z
    .enum(languages)
    .optional()
    .describe('In which these files are written, but for translations/. Left out, that of the shop stays.'),
  words: wordsFileSchema.optional().describe('Left out, the words of the shop stay.'),
  options: optionsSchema.optional().describe('Left out, the options of the shop stay.'),
  money: moneySettingsSchema.optional().describe('Left out, the currency of the shop stays.'),
  retention: retentionSchema.optional().describe('Left out, the times of the shop stay.'),
  workshop: workshopSchema.optional().describe('Left out, what the shop has said of its workshop stays.'),
  gifts: giftSettingsSchema.optional().describe('Left out, what the shop has said of gifts stays.'),
  gift_cards: giftCardSettingsSchema.optional().describe('Left out, the rules of gift cards stay.'),
  owner_emails: ownerEmailsSchema.optional().describe('Left out, the emails that you get stay as they are.'),
  vat: vatSettingSchema.optional().describe('Left out, what the shop has said of VAT stays.'),
  seller: sellerSchema.optional().describe('Left out, what the shop says of its owner stays.'),
  product_safety: productSafetySchema
    .optional()
    .describe('For products that leave out one of these fields. Left out, that of the shop stays.'),
})

export const promotionFileSchema = z.array(
  z.strictObject({
    image: pictureFileSchema,
    phone_image: pictureFileSchema.nullable(),
    image_alt: shortTextSchema,
    heading: shortTextSchema,
    text: textSchema(300).trim(),
    link: linkSchema,
    priority: z.int().min(0).max(1000),
    created_at: z.iso.datetime(),
  }),
)

/** translations/<language>/settings.json. What a translation leaves out is as in the file that it translates. */
export const settingsTranslationSchema = z.strictObject({
  website_name: shortTextSchema.optional(),
  support_hours: shortTextSchema.optional(),
  address: shortTextSchema.optional(),
  delivery_time: shortTextSchema.optional(),
  event_banner: z.strictObject({ text: shortTextSchema }).optional(),
  bank_account: z
    .strictObject({ beneficiary: lineSchema(200).min(1).optional(), bank: lineSchema(200).min(1).optional() })
    .optional(),
  words: wordsTranslationSchema.optional(),
  seller: sellerTranslationSchema.optional(),
  product_safety: productSafetyTranslationSchema.optional(),
})

export const promotionTranslationSchema = z.strictObject({
  heading: shortTextSchema.optional(),
  text: textSchema(300).trim().optional(),
  image_alt: shortTextSchema.optional(),
})

/** translations/<language>/promotions.json: by the file of the wide image. */
export const promotionTranslationFileSchema = z.record(pictureFileSchema, promotionTranslationSchema)

export type SettingsTranslation = z.output<typeof settingsTranslationSchema>
export type PromotionTranslation = z.output<typeof promotionTranslationSchema>
export type SettingsFile = z.output<typeof settingsFileSchema>
export type PromotionFile = z.output<typeof promotionFileSchema>
