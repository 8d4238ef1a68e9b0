import { z } from 'zod'
import { emailReplySchema } from '@/lib/platform/base/shared.schema'
import { retentionSchema } from '@/lib/shop/privacy/retention.schema'
import { STORE_TYPES } from './store-types'
import { wordsSchema } from './words.schema'

const promotionSchema = z.object({
  image: z.string(),
  image_widths: z.array(z.int()).describe('The widths it exists in, in pixels.'),
  phone_image: z.string().nullable().describe('An upright cut for phones.'),
  phone_image_widths: z.array(z.int()),
  image_alt: z.string(),
  image_color: z.string(),
  heading: z.string(),
  text: z.string(),
  link: z.string(),
  priority: z.int(),
  created_at: z.iso.datetime(),
})

export const supportReplySchema = z
  .object({
    company_name: z.string(),
    website_name: z.string(),
    contact_email: emailReplySchema,
    phone_number: z.string(),
    support_hours: z.string(),
    address: z.string(),
    media_domain: z.string(),
    greek_shop_url: z.string(),
    social_links: z.array(z.object({ name: z.string(), url: z.string() })),
    event_banner: z.object({ toggle: z.boolean(), link: z.string(), text: z.string() }),
    unpaid_transfer_days: z.int().describe('After so many days an order to be paid by bank transfer may be cancelled.'),
    delivery_time: z.string().describe('From the order to the delivery, in words.'),
    options: z.object({
      card_payment: z.boolean().describe('Whether orders can be paid by card.'),
      custom_orders: z.boolean().describe('Whether the shop takes orders of products made to a drawing.'),
      cash_on_delivery: z.boolean(),
      bank_transfer: z.boolean(),
      wishlist: z.boolean(),
    }),
    money: z.object({
      currency: z.string().describe('The ISO 4217 code of all prices.'),
      locale: z.string(),
      symbol: z.enum(['before', 'after']),
    }),
    gifts: z.object({ wrapping: z.string().nullable().describe('What wrapping costs; null: nothing is wrapped.') }),
    retention: retentionSchema.describe('How long the shop keeps personal data.'),
    vat: z.object({
      rate: z
        .union([z.number(), z.literal('none')])
        .nullable()
        .describe(
          'In percent; prices include it, and categories may have their own. "none": the shop is not registered for VAT and charges none. null: not said.',
        ),
    }),
    seller: z
      .object({
        legal_name: z.string(),
        legal_form: z.string(),
        register: z.string(),
        register_number: z.string(),
        vat_number: z.string(),
        supervisory_authority: z.string(),
        dispute_body: z.object({ name: z.string(), url: z.string() }).nullable(),
        store_type: z.enum(['', ...STORE_TYPES]).describe('The kind of shop, as schema.org calls it.'),
        pays_returns: z.boolean().describe('Whether the shop pays for sending back what a buyer withdraws from.'),
        law_country: z.string().describe('The ISO 3166-1 code of the country whose law the terms name.'),
        accessibility_authority: z.string(),
        hosting_company: z.string(),
        mail_company: z.string(),
      })
      .describe('Who sells. What the shop has not set is empty.'),
    guarantee_notice: z
      .string()
      .describe('The path of the official picture of the EU notice on the legal guarantee; empty without one.'),
    promotions: z.array(promotionSchema),
    words: wordsSchema,
  })
  .meta({ id: 'Support' })

export type Support = z.output<typeof supportReplySchema>
export type Promotion = z.output<typeof promotionSchema>
