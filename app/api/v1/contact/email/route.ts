import { sendContactMessage } from '@/lib/content/contact.server'
import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'

export const POST = handleOperation(operations.sendContactMessage, sendContactMessage)
