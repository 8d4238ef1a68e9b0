import { z } from 'zod'
import { emailAddressSchema, lineSchema, textSchema } from '@/lib/base/shared.schema'
import { isBic, isIban, isPhoneNumber } from '@/lib/base/account-numbers'
import { pictureFileSchema } from '@/lib/catalogue/import/catalogue-file.schema'

/** The schemas of settings.json and promotions.json, two files next to a catalogue. */

const shortTextSchema = lineSchema(200).min(1)
const isHttps = (text: string) =>
  /^https:\/\/[^\s\\]+$/.test(text) && URL.canParse(text) && z.regexes.domain.test(new URL(text).hostname)
const isPath = (text: string) => /^\/(?![/\\])[^\s\\]*$/.test(text)
const httpsUrlSchema = lineSchema(300).refine(isHttps, 'this is no address like https://shop.example')
const linkSchema = lineSchema(500).refine(
  (text) => isPath(text) || isHttps(text),
  'a link is a path of this site like /custom-orders, or an address like https://shop.example',
)

// The domain becomes part of URLs and of the content security policy, which other characters would end.
const isMediaDomain = (text: string) =>
  text === '' || (/^https:\/\/[^\s/?#'";,]+(\/[^\s/?#'";,]+)*$/.test(text) && URL.canParse(text))

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
  bank_account: z.strictObject({
    beneficiary: shortTextSchema,
    bank: shortTextSchema,
    iban: shortTextSchema.refine(isIban, 'this is no IBAN: its check digits do not fit the rest'),
    bic: shortTextSchema.refine(isBic, 'a BIC has 8 or 11 letters and digits, like ETHNGRAA'),
  }),
  unpaid_transfer_days: z.int().min(1).max(60),
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

export type SettingsFile = z.output<typeof settingsFileSchema>
export type PromotionFile = z.output<typeof promotionFileSchema>
