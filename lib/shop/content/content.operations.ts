import { contactMessageSchema, contactReplySchema } from './contact.schema'
import { supportReplySchema } from './support.schema'
import { type Operation } from '@/lib/platform/http/operation'

export const contentOperations = {
  showSupport: {
    method: 'GET',
    path: '/contact/support',
    summary: 'Names, contact, banner and promotions of the shop',
    description: 'Also the currency, VAT, the seller, and which parts of the shop are switched off.',
    reply: supportReplySchema,
    auth: 'anyone',
  },
  sendContactMessage: {
    method: 'POST',
    path: '/contact/email/',
    summary: 'Send a message to the shop',
    description: 'The message is stored, and the shop answers by email.',
    from: 'body',
    input: contactMessageSchema,
    reply: contactReplySchema,
    auth: 'anyone',
    limit: 'contact',
  },
} as const satisfies Record<string, Operation>

export type ContentOperations = typeof contentOperations
