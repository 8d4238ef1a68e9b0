import { z } from 'zod'
import { emailAddressSchema } from '@/lib/platform/base/shared.schema'
import { deskLanguages } from '@/lib/platform/db/schema/enums'

const kind = (what: string) => z.boolean().default(true).describe(`Whether the shop emails you ${what}.`)

/** The emails that the owner gets, in the format of settings.json. */
export const ownerEmailsSchema = z.strictObject({
  address: z
    .union([z.literal(''), emailAddressSchema])
    .default('')
    .describe('Where they go. Empty: to contact_email.'),
  language: z.enum(deskLanguages).default('en').describe('In which language they are, whatever the edition.'),
  orders: kind('each new order; a card order once it is paid'),
  withdrawals: kind('each statement of withdrawal'),
  payments: kind('each payment that needs a look, such as a dispute'),
  messages: kind('each message from the contact form'),
  making: kind('each answer to a proof, and what a buyer changes before work begins'),
})

export type OwnerEmails = z.output<typeof ownerEmailsSchema>
export type OwnerEmailKind = Exclude<keyof OwnerEmails, 'address' | 'language'>
