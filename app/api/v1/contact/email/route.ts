import { sendContactMessage } from '@/lib/content/contact.server'
import { handleOperation } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const POST = handleOperation(operations.sendContactMessage, sendContactMessage)
