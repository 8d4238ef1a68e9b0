import { z } from 'zod'
import { emailAddressSchema, lineSchema, textSchema } from '@/lib/platform/base/shared.schema'
import { languages } from '@/messages/languages'

export const reasonSchema = lineSchema(300).min(1, 'Say why: the ledger keeps it.')

/** As somebody typed it; see `typedAmount`. */
export const amountSchema = z.string().max(30)

export const recipientEmailSchema = z.string().trim().pipe(emailAddressSchema)

/** Empty: the address that the card has. */
export const otherEmailSchema = z
  .string()
  .trim()
  .pipe(z.union([z.literal(''), emailAddressSchema]))

/** What the owner says about a card that is to be issued. */
export const newGiftCardSchema = z.object({
  amount: amountSchema,
  reason: reasonSchema,
  recipient_name: lineSchema(100),
  recipient_email: recipientEmailSchema,
  message: textSchema(500),
  language: z.enum(languages),
})
