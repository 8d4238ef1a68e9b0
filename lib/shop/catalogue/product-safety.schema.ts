import { z } from 'zod'
import { isHttps, lineSchema, textSchema } from '@/lib/platform/base/shared.schema'

/** The warnings with a text of the shop in every language. */
export const WARNING_KINDS = ['small_parts', 'nickel', 'sharp_pin', 'long_cord', 'magnet'] as const

/** What Article 19 of Regulation (EU) 2023/988 asks for in an offer, as fields of a product's file and of the settings. */

const partySchema = z.strictObject({
  name: lineSchema(200).min(1),
  address: lineSchema(300).min(1).describe('The postal address.'),
  contact: lineSchema(300)
    .refine(
      (text) => isHttps(text) || z.regexes.email.test(text),
      'this is neither an email address nor an address like https://maker.example',
    )
    .describe('An email address, or the address of a site.'),
})

export const safetyShape = {
  manufacturer: partySchema.optional(),
  responsible_person: partySchema.optional().describe('In the EU, for a manufacturer outside it.'),
  warnings: z
    .array(z.enum(WARNING_KINDS))
    .max(WARNING_KINDS.length)
    .refine((kinds) => new Set(kinds).size === kinds.length, 'a warning appears twice')
    .optional(),
  safety_note: textSchema(600).trim().min(1).optional().describe('Warnings and advice in your own words.'),
}

/** The default of the shop for products that leave out a field. */
export const productSafetySchema = z.strictObject(safetyShape)

const translatedPartySchema = z.strictObject({
  name: lineSchema(200).min(1).optional(),
  address: lineSchema(300).min(1).optional(),
})

export const productSafetyTranslationSchema = z.strictObject({
  manufacturer: translatedPartySchema.optional(),
  responsible_person: translatedPartySchema.optional(),
  safety_note: safetyShape.safety_note,
})

const partyReplySchema = z.object({
  name: z.string(),
  address: z.string(),
  contact: z.string().describe('An email address, or the address of a site.'),
})

export const safetyReplySchema = z.object({
  manufacturer: partyReplySchema.nullable(),
  responsible_person: partyReplySchema.nullable().describe('In the EU, for a manufacturer outside it.'),
  warnings: z.array(z.object({ kind: z.enum(WARNING_KINDS), text: z.string() })),
  note: z.string().describe('Further warnings and advice; may be empty.'),
})

export type Party = z.output<typeof partySchema>
export type ProductSafety = z.output<typeof productSafetySchema>
export type ProductSafetyTranslation = z.output<typeof productSafetyTranslationSchema>
export type SafetyReply = z.output<typeof safetyReplySchema>
