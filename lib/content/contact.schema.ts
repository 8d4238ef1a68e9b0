import { z } from 'zod'
import { hasWebAddress, NO_WEB_ADDRESS } from '@/lib/base/web-address'
import { emailAddress, line, text } from '@/lib/base/wire.schema'

export const contactMessage = z
  .object({
    name: line(120).min(4, 'Enter your full name.').refine((value) => !hasWebAddress(value), NO_WEB_ADDRESS),
    email: emailAddress,
    subject: line(200).min(4, 'Enter the subject of your message.'),
    body: text(5000).trim().min(8, 'Enter your message.'),
  })
  .meta({ id: 'ContactMessage' })

export const contactReply = z.literal('success')
