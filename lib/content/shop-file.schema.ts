import { z } from 'zod'
import { emailAddress, line, text } from '@/lib/base/wire.schema'
import { isBic, isIban, isPhoneNumber } from '@/lib/base/account-numbers'
import { pictureFile } from '@/lib/catalogue/catalogue-file.schema'

/** The files that stand beside a catalogue: settings.json and promotions.json. */

const words = line(200).min(1)
const isHttps = (text: string) => /^https:\/\/[^\s\\]+$/.test(text) && URL.canParse(text) && z.regexes.domain.test(new URL(text).hostname)
const isPath = (text: string) => /^\/(?![/\\])[^\s\\]*$/.test(text)
const httpsUrl = line(300).refine(isHttps, 'this is no address like https://shop.example')
const link = line(500).refine((text) => isPath(text) || isHttps(text), 'a link is a path of this site like /custom-orders, or an address like https://shop.example')

// It goes into addresses and into the pages' policy, which other characters would end.
const isMediaDomain = (text: string) => text === '' || (/^https:\/\/[^\s/?#'";,]+(\/[^\s/?#'";,]+)*$/.test(text) && URL.canParse(text))

export const settingsFile = z.strictObject({
  company_name: words,
  website_name: words,
  contact_email: emailAddress,
  phone_number: words.refine(isPhoneNumber, 'a phone number has 6 to 15 digits, like +30 26510 00100'),
  support_hours: words,
  address: words,
  greek_shop_url: line(300).refine((text) => text === '' || isHttps(text), 'this is no address like https://shop.example; empty, there is no sister shop').describe('The sister shop in Greek. Empty: there is none, and no flags are shown.'),
  social_links: z.array(z.strictObject({ name: words, url: httpsUrl })).max(8),
  media_domain: z.string().max(200).refine(isMediaDomain, 'the media domain is an address like https://media.example, without a slash at its end, or empty for this site'),
  event_banner: z.strictObject({ toggle: z.boolean(), link, text: words }),
  bank_account: z.strictObject({ beneficiary: words, bank: words, iban: words.refine(isIban, 'this is no IBAN: its check digits do not fit the rest'), bic: words.refine(isBic, 'a BIC has 8 or 11 letters and digits, like ETHNGRAA') }),
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
