import * as t from '@messages/api-errors'
import { z } from 'zod'
import { noWebAddress } from '@messages/address'
import { hasWebAddress } from '@/lib/platform/base/web-address'
import { emailAddressSchema, lineSchema, textSchema } from '@/lib/platform/base/shared.schema'

export const contactMessageSchema = z
  .object({
    name: lineSchema(120)
      .min(4, t.enterFullName)
      .refine((value) => !hasWebAddress(value), noWebAddress),
    email: emailAddressSchema,
    subject: lineSchema(200).min(4, t.enterSubject),
    body: textSchema(5000).trim().min(8, t.enterMessage),
  })
  .meta({ id: 'ContactMessage' })

export const contactReplySchema = z.literal('success')
