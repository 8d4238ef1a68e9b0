import { sendContactMessage } from '@/lib/content/contact.server'
import { handle } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const POST = handle(operations.sendContactMessage, sendContactMessage)
