import { z } from 'zod'

/** The files that stand beside a catalogue: settings.json and promotions.json. */

const line = z.string().trim().min(1).max(200)
const link = z.string().regex(/^(\/(?!\/)|https:\/\/)/, 'a link is a path of this site or an https address')

export const settingsFile = z.strictObject({
  company_name: line,
  website_name: line,
  contact_email: z.email(),
  phone_number: line,
  support_hours: line,
  address: line,
  greek_shop_url: z.url({ protocol: /^https$/ }),
  social_links: z.array(z.strictObject({ name: line, url: z.url({ protocol: /^https$/ }) })).max(8),
  media_domain: z.string().max(200),
  event_banner: z.strictObject({ toggle: z.boolean(), link, text: line }),
  bank_account: z.strictObject({ beneficiary: line, bank: line, iban: line, bic: line }),
  unpaid_transfer_days: z.int().min(1).max(60),
})

export const promotionFile = z.array(
  z.strictObject({
    image: z.string(),
    phone_image: z.string().nullable(),
    image_alt: line,
    heading: line,
    text: z.string().trim().max(300),
    link,
    priority: z.int().min(0).max(1000),
    created_at: z.iso.datetime(),
  }),
)

export type SettingsFile = z.output<typeof settingsFile>
export type PromotionFile = z.output<typeof promotionFile>
