import { z } from 'zod'
import { signUpInputSchema } from '@/lib/account/account.schema'
import { emailAddressSchema, lineSchema } from '@/lib/base/shared.schema'

export const resetInputSchema = z.strictObject({
  seed: z.int().min(0).max(4_294_967_295).default(1).describe('The seed of the random numbers.'),
  products: z
    .int()
    .min(0)
    .max(10_000)
    .default(0)
    .describe("The number of generated products that replace the demo's. 0 for those of the demo."),
  customer: z
    .strictObject({ email: signUpInputSchema.shape.email, password: signUpInputSchema.shape.password })
    .optional()
    .describe('An activated customer to add.'),
  erase: z
    .string()
    .max(63)
    .optional()
    .describe('The name of the database. Needed to empty one that is not that of a demo shop.'),
})

export const resetReplySchema = z
  .object({ seed: z.int(), products: z.int().nullable(), customer: z.string().nullable() })
  .meta({ id: 'Reset' })

export const MAX_WAIT_SECONDS = 30

export const emailsQuerySchema = z.strictObject({
  to: emailAddressSchema.optional().describe('The address of the recipient; upper and lower case are the same.'),
  subject: lineSchema(200).optional().describe('A part of the subject.'),
  after: z.coerce.number().int().min(0).default(0).describe('Only emails with a greater id.'),
  wait: z.coerce
    .number()
    .min(0)
    .max(MAX_WAIT_SECONDS)
    .default(0)
    .describe('For how many seconds the response waits until there is such an email.'),
})

export const emailSchema = z
  .object({
    id: z.int(),
    kind: z.string().describe('What it is about, such as `activation`.'),
    recipient: z.string(),
    reply_to: z.string().nullable(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    links: z.array(z.string()).describe('The addresses in the text.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Email' })

export const emailsReplySchema = z.object({ emails: z.array(emailSchema).describe('The newest first.') })

export const emailsDeletionSchema = z.strictObject({ to: emailsQuerySchema.shape.to })

export const deletedReplySchema = z.object({ deleted: z.int() })
