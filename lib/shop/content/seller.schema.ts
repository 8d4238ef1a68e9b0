import { z } from 'zod'
import { isHttps, lineSchema } from '@/lib/platform/base/shared.schema'
import { isCountryCode } from '@/lib/platform/base/country-codes'
import { vatNumberProblem } from '@/lib/platform/base/vat-number'
import { STORE_TYPES } from './store-types'

/** Who sells: what Article 5 of Directive 2000/31/EC and Greek Law 4919/2022 ask for. An empty field is not shown. */

const textSchema = lineSchema(200).default('')

/** The platform of the EU for online disputes closed in July 2025. */
const isClosedPlatform = (url: string) => /^(?:ec|webgate\.ec)\.europa\.eu$/.test(new URL(url).hostname)

const disputeBodySchema = z.strictObject({
  name: lineSchema(200).min(1),
  url: lineSchema(300)
    .refine(isHttps, { error: 'this is no address like https://ombudsman.example', abort: true })
    .refine((url) => !isClosedPlatform(url), 'the platform of the EU closed in July 2025: name a body of your country'),
})

export const sellerSchema = z.strictObject({
  legal_name: textSchema.describe('As it is registered.'),
  legal_form: textSchema,
  register: textSchema.describe('The name of the register.'),
  register_number: textSchema,
  vat_number: textSchema.superRefine((text, context) => {
    const message = text === '' ? null : vatNumberProblem(text)
    if (message !== null) context.addIssue({ code: 'custom', message })
  }),
  supervisory_authority: textSchema,
  dispute_body: disputeBodySchema.nullable().default(null).describe('Where consumers can take a dispute.'),
  store_type: z
    .enum(['', ...STORE_TYPES])
    .default('')
    .describe('What kind of shop search engines are told it is.'),
  pays_returns: z
    .boolean()
    .default(false)
    .describe('Whether the shop pays for sending back what a buyer withdraws from.'),
  law_country: z
    .string()
    .refine((code) => code === '' || isCountryCode(code), 'this is no code of a country, like GR')
    .default('')
    .describe('The ISO 3166-1 code of the country in which the seller is established, whose law the terms name.'),
  accessibility_authority: textSchema.describe('Which authority oversees the accessibility of online shops.'),
  hosting_company: textSchema.describe('Which company runs the server, unless the seller does.'),
  mail_company: textSchema.describe('Which company delivers the emails, unless the seller does.'),
})

export const sellerTranslationSchema = z.strictObject({
  legal_name: lineSchema(200).min(1).optional(),
  legal_form: lineSchema(200).min(1).optional(),
  register: lineSchema(200).min(1).optional(),
  supervisory_authority: lineSchema(200).min(1).optional(),
  accessibility_authority: lineSchema(200).min(1).optional(),
  dispute_body: z.strictObject({ name: lineSchema(200).min(1).optional() }).optional(),
})

export type Seller = z.output<typeof sellerSchema>
export type SellerTranslation = z.output<typeof sellerTranslationSchema>
