import { z } from 'zod'
import { line, text } from '@/lib/base/wire.schema'
import { pictureFile } from '@/lib/catalogue/catalogue-file.schema'

/** The files that stand beside a catalogue: settings.json and promotions.json. */

const words = line(200).min(1)
const link = z.string().regex(/^(\/(?!\/)|https:\/\/)/, 'a link is a path of this site or an https address')

// It goes into addresses and into the pages' policy, which other characters would end.
const isMediaDomain = (text: string) => text === '' || (/^https:\/\/[^\s/?#'";,]+(\/[^\s/?#'";,]+)*$/.test(text) && URL.canParse(text))

export const settingsFile = z.strictObject({
  company_name: words,
  website_name: words,
  contact_email: z.email(),
  phone_number: words,
  support_hours: words,
  address: words,
  greek_shop_url: z.url({ protocol: /^https$/ }),
  social_links: z.array(z.strictObject({ name: words, url: z.url({ protocol: /^https$/ }) })).max(8),
  media_domain: z.string().max(200).refine(isMediaDomain, 'the media domain is an address like https://media.example, without a slash at its end, or empty for this site'),
  event_banner: z.strictObject({ toggle: z.boolean(), link, text: words }),
  bank_account: z.strictObject({ beneficiary: words, bank: words, iban: words, bic: words }),
  unpaid_transfer_days: z.int().min(1).max(60),
})

export const promotionFile = z.array(
  z.strictObject({
    image: pictureFile,
    phone_image: pictureFile.nullable(),
    image_alt: words,
    heading: words,
    text: text(300).trim(),
    link,
    priority: z.int().min(0).max(1000),
    created_at: z.iso.datetime(),
  }),
)

export type SettingsFile = z.output<typeof settingsFile>
export type PromotionFile = z.output<typeof promotionFile>
