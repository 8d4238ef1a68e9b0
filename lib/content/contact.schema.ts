import { z } from 'zod'
import { hasWebAddress, WEB_ADDRESS_MESSAGE } from '@/lib/base/web-address'
import { emailAddressSchema, lineSchema, textSchema } from '@/lib/base/shared.schema'

export const contactMessageSchema = z
  .object({
    name: lineSchema(120)
      .min(4, 'Enter your full name.')
      .refine((value) => !hasWebAddress(value), WEB_ADDRESS_MESSAGE),
    email: emailAddressSchema,
    subject: lineSchema(200).min(4, 'Enter the subject of your message.'),
    body: textSchema(5000).trim().min(8, 'Enter your message.'),
  })
  .meta({ id: 'ContactMessage' })

export const contactReplySchema = z.literal('success')
