import { z } from 'zod'

export const promotionSchema = z.object({
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
    contact_email: z.string(),
    phone_number: z.string(),
    support_hours: z.string(),
    address: z.string(),
    media_domain: z.string(),
    greek_shop_url: z.string(),
    social_links: z.array(z.object({ name: z.string(), url: z.string() })),
    event_banner: z.object({ toggle: z.boolean(), link: z.string(), text: z.string() }),
    unpaid_transfer_days: z.int().describe('After so many days an order to be paid by bank transfer may be cancelled.'),
    promotions: z.array(promotionSchema),
  })
  .meta({ id: 'Support' })

export type Support = z.output<typeof supportReplySchema>
export type Promotion = z.output<typeof promotionSchema>
