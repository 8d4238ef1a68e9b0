import { sendContactMessage } from '@/lib/shop/content/contact.server'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'

export const POST = handleOperation(operations.sendContactMessage, sendContactMessage)
